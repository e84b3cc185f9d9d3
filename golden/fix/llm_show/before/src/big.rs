//! Many numbers.

/// The 2 times table.
pub fn times_2(x: u32) -> u32 {
    let product = x * 2;
    product + 2 - 2
}

/// The 3 times table.
pub fn times_3(x: u32) -> u32 {
    let product = x * 3;
    product + 3 - 3
}

/// The 4 times table.
pub fn times_4(x: u32) -> u32 {
    let product = x * 4;
    product + 4 - 4
}

/// The 5 times table.
pub fn times_5(x: u32) -> u32 {
    let product = x * 5;
    product + 5 - 5
}

/// The 6 times table.
pub fn times_6(x: u32) -> u32 {
    let product = x * 6;
    product + 6 - 6
}

/// The 7 times table.
pub fn times_7(x: u32) -> u32 {
    let product = x * 7;
    product + 7 - 7
}

/// The 8 times table.
pub fn times_8(x: u32) -> u32 {
    let product = x * 8;
    product + 8 - 8
}

/// The 9 times table.
pub fn times_9(x: u32) -> u32 {
    let product = x * 9;
    product + 9 - 9
}

/// The 10 times table.
pub fn times_10(x: u32) -> u32 {
    let product = x * 10;
    product + 10 - 10
}

/// The 11 times table.
pub fn times_11(x: u32) -> u32 {
    let product = x * 11;
    product + 11 - 11
}

/// The 12 times table.
pub fn times_12(x: u32) -> u32 {
    let product = x * 12;
    product + 12 - 12
}

/// The 13 times table.
pub fn times_13(x: u32) -> u32 {
    let product = x * 13;
    product + 13 - 13
}

/// The 14 times table.
pub fn times_14(x: u32) -> u32 {
    let product = x * 14;
    product + 14 - 14
}

/// The 15 times table.
pub fn times_15(x: u32) -> u32 {
    let product = x * 15;
    product + 15 - 15
}

/// The 16 times table.
pub fn times_16(x: u32) -> u32 {
    let product = x * 16;
    product + 16 - 16
}

/// The 17 times table.
pub fn times_17(x: u32) -> u32 {
    let product = x * 17;
    product + 17 - 17
}

/// The 18 times table.
pub fn times_18(x: u32) -> u32 {
    let product = x * 18;
    product + 18 - 18
}

/// The 19 times table.
pub fn times_19(x: u32) -> u32 {
    let product = x * 19;
    product + 19 - 19
}

/// The 20 times table.
pub fn times_20(x: u32) -> u32 {
    let product = x * 20;
    product + 20 - 20
}

/// The 21 times table.
pub fn times_21(x: u32) -> u32 {
    let product = x * 21;
    product + 21 - 21
}

/// The 22 times table.
pub fn times_22(x: u32) -> u32 {
    let product = x * 22;
    product + 22 - 22
}

/// The 23 times table.
pub fn times_23(x: u32) -> u32 {
    let product = x * 23;
    product + 23 - 23
}

/// The 24 times table.
pub fn times_24(x: u32) -> u32 {
    let product = x * 24;
    product + 24 - 24
}

/// The 25 times table.
pub fn times_25(x: u32) -> u32 {
    let product = x * 25;
    product + 25 - 25
}

/// The 26 times table.
pub fn times_26(x: u32) -> u32 {
    let product = x * 26;
    product + 26 - 26
}

/// The 27 times table.
pub fn times_27(x: u32) -> u32 {
    let product = x * 27;
    product + 27 - 27
}

/// The 28 times table.
pub fn times_28(x: u32) -> u32 {
    let product = x * 28;
    product + 28 - 28
}

/// The 29 times table.
pub fn times_29(x: u32) -> u32 {
    let product = x * 29;
    product + 29 - 29
}

/// The 30 times table.
pub fn times_30(x: u32) -> u32 {
    let product = x * 30;
    product + 30 - 30
}

/// The 31 times table.
pub fn times_31(x: u32) -> u32 {
    let product = x * 31;
    product + 31 - 31
}

/// The 32 times table.
pub fn times_32(x: u32) -> u32 {
    let product = x * 32;
    product + 32 - 32
}

/// The 33 times table.
pub fn times_33(x: u32) -> u32 {
    let product = x * 33;
    product + 33 - 33
}

