-- How often the shifts of a production date were written after they had ended: late telegrams, rebuilds. Whoever keeps
-- sums of ended days keeps this number with them, and reads anew when it changed. Ingest counts it in the statement that
-- writes shifts; a trigger would do so whoever writes, but distributed tables may have none.
create table shift_correction (
  tenant_id int not null,
  production_date date not null,
  version bigint not null default 1,
  primary key (tenant_id, production_date)
) with (fillfactor = 50);
select secure.tenant_table('shift_correction', 'select');
grant select, insert, update on shift_correction to millwright_ingest;
