-- What a sweep of alarms finds to do, by mill and part, so that parts that have nothing to do cost no transaction. Machines that are in use
-- again are among it: in a mill that was calm otherwise their alarms kept silent until something else was due.
-- The two functions of before stay, for programs that run while another of this version is started.
create function secure.work_of_alarms(at timestamptz) returns table (tenant_id int, part text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, p.name
  from tenant t left join alarm_mill m on m.tenant_id = t.id
  cross join lateral (select exists (select from alarm_key k
      join machine_latest l on l.tenant_id = k.tenant_id and l.machine_id = k.machine_id
      where k.tenant_id = t.id and k.waits_ms is not null
        and greatest(l.received_at, m.listening_since) <= at - make_interval(secs => k.waits_ms / 1000.0)) as is_silent) w
  cross join lateral (values
    ('time', exists (select from alarm_key k left join push_rule r on r.tenant_id = k.tenant_id and r.id = k.rule_id
        left join machine_latest l on l.tenant_id = k.tenant_id and l.machine_id = k.machine_id
        where k.tenant_id = t.id and k.due_at <= at and k.due_at + case when r.source = 'silence' then interval '0'
          else greatest(l.received_at - l.ts, interval '0') end <= at)
      or w.is_silent),
    ('figures', exists (select from alarm_figures f where f.tenant_id = t.id and f.due_at <= at)),
    ('exceptions', exists (select from alarm_figures f where f.tenant_id = t.id and f.minute_due_at <= at)),
    ('subjects', exists (select from alarm_subjects s where s.tenant_id = t.id and s.due_at <= at)),
    ('gateways', exists (select from alarm a where a.tenant_id = t.id and a.condition = 'active' and a.silence = 'inhibited')
      or exists (select from alarm a where a.tenant_id = t.id and a.condition = 'active' and a.gateway_id is not null)
      or w.is_silent),
    ('telling', exists (select from alarm a where a.tenant_id = t.id and a.tell_at <= at)
      or exists (select from alarm a where a.tenant_id = t.id and a.shelved_until <= at)
      or exists (select from alarm a where a.tenant_id = t.id and a.escalate_at <= at and a.condition = 'active'
        and a.stage = 'open' and a.silence = 'none')
      or exists (select from alarm a join machine b on b.tenant_id = a.tenant_id and b.id = a.machine_id
        where a.tenant_id = t.id and a.condition = 'active' and a.silence = 'outOfService' and a.silence_reason is null
          and b.status = 'inUse'))) as p (name, is_due)
  where t.status = 'normal' and t.deleted_at is null and p.is_due
  order by t.id
$$;
grant execute on function secure.work_of_alarms(timestamptz) to millwright_app;
comment on function secure.work_of_alarms is 'messaging: what time alone brings to the alarms of each mill, by part of the sweep';