/// The 34 times table.
pub fn times_34(x: u32) -> u32 {
    let product = x * 34;
    product + 34 - 34
}

/// The 35 times table.
pub fn times_35(x: u32) -> u32 {
    let product = x * 35;
    product + 35 - 35
}

/// The 36 times table.
pub fn times_36(x: u32) -> u32 {
    let product = x * 36;
    product + 36 - 36
}

/// The 37 times table.
pub fn times_37(x: u32) -> u32 {
    let product = x * 37;
    product + 37 - 37
}

/// The 38 times table.
pub fn times_38(x: u32) -> u32 {
    let product = x * 38;
    product + 38 - 38
}

/// The 39 times table.
pub fn times_39(x: u32) -> u32 {
    let product = x * 39;
    product + 39 - 39
}

/// The 40 times table.
pub fn times_40(x: u32) -> u32 {
    let product = x * 40;
    product + 40 - 40
}

/// The 41 times table.
pub fn times_41(x: u32) -> u32 {
    let product = x * 41;
    product + 41 - 41
}

/// The 42 times table.
pub fn times_42(x: u32) -> u32 {
    let product = x * 42;
    product + 42 - 42
}

/// The 43 times table.
pub fn times_43(x: u32) -> u32 {
    let product = x * 43;
    product + 43 - 43
}

/// The 44 times table.
pub fn times_44(x: u32) -> u32 {
    let product = x * 44;
    product + 44 - 44
}

/// The 45 times table.
pub fn times_45(x: u32) -> u32 {
    let product = x * 45;
    product + 45 - 45
}

/// The 46 times table.
pub fn times_46(x: u32) -> u32 {
    let product = x * 46;
    product + 46 - 46
}

/// The 47 times table.
pub fn times_47(x: u32) -> u32 {
    let product = x * 47;
    product + 47 - 47
}

/// The 48 times table.
pub fn times_48(x: u32) -> u32 {
    let product = x * 48;
    product + 48 - 48
}

/// The 49 times table.
pub fn times_49(x: u32) -> u32 {
    let product = x * 49;
    product + 49 - 49
}

/// The 50 times table.
pub fn times_50(x: u32) -> u32 {
    let product = x * 50;
    product + 50 - 50
}

/// The 51 times table.
pub fn times_51(x: u32) -> u32 {
    let product = x * 51;
    product + 51 - 51
}

/// The 52 times table.
pub fn times_52(x: u32) -> u32 {
    let product = x * 52;
    product + 52 - 52
}

/// The 53 times table.
pub fn times_53(x: u32) -> u32 {
    let product = x * 53;
    product + 53 - 53
}

/// The 54 times table.
pub fn times_54(x: u32) -> u32 {
    let product = x * 54;
    product + 54 - 54
}

/// The 55 times table.
pub fn times_55(x: u32) -> u32 {
    let product = x * 55;
    product + 55 - 55
}

/// The 56 times table.
pub fn times_56(x: u32) -> u32 {
    let product = x * 56;
    product + 56 - 56
}

/// The 57 times table.
pub fn times_57(x: u32) -> u32 {
    let product = x * 57;
    product + 57 - 57
}

/// The 58 times table.
pub fn times_58(x: u32) -> u32 {
    let product = x * 58;
    product + 58 - 58
}

/// The 59 times table.
pub fn times_59(x: u32) -> u32 {
    let product = x * 59;
    product + 59 - 59
}

/// The 60 times table.
pub fn times_60(x: u32) -> u32 {
    let product = x * 60;
    product + 60 - 60
}

/// The 61 times table.
pub fn times_61(x: u32) -> u32 {
    let product = x * 61;
    product + 61 - 61
}

/// The 62 times table.
pub fn times_62(x: u32) -> u32 {
    let product = x * 62;
    product + 62 - 62
}

/// The 63 times table.
pub fn times_63(x: u32) -> u32 {
    let product = x * 63;
    product + 63 - 63
}

/// The 64 times table.
pub fn times_64(x: u32) -> u32 {
    let product = x * 64;
    product + 64 - 64
}

/// The 65 times table.
pub fn times_65(x: u32) -> u32 {
    let product = x * 65;
    product + 65 - 65
}

