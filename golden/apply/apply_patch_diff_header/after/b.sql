++ c.sql
select 1;
