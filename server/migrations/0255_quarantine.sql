-- What was set aside is looked at, sent through ingest again, or discarded. A row tells what became of it.
alter table quarantine
  -- As the topic says it; empty where it names no machine.
  add column machine_code text not null default '',
  -- How long the telegram was.
  add column bytes int not null default 0,
  -- Kept whole, and of a kind that ingest can take again.
  add column is_replayable boolean not null default false,
  add column state text not null default 'waiting'
    check (state in ('waiting', 'refused', 'stored', 'duplicate', 'discarded')),
  -- The order that is to settle it; null when none is under way.
  add column order_id uuid,
  -- Whether it was stored before the order under way came to it: known, and kept, before it is sent through, so that a process
  -- that is killed between the two tells no wrong outcome.
  add column was_there boolean,
  -- The order that settled it last, when, and why it was refused again.
  add column settled_order uuid,
  add column settled_at timestamptz,
  add column said text;
update quarantine set
  machine_code = case when topic ~ '^v1/[0-9]+/[A-Za-z0-9_-]{1,32}/' then split_part(topic, '/', 3) else '' end,
  bytes = octet_length(payload),
  is_replayable = topic ~ '^v1/[0-9]+/[A-Za-z0-9_-]{1,32}/(telemetry|event)$' and length(payload) between 1 and 1999
    and reason not in ('counterFell', 'counterLeapt', 'unknownCommand');
create index quarantine_open on quarantine (tenant_id, received_at) where state in ('waiting', 'refused');
create index quarantine_ordered on quarantine (tenant_id, order_id, id) where order_id is not null;
create index quarantine_settled on quarantine (tenant_id, settled_order) where settled_order is not null;
create index quarantine_of_machines on quarantine (tenant_id, source_code, machine_code)
  where reason in ('unknownMachine', 'foreignTopic') and state in ('waiting', 'refused');
grant update (state, order_id, was_there, settled_order, settled_at, said) on quarantine to millwright_app, millwright_ingest;

-- Who had what sent through again or discarded, and what came of it.
create table quarantine_order (
  tenant_id int not null references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('replay', 'discard')),
  asked_at timestamptz not null,
  asked_by text not null,
  note text not null,
  -- The filter or the rows that were named.
  asked jsonb not null,
  rows int not null,
  stored int not null default 0,
  duplicate int not null default 0,
  refused int not null default 0,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
select secure.tenant_table('quarantine_order', 'select, insert, delete');
comment on table quarantine_order is 'telemetry: orders to send through again, or to discard, what was set aside';
comment on column quarantine_order.asked_by is 'as the person was called then';
create index quarantine_order_open on quarantine_order (tenant_id) where finished_at is null;
create index quarantine_order_by_time on quarantine_order (tenant_id, asked_at);
grant select, update on quarantine_order to millwright_ingest;

-- Telegrams of machines that a mill has not adopted yet wait for it; nobody doubts them.
create or replace function secure.state_of_mills(at timestamptz)
returns table (tenant_id int, name text, machines int, speaking int, last_received timestamptz,
  delay_seconds double precision, quarantined_hour int,
  quarantined_day int, audited_date date, different_cells bigint, rebuilt_machines bigint, unproven_machines bigint,
  failing_jobs int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, m.machines, m.speaking, m.last_received, m.delay_seconds, q.hour, q.day, r.audited_date, r.different_cells,
    r.rebuilt_machines, r.unproven_machines, j.failing
  from tenant t,
    lateral (select count(*)::int as machines, max(l.received_at) as last_received,
        count(*) filter (where l.received_at >= at - interval '5 minutes')::int as speaking,
        -- From the measurement to the receipt, of half of those that speak at most.
        percentile_cont(0.5) within group (order by extract(epoch from l.received_at - l.ts))
          filter (where l.received_at >= at - interval '5 minutes') as delay_seconds
      from machine x left join machine_latest l on l.tenant_id = x.tenant_id and l.machine_id = x.id
      where x.tenant_id = t.id and x.deleted_at is null) m,
    lateral (select count(*)::int as day, count(*) filter (where k.received_at >= at - interval '1 hour')::int as hour
      from (select received_at from quarantine where tenant_id = t.id and received_at >= at - interval '1 day'
              and reason <> 'unknownMachine'
            order by received_at desc limit 10000) k) q,
    lateral (select max(a.production_date) as audited_date, coalesce(sum(a.different_cells), 0)::bigint as different_cells,
        coalesce(sum(a.rebuilt_machines), 0)::bigint as rebuilt_machines,
        coalesce(sum(a.unproven_machines), 0)::bigint as unproven_machines
      from rollup_audit a where a.tenant_id = t.id and a.ended_at >= at - interval '7 days') r,
    lateral (select count(*)::int as failing from job where job.tenant_id = t.id and job.tries > 0) j
  where t.id > 0 and t.status = 'normal' and t.deleted_at is null and current_tenant() = 0
  order by t.id limit 2000
$$;