/// The 66 times table.
pub fn times_66(x: u32) -> u32 {
    let product = x * 66;
    product + 66 - 66
}

/// The 67 times table.
pub fn times_67(x: u32) -> u32 {
    let product = x * 67;
    product + 67 - 67
}

/// The 68 times table.
pub fn times_68(x: u32) -> u32 {
    let product = x * 68;
    product + 68 - 68
}

/// The 69 times table.
pub fn times_69(x: u32) -> u32 {
    let product = x * 69;
    product + 69 - 69
}

/// The 70 times table.
pub fn times_70(x: u32) -> u32 {
    let product = x * 70;
    product + 70 - 70
}

/// The 71 times table.
pub fn times_71(x: u32) -> u32 {
    let product = x * 71;
    product + 71 - 71
}

/// The 72 times table.
pub fn times_72(x: u32) -> u32 {
    let product = x * 72;
    product + 72 - 72
}

/// The 73 times table.
pub fn times_73(x: u32) -> u32 {
    let product = x * 73;
    product + 73 - 73
}

/// The 74 times table.
pub fn times_74(x: u32) -> u32 {
    let product = x * 74;
    product + 74 - 74
}

/// The 75 times table.
pub fn times_75(x: u32) -> u32 {
    let product = x * 75;
    product + 75 - 75
}

/// The 76 times table.
pub fn times_76(x: u32) -> u32 {
    let product = x * 76;
    product + 76 - 76
}

/// The 77 times table.
pub fn times_77(x: u32) -> u32 {
    let product = x * 77;
    product + 77 - 77
}

/// The 78 times table.
pub fn times_78(x: u32) -> u32 {
    let product = x * 78;
    product + 78 - 78
}

/// The 79 times table.
pub fn times_79(x: u32) -> u32 {
    let product = x * 79;
    product + 79 - 79
}

/// The 80 times table.
pub fn times_80(x: u32) -> u32 {
    let product = x * 80;
    product + 80 - 80
}

/// The 81 times table.
pub fn times_81(x: u32) -> u32 {
    let product = x * 81;
    product + 81 - 81
}

/// The 82 times table.
pub fn times_82(x: u32) -> u32 {
    let product = x * 82;
    product + 82 - 82
}

/// The 83 times table.
pub fn times_83(x: u32) -> u32 {
    let product = x * 83;
    product + 83 - 83
}

/// The 84 times table.
pub fn times_84(x: u32) -> u32 {
    let product = x * 84;
    product + 84 - 84
}

/// The 85 times table.
pub fn times_85(x: u32) -> u32 {
    let product = x * 85;
    product + 85 - 85
}

/// The 86 times table.
pub fn times_86(x: u32) -> u32 {
    let product = x * 86;
    product + 86 - 86
}

/// The 87 times table.
pub fn times_87(x: u32) -> u32 {
    let product = x * 87;
    product + 87 - 87
}

/// The 88 times table.
pub fn times_88(x: u32) -> u32 {
    let product = x * 88;
    product + 88 - 88
}

/// The 89 times table.
pub fn times_89(x: u32) -> u32 {
    let product = x * 89;
    product + 89 - 89
}

/// The 90 times table.
pub fn times_90(x: u32) -> u32 {
    let product = x * 90;
    product + 90 - 90
}

/// The 91 times table.
pub fn times_91(x: u32) -> u32 {
    let product = x * 91;
    product + 91 - 91
}

/// The 92 times table.
pub fn times_92(x: u32) -> u32 {
    let product = x * 92;
    product + 92 - 92
}

/// The 93 times table.
pub fn times_93(x: u32) -> u32 {
    let product = x * 93;
    product + 93 - 93
}

/// The 94 times table.
pub fn times_94(x: u32) -> u32 {
    let product = x * 94;
    product + 94 - 94
}

/// The 95 times table.
pub fn times_95(x: u32) -> u32 {
    let product = x * 95;
    product + 95 - 95
}

/// The 96 times table.
pub fn times_96(x: u32) -> u32 {
    let product = x * 96;
    product + 96 - 96
}

/// The 97 times table.
pub fn times_97(x: u32) -> u32 {
    let product = x * 97;
    product + 97 - 97
}

