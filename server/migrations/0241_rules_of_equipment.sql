-- Rules of exception management, and faults of the file of which tasks are made, are rules of the alarm engine. A key and an alarm
-- are of one of these, or of a push rule.
alter table alarm_key drop constraint alarm_key_tenant_id_rule_id_fkey;
alter table alarm drop constraint alarm_tenant_id_rule_id_fkey;
alter table alarm add column origin text not null default 'pushRule' check (origin in ('pushRule', 'exceptionRule', 'faultFile'));
create index alarm_of_exceptions on alarm (tenant_id, cleared_at) where origin = 'exceptionRule';

create view equipment.exception_rule as
  select tenant_id, id, name, type, process, model_ids, machine_ids, after_min, indicator, value, state, deleted_at from exception_rule;
select secure.publish('equipment.exception_rule', 'millwright_app, millwright_ingest');
create or replace view equipment.fault as
  select tenant_id, process, number, deleted_at, id, name, level, type, model_ids, creates_task from fault;
select secure.publish('equipment.fault', 'millwright_app, millwright_ingest');
create index fault_of_tasks on fault (tenant_id) where creates_task and deleted_at is null;

-- Ingest judges by them; of whom rules are for it reads what they look at.
grant select (tenant_id, id, name, type, process, model_ids, machine_ids, after_min, indicator, value, state, deleted_at)
  on exception_rule to millwright_ingest;
grant select (tenant_id, id, process, number, name, level, type, model_ids, creates_task, deleted_at) on fault to millwright_ingest;

-- Figures of rules of exception management are looked at each minute, where a mill has such rules.
alter table alarm_figures add column minute_due_at timestamptz;
insert into alarm_mill (tenant_id) select id from tenant where id > 0 on conflict (tenant_id) do nothing;
insert into alarm_figures (tenant_id, due_at, minute_due_at)
  select distinct tenant_id, now(), now() from exception_rule where state = 'enabled' and deleted_at is null
  on conflict (tenant_id) do update set minute_due_at = excluded.minute_due_at;

-- The mills in which time alone brings something, with figures that are looked at each minute among it.
create or replace function secure.tenants_with_alarms(at timestamptz) returns setof int
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenant t join alarm_mill m on m.tenant_id = t.id
  where t.status = 'normal' and t.deleted_at is null and (
    exists (select from alarm_figures f where f.tenant_id = t.id and (f.due_at <= at or f.minute_due_at <= at))
    or exists (select from alarm_key k left join push_rule r on r.tenant_id = k.tenant_id and r.id = k.rule_id
      left join machine_latest l on l.tenant_id = k.tenant_id and l.machine_id = k.machine_id
      where k.tenant_id = t.id and k.due_at <= at and k.due_at + case when r.source = 'silence' then interval '0'
        else greatest(l.received_at - l.ts, interval '0') end <= at)
    or exists (select from alarm_key k join machine_latest l on l.tenant_id = k.tenant_id and l.machine_id = k.machine_id
      where k.tenant_id = t.id and k.waits_ms is not null
        and greatest(l.received_at, m.listening_since) <= at - make_interval(secs => k.waits_ms / 1000.0))
    or exists (select from alarm a where a.tenant_id = t.id and a.tell_at <= at)
    or exists (select from alarm a where a.tenant_id = t.id and a.shelved_until <= at)
    or exists (select from alarm a where a.tenant_id = t.id and a.escalate_at <= at and a.condition = 'active'
      and a.stage = 'open' and a.silence = 'none')
    or exists (select from alarm a where a.tenant_id = t.id and a.condition = 'active' and a.silence = 'inhibited')
    or exists (select from alarm a where a.tenant_id = t.id and a.condition = 'active' and a.gateway_id is not null))
  order by t.id
$$;
