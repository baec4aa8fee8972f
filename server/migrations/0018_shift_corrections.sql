-- How often the shifts of a production date were written after they had ended: late telegrams, rebuilds. Whoever keeps
-- sums of ended days keeps this number with them, and reads anew when it changed. A shift lasts a day at the longest, so
-- one that began more than a day ago has ended; what the running shifts say costs nothing here.
create table shift_correction (
  tenant_id int not null references tenant (id),
  production_date date not null,
  version bigint not null default 1,
  -- Many rows of a date that one transaction writes are one correction.
  changed_by xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, production_date)
) with (fillfactor = 50);
select secure.tenant_table('shift_correction', 'select');
grant select, insert, update on shift_correction to millwright_ingest;

create function secure.note_shift_correction() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into shift_correction as known (tenant_id, production_date)
  values (case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end,
    case when tg_op = 'DELETE' then old.production_date else new.production_date end)
  on conflict (tenant_id, production_date) do update
    set version = known.version + 1, changed_by = excluded.changed_by
    where known.changed_by <> excluded.changed_by;
  return null;
end $$;

create trigger correction_written after insert or update on shift_rollup for each row
  when (new.start_at < now() - interval '1 day') execute function secure.note_shift_correction();
create trigger correction_deleted after delete on shift_rollup for each row
  when (old.start_at < now() - interval '1 day') execute function secure.note_shift_correction();