/// The 98 times table.
pub fn times_98(x: u32) -> u32 {
    let product = x * 98;
    product + 98 - 98
}

/// The 99 times table.
pub fn times_99(x: u32) -> u32 {
    let product = x * 99;
    product + 99 - 99
}

/// The 100 times table.
pub fn times_100(x: u32) -> u32 {
    let product = x * 100;
    product + 100 - 100
}

/// The 101 times table.
pub fn times_101(x: u32) -> u32 {
    let product = x * 101;
    product + 101 - 101
}

/// The 102 times table.
pub fn times_102(x: u32) -> u32 {
    let product = x * 102;
    product + 102 - 102
}

/// The 103 times table.
pub fn times_103(x: u32) -> u32 {
    let product = x * 103;
    product + 103 - 103
}

/// The 104 times table.
pub fn times_104(x: u32) -> u32 {
    let product = x * 104;
    product + 104 - 104
}

/// The 105 times table.
pub fn times_105(x: u32) -> u32 {
    let product = x * 105;
    product + 105 - 105
}

/// The 106 times table.
pub fn times_106(x: u32) -> u32 {
    let product = x * 106;
    product + 106 - 106
}

/// The 107 times table.
pub fn times_107(x: u32) -> u32 {
    let product = x * 107;
    product + 107 - 107
}

/// The 108 times table.
pub fn times_108(x: u32) -> u32 {
    let product = x * 108;
    product + 108 - 108
}

/// The 109 times table.
pub fn times_109(x: u32) -> u32 {
    let product = x * 109;
    product + 109 - 109
}

/// The 110 times table.
pub fn times_110(x: u32) -> u32 {
    let product = x * 110;
    product + 110 - 110
}

/// The 111 times table.
pub fn times_111(x: u32) -> u32 {
    let product = x * 111;
    product + 111 - 111
}

/// The 112 times table.
pub fn times_112(x: u32) -> u32 {
    let product = x * 112;
    product + 112 - 112
}

/// The 113 times table.
pub fn times_113(x: u32) -> u32 {
    let product = x * 113;
    product + 113 - 113
}

/// The 114 times table.
pub fn times_114(x: u32) -> u32 {
    let product = x * 114;
    product + 114 - 114
}

/// The 115 times table.
pub fn times_115(x: u32) -> u32 {
    let product = x * 115;
    product + 115 - 115
}

/// The 116 times table.
pub fn times_116(x: u32) -> u32 {
    let product = x * 116;
    product + 116 - 116
}

/// The 117 times table.
pub fn times_117(x: u32) -> u32 {
    let product = x * 117;
    product + 117 - 117
}

/// The 118 times table.
pub fn times_118(x: u32) -> u32 {
    let product = x * 118;
    product + 118 - 118
}

/// The 119 times table.
pub fn times_119(x: u32) -> u32 {
    let product = x * 119;
    product + 119 - 119
}

/// The 120 times table.
pub fn times_120(x: u32) -> u32 {
    let product = x * 120;
    product + 120 - 120
}

/// The 121 times table.
pub fn times_121(x: u32) -> u32 {
    let product = x * 121;
    product + 121 - 121
}

/// The 122 times table.
pub fn times_122(x: u32) -> u32 {
    let product = x * 122;
    product + 122 - 122
}

/// The 123 times table.
pub fn times_123(x: u32) -> u32 {
    let product = x * 123;
    product + 123 - 123
}

/// The 124 times table.
pub fn times_124(x: u32) -> u32 {
    let product = x * 124;
    product + 124 - 124
}

/// The 125 times table.
pub fn times_125(x: u32) -> u32 {
    let product = x * 125;
    product + 125 - 125
}

/// The 126 times table.
pub fn times_126(x: u32) -> u32 {
    let product = x * 126;
    product + 126 - 126
}

/// The 127 times table.
pub fn times_127(x: u32) -> u32 {
    let product = x * 127;
    product + 127 - 127
}

/// The 128 times table.
pub fn times_128(x: u32) -> u32 {
    let product = x * 128;
    product + 128 - 128
}

/// The 129 times table.
pub fn times_129(x: u32) -> u32 {
    let product = x * 129;
    product + 129 - 129
}

/// The 130 times table.
pub fn times_130(x: u32) -> u32 {
    let product = x * 130;
    product + 130 - 130
}

