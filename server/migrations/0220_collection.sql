-- How a box in the mill reads machines that speak no telegrams: by a mapping of their model, where each of them is reached.
create table collection_mapping (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  model_id uuid not null,
  protocol text not null check (protocol in ('modbusTcp', 'opcUa', 'file', 'mqtt', 'telegram')),
  word_order text check (word_order in ('highFirst', 'lowFirst')),
  file_format text check (file_format in ('csv', 'json')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, model_id) references machine_model (tenant_id, id)
);
create unique index collection_mapping_name on collection_mapping (tenant_id, name) where deleted_at is null;
select secure.tenant_table('collection_mapping');

create table mapped_signal (
  tenant_id int not null references tenant (id),
  id uuid not null,
  mapping_id uuid not null,
  place int not null default 0,
  signal text not null,
  address text not null,
  type text check (type in ('uint16', 'int16', 'uint32', 'int32', 'float32')),
  unit text,
  scale double precision not null default 1,
  offset_by double precision not null default 0,
  codes text,
  period_s int not null default 10 check (period_s between 1 and 3600),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, mapping_id) references collection_mapping (tenant_id, id)
);
create index mapped_signal_mapping on mapped_signal (tenant_id, mapping_id) where deleted_at is null;
select secure.tenant_table('mapped_signal');

create table machine_connection (
  tenant_id int not null references tenant (id),
  id uuid not null,
  machine_id int not null,
  mapping_id uuid not null,
  endpoint text not null,
  unit_number int not null default 1 check (unit_number between 0 and 255),
  station text,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, mapping_id) references collection_mapping (tenant_id, id)
);
create unique index machine_connection_machine_id on machine_connection (tenant_id, machine_id) where deleted_at is null;
create index machine_connection_mapping on machine_connection (tenant_id, mapping_id);
select secure.tenant_table('machine_connection');

-- Whether a gateway logs in so: its id, or nothing. The secret's hash is compared here and never leaves.
create function secure.check_source(tenant int, source_code text, secret_hash bytea) returns uuid
language sql stable security definer set search_path = pg_catalog, public, secure as $$
  select source_id from secure.find_source(tenant, source_code) where hash = secret_hash
$$;
grant execute on function secure.check_source(int, text, bytea) to millwright_app;
comment on function secure.check_source is 'equipment: whether a box logs in with the secret of its gateway';
