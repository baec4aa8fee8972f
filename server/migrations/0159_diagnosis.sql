-- Diagnoses of a mill: of the system each early morning, and those that people ask for.
create table diagnosis (
  tenant_id int not null references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('system', 'manual')),
  -- The moment for which the system makes it; the date of the mill on which a person asked.
  due_at timestamptz,
  asked_on date,
  asked_by uuid,
  from_at timestamptz not null,
  to_at timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  state text not null check (state in ('running', 'normal', 'unread', 'read', 'failed')),
  found int not null default 0,
  new_ones int not null default 0,
  recovered int not null default 0,
  -- By rule: how many were judged, of how many too little is known, how many are abnormal.
  results jsonb not null default '[]',
  primary key (tenant_id, id)
);
-- A nightly diagnosis that is made again after a failure is the same one.
create unique index diagnosis_of_system on diagnosis (tenant_id, due_at) where kind = 'system';
create index diagnosis_started on diagnosis (tenant_id, started_at desc);
create index diagnosis_asked on diagnosis (tenant_id, asked_on) where kind = 'manual';
select secure.tenant_table('diagnosis');
comment on table diagnosis is 'diagnosis: when the mill was diagnosed, and what came of each rule';

-- What is abnormal, from the diagnosis that found it first to the one that found it last.
create table diagnosis_finding (
  tenant_id int not null references tenant (id),
  id uuid not null,
  rule text not null,
  -- Machine and spindle, or the department: one finding of a rule is open for it at a time.
  object_key text not null,
  process text not null,
  machine_id int,
  spindle int,
  condition text not null check (condition in ('new', 'persistent', 'recovered')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  recovered_at timestamptz,
  hits int not null,
  value double precision not null,
  limit_value double precision not null,
  reference double precision,
  read_by uuid,
  read_at timestamptz,
  task_id uuid,
  task_number text,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  check ((condition = 'recovered') = (recovered_at is not null))
);
create unique index diagnosis_finding_open on diagnosis_finding (tenant_id, rule, object_key) where condition <> 'recovered';
create index diagnosis_finding_recovered on diagnosis_finding (tenant_id, recovered_at desc) where condition = 'recovered';
create index diagnosis_finding_machine on diagnosis_finding (tenant_id, machine_id) where machine_id is not null;
select secure.tenant_table('diagnosis_finding');
comment on table diagnosis_finding is 'diagnosis: what is abnormal, and whether somebody has read it';

-- What each diagnosis measured of a finding.
create table diagnosis_hit (
  tenant_id int not null references tenant (id),
  diagnosis_id uuid not null,
  finding_id uuid not null,
  value double precision not null,
  limit_value double precision not null,
  reference double precision,
  primary key (tenant_id, diagnosis_id, finding_id),
  foreign key (tenant_id, diagnosis_id) references diagnosis (tenant_id, id),
  foreign key (tenant_id, finding_id) references diagnosis_finding (tenant_id, id)
);
create index diagnosis_hit_of on diagnosis_hit (tenant_id, finding_id);
select secure.tenant_table('diagnosis_hit');
comment on table diagnosis_hit is 'diagnosis: the evidence of a finding in each diagnosis';

-- How many diagnoses people may ask for in a day, where the administrator said so.
create table diagnosis_count (
  tenant_id int not null references tenant (id),
  allowed int not null check (allowed >= 0),
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (tenant_id)
);
select secure.tenant_table('diagnosis_count');
comment on table diagnosis_count is 'diagnosis: how many diagnoses people may ask for in a day';

-- Where a mill judges by other limits.
create table diagnosis_limit (
  tenant_id int not null references tenant (id),
  id uuid not null,
  rule text not null,
  is_judged boolean not null,
  value double precision,
  reason text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index diagnosis_limit_rule on diagnosis_limit (tenant_id, rule) where deleted_at is null;
select secure.tenant_table('diagnosis_limit');