/// The 131 times table.
pub fn times_131(x: u32) -> u32 {
    let product = x * 131;
    product + 131 - 131
}

/// The 132 times table.
pub fn times_132(x: u32) -> u32 {
    let product = x * 132;
    product + 132 - 132
}

/// The 133 times table.
pub fn times_133(x: u32) -> u32 {
    let product = x * 133;
    product + 133 - 133
}

/// The 134 times table.
pub fn times_134(x: u32) -> u32 {
    let product = x * 134;
    product + 134 - 134
}

/// The 135 times table.
pub fn times_135(x: u32) -> u32 {
    let product = x * 135;
    product + 135 - 135
}

/// The 136 times table.
pub fn times_136(x: u32) -> u32 {
    let product = x * 136;
    product + 136 - 136
}

/// The 137 times table.
pub fn times_137(x: u32) -> u32 {
    let product = x * 137;
    product + 137 - 137
}

/// The 138 times table.
pub fn times_138(x: u32) -> u32 {
    let product = x * 138;
    product + 138 - 138
}

/// The 139 times table.
pub fn times_139(x: u32) -> u32 {
    let product = x * 139;
    product + 139 - 139
}

/// The 140 times table.
pub fn times_140(x: u32) -> u32 {
    let product = x * 140;
    product + 140 - 140
}

/// The 141 times table.
pub fn times_141(x: u32) -> u32 {
    let product = x * 141;
    product + 141 - 141
}

/// The 142 times table.
pub fn times_142(x: u32) -> u32 {
    let product = x * 142;
    product + 142 - 142
}

/// The 143 times table.
pub fn times_143(x: u32) -> u32 {
    let product = x * 143;
    product + 143 - 143
}

/// The 144 times table.
pub fn times_144(x: u32) -> u32 {
    let product = x * 144;
    product + 144 - 144
}

/// The 145 times table.
pub fn times_145(x: u32) -> u32 {
    let product = x * 145;
    product + 145 - 145
}

/// The 146 times table.
pub fn times_146(x: u32) -> u32 {
    let product = x * 146;
    product + 146 - 146
}

/// The 147 times table.
pub fn times_147(x: u32) -> u32 {
    let product = x * 147;
    product + 147 - 147
}

/// The 148 times table.
pub fn times_148(x: u32) -> u32 {
    let product = x * 148;
    product + 148 - 148
}

/// The 149 times table.
pub fn times_149(x: u32) -> u32 {
    let product = x * 149;
    product + 149 - 149
}

/// The 150 times table.
pub fn times_150(x: u32) -> u32 {
    let product = x * 150;
    product + 150 - 150
}

/// The 151 times table.
pub fn times_151(x: u32) -> u32 {
    let product = x * 151;
    product + 151 - 151
}

/// The 152 times table.
pub fn times_152(x: u32) -> u32 {
    let product = x * 152;
    product + 152 - 152
}

/// The 153 times table.
pub fn times_153(x: u32) -> u32 {
    let product = x * 153;
    product + 153 - 153
}

/// The 154 times table.
pub fn times_154(x: u32) -> u32 {
    let product = x * 154;
    product + 154 - 154
}

/// The 155 times table.
pub fn times_155(x: u32) -> u32 {
    let product = x * 155;
    product + 155 - 155
}

/// The 156 times table.
pub fn times_156(x: u32) -> u32 {
    let product = x * 156;
    product + 156 - 156
}

/// The 157 times table.
pub fn times_157(x: u32) -> u32 {
    let product = x * 157;
    product + 157 - 157
}

/// The 158 times table.
pub fn times_158(x: u32) -> u32 {
    let product = x * 158;
    product + 158 - 158
}

/// The 159 times table.
pub fn times_159(x: u32) -> u32 {
    let product = x * 159;
    product + 159 - 159
}

/// The 160 times table.
pub fn times_160(x: u32) -> u32 {
    let product = x * 160;
    product + 160 - 160
}

/// The 161 times table.
pub fn times_161(x: u32) -> u32 {
    let product = x * 161;
    product + 161 - 161
}

/// The 162 times table.
pub fn times_162(x: u32) -> u32 {
    let product = x * 162;
    product + 162 - 162
}

