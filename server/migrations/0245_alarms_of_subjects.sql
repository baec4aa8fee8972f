-- Rules over what is no machine: the stock of a variety behind its process, spare parts, orders, maintenance plans.
alter table push_rule add column variety_ids text[], add column part_ids text[];

-- What an alarm is of, as it was called when the alarm began. A plan is of a machine, which is named beside it.
alter table alarm add column subject_kind text check (subject_kind in ('stock', 'part', 'order', 'plan')),
  add column subject_id uuid, add column subject_name text, add column subject_process text, add column subject_machine_id int,
  add check ((subject_kind is null) = (subject_id is null)), add check (subject_kind is null or machine_id is null);
create unique index alarm_holding_subject on alarm (tenant_id, rule_id, subject_kind, subject_id)
  where condition = 'active' and subject_kind is not null;
create index alarm_of_subject on alarm (tenant_id, subject_kind, subject_id, raised_at desc) where subject_kind is not null;

-- How one rule stands for one of them. Ingest knows nothing of these: they are judged by the jobs role alone.
create table alarm_subject_key (
  tenant_id int not null,
  rule_id uuid not null,
  subject_kind text not null check (subject_kind in ('stock', 'part', 'order', 'plan')),
  subject_id uuid not null,
  state jsonb not null,
  alarm_id uuid,
  primary key (tenant_id, rule_id, subject_kind, subject_id),
  foreign key (tenant_id, rule_id) references push_rule (tenant_id, id)
);
select secure.tenant_table('alarm_subject_key');
comment on table alarm_subject_key is 'messaging: how each rule stands for what is no machine';

-- When they are judged next; never while no rule asks for them. Whoever judges holds the row until its transaction ends.
create table alarm_subjects (
  tenant_id int not null references tenant (id),
  due_at timestamptz not null,
  primary key (tenant_id)
);
select secure.tenant_table('alarm_subjects');
create index alarm_subjects_due on alarm_subjects (due_at);
comment on table alarm_subjects is 'messaging: when what is no machine is judged by rules next';

create function secure.tenants_with_subjects(at timestamptz) returns setof int
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id from alarm_subjects s join tenant t on t.id = s.tenant_id
  where s.due_at <= at and t.status = 'normal' and t.deleted_at is null
  order by s.tenant_id
$$;
grant execute on function secure.tenants_with_subjects(timestamptz) to millwright_app;
comment on function secure.tenants_with_subjects is 'messaging: the mills in which what is no machine is to be looked at';
