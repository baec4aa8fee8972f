-- How varieties are made: versions of routes, their processes, and what these take from each other.
create table process_route (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  edition int not null,
  template_id uuid not null,
  final_variety_id uuid,
  wanted_kg_per_hour double precision,
  changes text,
  state text not null check (state in ('draft', 'released', 'replaced')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references process_template (tenant_id, id),
  foreign key (tenant_id, final_variety_id) references mill_variety (tenant_id, id)
);
create unique index process_route_number_edition on process_route (tenant_id, number, edition) where deleted_at is null;
select secure.tenant_table('process_route');

create table route_node (
  tenant_id int not null references tenant (id),
  id uuid not null,
  route_id uuid not null,
  position int not null,
  process text not null,
  variety_id uuid not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, route_id) references process_route (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id)
);
create unique index route_node_route_id_variety_id on route_node (tenant_id, route_id, variety_id) where deleted_at is null;
create index route_node_variety_id on route_node (tenant_id, variety_id) where deleted_at is null;
select secure.tenant_table('route_node');

create table route_input (
  tenant_id int not null references tenant (id),
  id uuid not null,
  route_id uuid not null,
  position int not null,
  variety_id uuid not null,
  previous_id uuid not null,
  ratio double precision not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, route_id) references process_route (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  foreign key (tenant_id, previous_id) references mill_variety (tenant_id, id)
);
create unique index route_input_route_id_variety_id_previous_id on route_input (tenant_id, route_id, variety_id, previous_id) where deleted_at is null;
create index route_input_previous_id on route_input (tenant_id, previous_id) where deleted_at is null;
select secure.tenant_table('route_input');
