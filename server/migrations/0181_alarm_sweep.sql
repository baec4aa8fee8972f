-- When figures of the shift are looked at next stands apart from the stamp of the rules: ingest holds that while it writes, and the
-- sweep must never wait for ingest with alarms in its hands.
create table alarm_figures (
  tenant_id int not null references tenant (id),
  due_at timestamptz not null,
  primary key (tenant_id)
);
select secure.tenant_table('alarm_figures');
comment on table alarm_figures is 'messaging: when figures of the shift are judged by rules next';
insert into alarm_figures (tenant_id, due_at) select tenant_id, coalesce(figures_due, now()) from alarm_mill;
alter table alarm_mill drop column figures_due;

create index alarm_inhibited on alarm (tenant_id) where silence = 'inhibited' and condition = 'active';

-- The mills in which time alone brings something: a delay that is over, a machine of which nothing is heard any more, people who
-- are to be told, shelving that ends, figures that are to be looked at. Silence is counted from when a machine was heard, and the
-- delays of a machine that tells of the past by its own clock.
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
    or exists (select from alarm a where a.tenant_id = t.id and a.condition = 'active' and a.silence = 'inhibited')
    or exists (select from alarm a where a.tenant_id = t.id and a.condition = 'active' and a.gateway_id is not null))
  order by t.id
$$;
