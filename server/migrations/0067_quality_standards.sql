-- What yarns must be.
create table quality_standard (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  edition int not null,
  name text not null,
  variety_id uuid not null,
  valid_from date not null,
  single_net_kg double precision,
  single_min_kg double precision,
  single_max_kg double precision,
  package_net_kg double precision,
  package_min_kg double precision,
  package_max_kg double precision,
  yarns_per_package int,
  regain double precision not null,
  remark text,
  state text not null check (state in ('draft', 'issued', 'withdrawn')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  check (single_net_kg is not null or package_net_kg is not null)
);
create unique index quality_standard_number_edition on quality_standard (tenant_id, number, edition) where deleted_at is null;
create unique index quality_standard_variety_id_valid_from on quality_standard (tenant_id, variety_id, valid_from) where deleted_at is null;
select secure.tenant_table('quality_standard');

-- The limits of its parameters.
create table standard_parameter (
  tenant_id int not null references tenant (id),
  id uuid not null,
  standard_id uuid not null,
  position int not null,
  parameter_id uuid not null,
  lower_limit double precision,
  target double precision,
  upper_limit double precision,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, standard_id) references quality_standard (tenant_id, id),
  foreign key (tenant_id, parameter_id) references quality_parameter (tenant_id, id)
);
create unique index standard_parameter_standard_id_parameter_id on standard_parameter (tenant_id, standard_id, parameter_id) where deleted_at is null;
select secure.tenant_table('standard_parameter');