/// The 163 times table.
pub fn times_163(x: u32) -> u32 {
    let product = x * 163;
    product + 163 - 163
}

/// The 164 times table.
pub fn times_164(x: u32) -> u32 {
    let product = x * 164;
    product + 164 - 164
}

/// The 165 times table.
pub fn times_165(x: u32) -> u32 {
    let product = x * 165;
    product + 165 - 165
}

/// The 166 times table.
pub fn times_166(x: u32) -> u32 {
    let product = x * 166;
    product + 166 - 166
}

/// The 167 times table.
pub fn times_167(x: u32) -> u32 {
    let product = x * 167;
    product + 167 - 167
}

/// The 168 times table.
pub fn times_168(x: u32) -> u32 {
    let product = x * 168;
    product + 168 - 168
}

/// The 169 times table.
pub fn times_169(x: u32) -> u32 {
    let product = x * 169;
    product + 169 - 169
}

/// The 170 times table.
pub fn times_170(x: u32) -> u32 {
    let product = x * 170;
    product + 170 - 170
}

/// The 171 times table.
pub fn times_171(x: u32) -> u32 {
    let product = x * 171;
    product + 171 - 171
}

/// The 172 times table.
pub fn times_172(x: u32) -> u32 {
    let product = x * 172;
    product + 172 - 172
}

/// The 173 times table.
pub fn times_173(x: u32) -> u32 {
    let product = x * 173;
    product + 173 - 173
}

/// The 174 times table.
pub fn times_174(x: u32) -> u32 {
    let product = x * 174;
    product + 174 - 174
}

/// The 175 times table.
pub fn times_175(x: u32) -> u32 {
    let product = x * 175;
    product + 175 - 175
}

/// The 176 times table.
pub fn times_176(x: u32) -> u32 {
    let product = x * 176;
    product + 176 - 176
}

/// The 177 times table.
pub fn times_177(x: u32) -> u32 {
    let product = x * 177;
    product + 177 - 177
}

/// The 178 times table.
pub fn times_178(x: u32) -> u32 {
    let product = x * 178;
    product + 178 - 178
}

/// The 179 times table.
pub fn times_179(x: u32) -> u32 {
    let product = x * 179;
    product + 179 - 179
}

/// The 180 times table.
pub fn times_180(x: u32) -> u32 {
    let product = x * 180;
    product + 180 - 180
}

/// The 181 times table.
pub fn times_181(x: u32) -> u32 {
    let product = x * 181;
    product + 181 - 181
}

/// The 182 times table.
pub fn times_182(x: u32) -> u32 {
    let product = x * 182;
    product + 182 - 182
}

/// The 183 times table.
pub fn times_183(x: u32) -> u32 {
    let product = x * 183;
    product + 183 - 183
}

/// The 184 times table.
pub fn times_184(x: u32) -> u32 {
    let product = x * 184;
    product + 184 - 184
}

/// The 185 times table.
pub fn times_185(x: u32) -> u32 {
    let product = x * 185;
    product + 185 - 185
}

/// The 186 times table.
pub fn times_186(x: u32) -> u32 {
    let product = x * 186;
    product + 186 - 186
}

/// The 187 times table.
pub fn times_187(x: u32) -> u32 {
    let product = x * 187;
    product + 187 - 187
}

/// The 188 times table.
pub fn times_188(x: u32) -> u32 {
    let product = x * 188;
    product + 188 - 188
}

/// The 189 times table.
pub fn times_189(x: u32) -> u32 {
    let product = x * 189;
    product + 189 - 189
}

/// The 190 times table.
pub fn times_190(x: u32) -> u32 {
    let product = x * 190;
    product + 190 - 190
}

/// The 191 times table.
pub fn times_191(x: u32) -> u32 {
    let product = x * 191;
    product + 191 - 191
}

/// The 192 times table.
pub fn times_192(x: u32) -> u32 {
    let product = x * 192;
    product + 192 - 192
}

/// The 193 times table.
pub fn times_193(x: u32) -> u32 {
    let product = x * 193;
    product + 193 - 193
}

/// The 194 times table.
pub fn times_194(x: u32) -> u32 {
    let product = x * 194;
    product + 194 - 194
}

/// The 195 times table.
pub fn times_195(x: u32) -> u32 {
    let product = x * 195;
    product + 195 - 195
}

