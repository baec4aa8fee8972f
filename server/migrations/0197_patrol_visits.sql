-- When somebody last went along a ring frame and pieced its ends, as he told it on his phone.
create table diagnosis_patrol (
  tenant_id int not null references tenant (id),
  machine_id int not null,
  visited_at timestamptz not null,
  person_id uuid not null,
  primary key (tenant_id, machine_id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id)
);
select secure.tenant_table('diagnosis_patrol');
comment on table diagnosis_patrol is 'diagnosis: when somebody last pieced the ends of a ring frame';
