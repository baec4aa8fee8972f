-- What boxes in the mill told last of themselves, and what people want to see read now.
create table box_state (
  tenant_id int not null references tenant (id),
  source_id uuid not null,
  seen_at timestamptz not null,
  report jsonb not null,
  primary key (tenant_id, source_id),
  foreign key (tenant_id, source_id) references machine_source (tenant_id, id)
);
comment on table box_state is 'telemetry: what boxes in the mill told last of themselves';
select secure.tenant_table('box_state');

create table box_try (
  tenant_id int not null references tenant (id),
  id uuid not null,
  source_id uuid not null,
  connection_id uuid not null,
  asked_by uuid,
  asked_at timestamptz not null,
  told_at timestamptz,
  answer jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, source_id) references machine_source (tenant_id, id)
);
comment on table box_try is 'telemetry: machines that people want to see read by a box now, with what it read';
create index box_try_open on box_try (tenant_id, source_id) where answer is null;
select secure.tenant_table('box_try');