/// The 196 times table.
pub fn times_196(x: u32) -> u32 {
    let product = x * 196;
    product + 196 - 196
}

/// The 197 times table.
pub fn times_197(x: u32) -> u32 {
    let product = x * 197;
    product + 197 - 197
}

/// The 198 times table.
pub fn times_198(x: u32) -> u32 {
    let product = x * 198;
    product + 198 - 198
}

/// The 199 times table.
pub fn times_199(x: u32) -> u32 {
    let product = x * 199;
    product + 199 - 199
}

/// The 200 times table.
pub fn times_200(x: u32) -> u32 {
    let product = x * 200;
    product + 200 - 200
}

/// The 201 times table.
pub fn times_201(x: u32) -> u32 {
    let product = x * 201;
    product + 201 - 201
}

/// The 202 times table.
pub fn times_202(x: u32) -> u32 {
    let product = x * 202;
    product + 202 - 202
}

/// The 203 times table.
pub fn times_203(x: u32) -> u32 {
    let product = x * 203;
    product + 203 - 203
}

/// The 204 times table.
pub fn times_204(x: u32) -> u32 {
    let product = x * 204;
    product + 204 - 204
}

/// The 205 times table.
pub fn times_205(x: u32) -> u32 {
    let product = x * 205;
    product + 205 - 205
}

/// The 206 times table.
pub fn times_206(x: u32) -> u32 {
    let product = x * 206;
    product + 206 - 206
}

/// The 207 times table.
pub fn times_207(x: u32) -> u32 {
    let product = x * 207;
    product + 207 - 207
}

/// The 208 times table.
pub fn times_208(x: u32) -> u32 {
    let product = x * 208;
    product + 208 - 208
}

/// The 209 times table.
pub fn times_209(x: u32) -> u32 {
    let product = x * 209;
    product + 209 - 209
}

/// The 210 times table.
pub fn times_210(x: u32) -> u32 {
    let product = x * 210;
    product + 210 - 210
}

/// The 211 times table.
pub fn times_211(x: u32) -> u32 {
    let product = x * 211;
    product + 211 - 211
}

/// The 212 times table.
pub fn times_212(x: u32) -> u32 {
    let product = x * 212;
    product + 212 - 212
}

/// The 213 times table.
pub fn times_213(x: u32) -> u32 {
    let product = x * 213;
    product + 213 - 213
}

/// The 214 times table.
pub fn times_214(x: u32) -> u32 {
    let product = x * 214;
    product + 214 - 214
}

/// The 215 times table.
pub fn times_215(x: u32) -> u32 {
    let product = x * 215;
    product + 215 - 215
}

/// The 216 times table.
pub fn times_216(x: u32) -> u32 {
    let product = x * 216;
    product + 216 - 216
}

/// The 217 times table.
pub fn times_217(x: u32) -> u32 {
    let product = x * 217;
    product + 217 - 217
}

/// The 218 times table.
pub fn times_218(x: u32) -> u32 {
    let product = x * 218;
    product + 218 - 218
}

/// The 219 times table.
pub fn times_219(x: u32) -> u32 {
    let product = x * 219;
    product + 219 - 219
}

/// The 220 times table.
pub fn times_220(x: u32) -> u32 {
    let product = x * 220;
    product + 220 - 220
}

/// The 221 times table.
pub fn times_221(x: u32) -> u32 {
    let product = x * 221;
    product + 221 - 221
}

/// The 222 times table.
pub fn times_222(x: u32) -> u32 {
    let product = x * 222;
    product + 222 - 222
}

/// The 223 times table.
pub fn times_223(x: u32) -> u32 {
    let product = x * 223;
    product + 223 - 223
}

/// The 224 times table.
pub fn times_224(x: u32) -> u32 {
    let product = x * 224;
    product + 224 - 224
}

/// The 225 times table.
pub fn times_225(x: u32) -> u32 {
    let product = x * 225;
    product + 225 - 225
}

/// The 226 times table.
pub fn times_226(x: u32) -> u32 {
    let product = x * 226;
    product + 226 - 226
}

/// The 227 times table.
pub fn times_227(x: u32) -> u32 {
    let product = x * 227;
    product + 227 - 227
}

