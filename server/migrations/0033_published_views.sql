-- What areas publish to the areas right of them: a schema for each area, and in it plain views on its tables. Whoever reads
-- a view needs the right on the table behind it and is held by its row-level security, as if the table were read. A
-- reader's statement is planned as if it named the table.

-- Called after each `create view` of an area's schema.
create function secure.publish(name regclass, roles text default 'millwright_app') returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('alter view %s set (security_invoker = true)', name);
  execute format('grant usage on schema %I to %s',
    (select relnamespace::regnamespace::text from pg_class where oid = name), roles);
  execute format('grant select on %s to %s', name, roles);
end $$;

create schema iam;

create view iam.tenant as
  select id, name, custom_show_name, tenant_icon, zone, language, status, begin_date, end_date, deleted_at from tenant;
select secure.publish('iam.tenant', 'millwright_app, millwright_ingest');

-- Everybody whom the mill knows, also who may not enter any longer.
create view iam.app_user as select id, username, realname from app_user;
select secure.publish('iam.app_user');

-- Who may enter the mill now.
create view iam.member as
  select m.tenant_id, m.user_id, u.realname, u.username
  from membership m join app_user u on u.id = m.user_id
  where m.status = 'normal' and m.deleted_at is null and u.status = 'normal' and u.deleted_at is null;
select secure.publish('iam.member');

create view iam.role as select tenant_id, id, role_name, deleted_at from role;
select secure.publish('iam.role');

create schema equipment;

create view equipment.machine as
  select tenant_id, id, code, number, kind, model_id, source_id, area, place, positions, create_time, deleted_at
  from machine;
select secure.publish('equipment.machine', 'millwright_app, millwright_ingest');

create view equipment.machine_model as
  select tenant_id, id, name, slowest_period_s, max_grams_per_hour, max_watts from machine_model;
select secure.publish('equipment.machine_model', 'millwright_app, millwright_ingest');

create view equipment.model_signal as
  select tenant_id, model_id, code, position, min, max, deleted_at from model_signal;
select secure.publish('equipment.model_signal', 'millwright_ingest');

create view equipment.machine_source as select tenant_id, id, code, deleted_at from machine_source;
select secure.publish('equipment.machine_source', 'millwright_ingest');

create schema telemetry;

create view telemetry.end_break as select tenant_id, machine_id, ts, spindle from end_break;
select secure.publish('telemetry.end_break');

create view telemetry.doff as select tenant_id, machine_id, ts, duration_ms, weight_g from doff;
select secure.publish('telemetry.doff');

create view telemetry.state_interval as
  select tenant_id, machine_id, started_at, ended_at, state, fault from state_interval;
select secure.publish('telemetry.state_interval');

create view telemetry.machine_latest as
  select tenant_id, machine_id, ts, received_at, first_ts, state, fault, state_since, variety, run_state, run_fault,
    run_since, idle_spindles, rate_g_per_h, signals
  from machine_latest;
select secure.publish('telemetry.machine_latest');

create view telemetry.bucket as
  select tenant_id, machine_id, start_at, variety, output_g, theoretical_mg, energy_wh, end_breaks, doffs, spindle_ms,
    idle_spindle_ms, run_ms, stopped_ms, doffing_ms, fault_ms, end_break_stop_ms, waiting_ms, maintenance_ms,
    changeover_ms, planned_idle_ms, power_off_ms, unknown_ms
  from bucket;
select secure.publish('telemetry.bucket');

create view telemetry.shift_rollup as
  select tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g, theoretical_mg, energy_wh,
    end_breaks, doffs, spindle_ms, idle_spindle_ms, run_ms, stopped_ms, doffing_ms, fault_ms, end_break_stop_ms,
    waiting_ms, maintenance_ms, changeover_ms, planned_idle_ms, power_off_ms, unknown_ms
  from shift_rollup;
select secure.publish('telemetry.shift_rollup');

create view telemetry.shift_correction as select tenant_id, production_date, version from shift_correction;
select secure.publish('telemetry.shift_correction');

-- Whose a table is that no resource declares: the word before the colon is an area, or `platform`. `npm run check` asks
-- for it, and lets only the owner's statements name the table.
comment on table schema_migration is 'platform: which of these files were applied';
comment on table platform_secret is 'platform: keys that all processes share';
comment on table outbox_event is 'platform: events that are not yet told to all who hear them';
comment on table audit_entry is 'platform: who changed which row and how';
comment on table serial_counter is 'platform: the last number that rows of a resource were given';
comment on table job is 'platform: when the jobs of a mill come next';
comment on table job_run is 'platform: what came of each job';
comment on table export_job is 'platform: exports that are written behind the answer';
comment on table export_piece is 'platform: the files of those exports';
comment on table user_password is 'iam: hashes of passwords';
comment on table user_session is 'iam: who is logged in';
comment on table used_refresh_token is 'iam: refresh tokens that led to the next';
comment on table role_permission is 'iam: what a role may do';
comment on table user_role is 'iam: who has a role';
comment on table role_department is 'iam: the departments of a role whose data scope is chosen';
comment on table department_member is 'iam: who belongs to a department';
comment on table user_preference is 'iam: what a person arranged';
comment on table tenant_setting is 'iam: what a mill arranged';
comment on table picture is 'basics: pictures that rows refer to';
comment on table machine_source_secret is 'equipment: hashes of the secrets of gateways';
comment on table found_machine is 'equipment: codes that gateways speak for and that the mill lacks';
comment on table sample is 'telemetry: what telegrams measured';
comment on table end_break is 'telemetry: end breaks of spindles';
comment on table doff is 'telemetry: doffs of machines';
comment on table state_interval is 'telemetry: closed stretches of one state';
comment on table machine_latest is 'telemetry: the newest that a machine said';
comment on table bucket is 'telemetry: sums of a quarter of an hour';
comment on table shift_rollup is 'telemetry: sums of a shift';
comment on table shift_correction is 'telemetry: how often a date was written after it had ended';
comment on table rollup_audit is 'telemetry: what came of comparing the sums of a date with its samples';
comment on table quarantine is 'telemetry: telegrams that could not be believed';
comment on table ingest_slot is 'telemetry: who writes the telegrams of which mills';
comment on table tariff_period is 'energy: electricity bands by time of day';
comment on table announcement_send is 'messaging: to whom an announcement was sent';
comment on table board_link_secret is 'walls: hashes of the tokens of board links';
