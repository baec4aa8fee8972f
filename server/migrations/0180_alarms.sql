-- When something of a machine is an alarm, when it is over, and who is told.
create table push_rule (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  alarm_code text not null,
  alarm_name text not null,
  type text not null,
  priority text not null,
  description text,
  process text,
  model_ids text[],
  machine_ids text[],
  source text not null,
  signal text,
  kpi text,
  operator text,
  value double precision,
  clear_value double precision,
  grave_value double precision,
  states text[],
  fault_codes text[],
  only_running boolean not null,
  trigger_after_s int not null,
  clear_after_s int not null,
  no_data_min int,
  schedule text not null,
  hours_from text,
  hours_to text,
  shifts text[],
  is_hidden_by_gateway boolean not null,
  needs_taking boolean not null,
  makes_task boolean not null,
  receiver_attribute text not null,
  duties text[],
  people text[],
  roles text[],
  departments text[],
  frequency text not null,
  repeat_min int,
  merge_min int not null,
  content text[] not null,
  parameters text[],
  push_state text,
  last_pushed_at timestamptz,
  state text not null check (state in ('disabled', 'enabled')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index push_rule_alarm_code on push_rule (tenant_id, alarm_code) where deleted_at is null;
create unique index push_rule_name on push_rule (tenant_id, name) where deleted_at is null;
select secure.tenant_table('push_rule');

-- One row for each mill that ever had a rule. Its stamp rises with each change of a rule: whoever judged by what was there before
-- finds it changed, and judges again. `figures_due` is when figures of the shift are looked at next.
create table alarm_mill (
  tenant_id int not null references tenant (id),
  stamp bigint not null default 1,
  figures_due timestamptz,
  -- Since when somebody listens to machines: what nobody could hear before is no silence.
  listening_since timestamptz not null default now(),
  primary key (tenant_id)
);
select secure.tenant_table('alarm_mill');
comment on table alarm_mill is 'messaging: whose machines are judged by rules, and when the rules changed';

-- How one rule stands for one machine, as `engine.ts` knows it. A machine of which nothing but well is known has no row. Version
-- rises with each change: the two that judge, ingest and the sweep of what time brings, never write over each other.
create table alarm_key (
  tenant_id int not null,
  rule_id uuid not null,
  machine_id int not null,
  -- 0: the machine as a whole.
  spindle int not null default 0,
  state jsonb not null,
  alarm_id uuid,
  -- When time alone changes something; or so long after the newest telegram of the machine.
  due_at timestamptz,
  waits_ms bigint,
  -- When the sweep changed it: ingest, which remembers how keys stand, looks for these.
  swept_at timestamptz,
  version int not null,
  primary key (tenant_id, rule_id, machine_id, spindle),
  foreign key (tenant_id, rule_id) references push_rule (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id)
);
create index alarm_key_due on alarm_key (due_at) where due_at is not null;
create index alarm_key_swept on alarm_key (swept_at) where swept_at is not null;
create index alarm_key_waits on alarm_key (tenant_id, machine_id) where waits_ms is not null;
select secure.tenant_table('alarm_key');
comment on table alarm_key is 'messaging: how each rule stands for each machine';

-- How a rule was broken, from when until when, what people did with it, and who was told.
create table alarm (
  tenant_id int not null references tenant (id),
  id uuid not null,
  rule_id uuid not null,
  alarm_code text not null,
  alarm_name text not null,
  priority text not null,
  type text not null,
  source text not null,
  machine_id int,
  gateway_id uuid,
  spindle int not null default 0,
  condition text not null check (condition in ('active', 'over', 'withdrawn')),
  stage text not null check (stage in ('open', 'acknowledged', 'closed')),
  silence text not null default 'none' check (silence in ('none', 'shelved', 'outOfService', 'inhibited')),
  needs_taking boolean not null,
  raised_at timestamptz not null,
  worsened_at timestamptz,
  cleared_at timestamptz,
  unknown_since timestamptz,
  value double precision,
  limit_value double precision,
  detail text,
  loss_kg_per_h double precision,
  is_fluttering boolean not null default false,
  telling text not null,
  -- When its receivers are told, or told again.
  tell_at timestamptz,
  told_at timestamptz,
  told_times int not null default 0,
  told_people int not null default 0,
  note text,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  shelved_until timestamptz,
  silence_reason text,
  task_id uuid,
  task_number text,
  primary key (tenant_id, id),
  foreign key (tenant_id, rule_id) references push_rule (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  check ((condition = 'active') = (cleared_at is null))
);
-- One alarm of a rule holds for a machine, or a gateway, at a time.
create unique index alarm_holding on alarm (tenant_id, rule_id, machine_id, spindle) where condition = 'active' and machine_id is not null;
create unique index alarm_holding_gateway on alarm (tenant_id, rule_id, gateway_id) where condition = 'active' and gateway_id is not null;
create index alarm_raised on alarm (tenant_id, raised_at desc);
create index alarm_of_key on alarm (tenant_id, rule_id, machine_id, raised_at desc);
create index alarm_of_machine on alarm (tenant_id, machine_id, raised_at desc);
create index alarm_open on alarm (tenant_id, stage) where stage <> 'closed';
create index alarm_to_tell on alarm (tell_at) where tell_at is not null;
create index alarm_shelved on alarm (shelved_until) where shelved_until is not null;
select secure.tenant_table('alarm');
comment on table alarm is 'messaging: alarms, from when until when, and what became of them';

-- What happened to an alarm.
create table alarm_event (
  tenant_id int not null,
  id uuid not null,
  alarm_id uuid not null,
  at timestamptz not null,
  kind text not null,
  person_id uuid,
  note text,
  value double precision,
  primary key (tenant_id, id),
  foreign key (tenant_id, alarm_id) references alarm (tenant_id, id)
);
create index alarm_event_of on alarm_event (tenant_id, alarm_id, at);
select secure.tenant_table('alarm_event', 'select, insert');
comment on table alarm_event is 'messaging: what happened to an alarm, and who did it';

-- Ingest judges what it stores, in the same transaction. Of rules it reads what they look at, and not whom they tell.
grant select (tenant_id, id, alarm_code, alarm_name, type, priority, process, model_ids, machine_ids, source, signal, operator, value,
  clear_value, grave_value, states, fault_codes, only_running, trigger_after_s, clear_after_s, no_data_min, schedule, hours_from,
  hours_to, shifts, needs_taking, state, deleted_at) on push_rule to millwright_ingest;
grant select, update on alarm_mill to millwright_ingest;
grant select, insert, update on alarm_key, alarm to millwright_ingest;
grant insert on alarm_event to millwright_ingest;

-- The mills in which time alone brings something: a delay that is over, a machine of which nothing is heard any more, people who
-- are to be told, shelving that ends, figures that are to be looked at.
create function secure.tenants_with_alarms(at timestamptz) returns setof int
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenant t join alarm_mill m on m.tenant_id = t.id
  where t.status = 'normal' and t.deleted_at is null and (
    m.figures_due <= at
    or exists (select from alarm_key k where k.tenant_id = t.id and k.due_at <= at)
    or exists (select from alarm_key k join machine_latest l on l.tenant_id = k.tenant_id and l.machine_id = k.machine_id
      where k.tenant_id = t.id and k.waits_ms is not null
        and greatest(l.ts, m.listening_since) <= at - make_interval(secs => k.waits_ms / 1000.0))
    or exists (select from alarm a where a.tenant_id = t.id and a.tell_at <= at)
    or exists (select from alarm a where a.tenant_id = t.id and a.shelved_until <= at)
    or exists (select from alarm a where a.tenant_id = t.id and a.condition = 'active' and a.gateway_id is not null))
  order by t.id
$$;
create view equipment.gateway as select tenant_id, id, name from machine_source;
select secure.publish('equipment.gateway');

grant execute on function secure.tenants_with_alarms(timestamptz) to millwright_app;
