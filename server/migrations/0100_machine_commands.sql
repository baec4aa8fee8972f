-- What machines are told to do. The table is the outbox: a command is written in the transaction that wants it, and the
-- process that has the broker sends it behind the commit. `due_at` is when somebody has to look at it again.
create table machine_command (
  tenant_id int not null references tenant (id),
  id uuid not null,
  machine_id int not null,
  purpose text not null check (purpose in ('parameters', 'dispatch')),
  -- Who asked for it: a resource and the id of its row.
  about text not null,
  about_id uuid not null,
  expected jsonb not null,
  wanted jsonb not null,
  state text not null
    check (state in ('waiting', 'sent', 'acknowledged', 'refused', 'unknown', 'expired', 'cancelled')),
  reason text,
  -- What the machine was set to when it answered last.
  read_back jsonb,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  -- Under this id the machine is asked what it is set to, once nobody answered.
  probe_id uuid,
  tries int not null default 0,
  due_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id)
);
-- A machine has one command of a purpose under way.
create unique index machine_command_live on machine_command (tenant_id, machine_id, purpose)
  where state in ('waiting', 'sent');
create index machine_command_due on machine_command (due_at) where due_at is not null;
create index machine_command_about on machine_command (tenant_id, about_id);
create index machine_command_machine on machine_command (tenant_id, machine_id, purpose, issued_at);
create index machine_command_settled on machine_command (tenant_id, settled_at) where read_back is not null;
create unique index machine_command_probe on machine_command (tenant_id, probe_id) where probe_id is not null;
comment on table machine_command is 'telemetry: what machines are told to do, and what became of it';
select secure.tenant_table('machine_command', 'select, insert, update');
-- The process that has the broker looks in all mills for what is due.
grant select on machine_command to millwright_ingest;
