-- Counters have a width and a plausible rate. Null: 53 bits, and the rate that follows from the kind of machine and its positions.
alter table machine_model
  add column output_bits int check (output_bits between 8 and 53),
  add column energy_bits int check (energy_bits between 8 and 53),
  add column break_bits int check (break_bits between 8 and 53),
  add column doff_bits int check (doff_bits between 8 and 53),
  add column max_breaks_per_hour int,
  add column max_doffs_per_hour int;

create or replace view equipment.machine_model as
  select tenant_id, id, name, slowest_period_s, max_grams_per_hour, max_watts, kind, output_bits, energy_bits, break_bits, doff_bits,
    max_breaks_per_hour, max_doffs_per_hour
  from machine_model;
select secure.publish('equipment.machine_model', 'millwright_app, millwright_ingest');

-- How the box reads the signals of a machine. A counter in a register of 16 or 32 bits wraps at its width times the factor.
create view equipment.collected_signal as
  select x.tenant_id, x.machine_id, s.signal, s.scale,
    coalesce(s.type, case when c.protocol = 'modbusTcp' then 'uint16' end) as type
  from machine_connection x
  join collection_mapping c on c.tenant_id = x.tenant_id and c.id = x.mapping_id and c.deleted_at is null
  join mapped_signal s on s.tenant_id = c.tenant_id and s.mapping_id = c.id and s.deleted_at is null
  where x.deleted_at is null;
select secure.publish('equipment.collected_signal', 'millwright_app, millwright_ingest');
create view equipment.connection as
  select tenant_id, id, machine_id from machine_connection where deleted_at is null;
select secure.publish('equipment.connection');
grant select on machine_connection, collection_mapping, mapped_signal to millwright_ingest;

-- Times in which readings of a machine's counters were suspect: from the last trusted reading to the one that settled what they are
-- (infinity: none yet). What is known of a counter there follows from the telegrams since the beginning.
create table suspect_span (
  tenant_id int not null,
  machine_id int not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (tenant_id, machine_id, from_at)
);
select secure.tenant_table('suspect_span', 'select');
comment on table suspect_span is 'telemetry: when readings of counters were suspect';
create index suspect_span_until on suspect_span (tenant_id, machine_id, until_at);
grant select, insert, update on suspect_span to millwright_ingest;

create or replace function secure.forget_old(quarantine_before timestamptz, sessions_before timestamptz, logins_before timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone bigint;
  all_gone bigint;
begin
  delete from quarantine where received_at < quarantine_before;
  get diagnostics all_gone = row_count;
  delete from suspect_span where until_at < quarantine_before;
  delete from user_session where expires_at < sessions_before or ended_at < sessions_before;
  get diagnostics gone = row_count;
  all_gone := all_gone + gone;
  delete from login_log where at < logins_before;
  get diagnostics gone = row_count;
  return all_gone + gone;
end $$;
