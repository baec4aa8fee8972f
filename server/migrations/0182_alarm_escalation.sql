-- Of an alarm that nobody took for so long, or of which nobody could be told, these roles are told too.
alter table push_rule add column escalate_after_min int, add column escalate_roles text[];
alter table alarm add column escalate_at timestamptz, add column escalated_at timestamptz;
create index alarm_to_escalate on alarm (tenant_id, escalate_at) where escalate_at is not null;

-- The mills in which time alone brings something, with alarms that nobody took among it.
create or replace function secure.tenants_with_alarms(at timestamptz) returns setof int
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenant t join alarm_mill m on m.tenant_id = t.id
  where t.status = 'normal' and t.deleted_at is null and (
    exists (select from alarm_figures f where f.tenant_id = t.id and f.due_at <= at)
    or exists (select from alarm_key k join push_rule r on r.tenant_id = k.tenant_id and r.id = k.rule_id
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