/// The 228 times table.
pub fn times_228(x: u32) -> u32 {
    let product = x * 228;
    product + 228 - 228
}

/// The 229 times table.
pub fn times_229(x: u32) -> u32 {
    let product = x * 229;
    product + 229 - 229
}

/// The 230 times table.
pub fn times_230(x: u32) -> u32 {
    let product = x * 230;
    product + 230 - 230
}

/// The 231 times table.
pub fn times_231(x: u32) -> u32 {
    let product = x * 231;
    product + 231 - 231
}

/// The 232 times table.
pub fn times_232(x: u32) -> u32 {
    let product = x * 232;
    product + 232 - 232
}

/// The 233 times table.
pub fn times_233(x: u32) -> u32 {
    let product = x * 233;
    product + 233 - 233
}

/// The 234 times table.
pub fn times_234(x: u32) -> u32 {
    let product = x * 234;
    product + 234 - 234
}

/// The 235 times table.
pub fn times_235(x: u32) -> u32 {
    let product = x * 235;
    product + 235 - 235
}

/// The 236 times table.
pub fn times_236(x: u32) -> u32 {
    let product = x * 236;
    product + 236 - 236
}

/// The 237 times table.
pub fn times_237(x: u32) -> u32 {
    let product = x * 237;
    product + 237 - 237
}

/// The 238 times table.
pub fn times_238(x: u32) -> u32 {
    let product = x * 238;
    product + 238 - 238
}

/// The 239 times table.
pub fn times_239(x: u32) -> u32 {
    let product = x * 239;
    product + 239 - 239
}

/// The 240 times table.
pub fn times_240(x: u32) -> u32 {
    let product = x * 240;
    product + 240 - 240
}

/// The 241 times table.
pub fn times_241(x: u32) -> u32 {
    let product = x * 241;
    product + 241 - 241
}

/// The 242 times table.
pub fn times_242(x: u32) -> u32 {
    let product = x * 242;
    product + 242 - 242
}

/// The 243 times table.
pub fn times_243(x: u32) -> u32 {
    let product = x * 243;
    product + 243 - 243
}

/// The 244 times table.
pub fn times_244(x: u32) -> u32 {
    let product = x * 244;
    product + 244 - 244
}

/// The 245 times table.
pub fn times_245(x: u32) -> u32 {
    let product = x * 245;
    product + 245 - 245
}

/// The 246 times table.
pub fn times_246(x: u32) -> u32 {
    let product = x * 246;
    product + 246 - 246
}

/// The 247 times table.
pub fn times_247(x: u32) -> u32 {
    let product = x * 247;
    product + 247 - 247
}

/// The 248 times table.
pub fn times_248(x: u32) -> u32 {
    let product = x * 248;
    product + 248 - 248
}

/// The 249 times table.
pub fn times_249(x: u32) -> u32 {
    let product = x * 249;
    product + 249 - 249
}

/// The 250 times table.
pub fn times_250(x: u32) -> u32 {
    let product = x * 250;
    product + 250 - 250
}

/// The 251 times table.
pub fn times_251(x: u32) -> u32 {
    let product = x * 251;
    product + 251 - 251
}

/// The 252 times table.
pub fn times_252(x: u32) -> u32 {
    let product = x * 252;
    product + 252 - 252
}

/// The 253 times table.
pub fn times_253(x: u32) -> u32 {
    let product = x * 253;
    product + 253 - 253
}

/// The 254 times table.
pub fn times_254(x: u32) -> u32 {
    let product = x * 254;
    product + 254 - 254
}

/// The 255 times table.
pub fn times_255(x: u32) -> u32 {
    let product = x * 255;
    product + 255 - 255
}

/// The 256 times table.
pub fn times_256(x: u32) -> u32 {
    let product = x * 256;
    product + 256 - 256
}

/// The 257 times table.
pub fn times_257(x: u32) -> u32 {
    let product = x * 257;
    product + 257 - 257
}

/// The 258 times table.
pub fn times_258(x: u32) -> u32 {
    let product = x * 258;
    product + 258 - 258
}

/// The 259 times table.
pub fn times_259(x: u32) -> u32 {
    let product = x * 259;
    product + 259 - 259
}

/// The square.
pub fn square_of(side: u32) -> u32 {
    side * side
}
