-- Connections of a mill with its ERP, their runs, and the rows that codes of the ERP stand for.
create table erp_connection (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  source text not null,
  folder text,
  address text,
  takes_varieties boolean not null,
  takes_people boolean not null,
  takes_parameters boolean not null,
  takes_machines boolean not null,
  takes_orders boolean not null,
  schedule text not null,
  is_enabled boolean not null,
  last_state text,
  last_time timestamptz,
  token_set_at timestamptz,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index erp_connection_name on erp_connection (tenant_id, name) where deleted_at is null;
select secure.tenant_table('erp_connection');

create table erp_token_secret (
  tenant_id int not null,
  connection_id uuid not null,
  sealed bytea not null,
  primary key (tenant_id, connection_id),
  foreign key (tenant_id, connection_id) references erp_connection (tenant_id, id) on delete cascade
);
select secure.tenant_table('erp_token_secret', '');
comment on table erp_token_secret is 'erp: tokens of ERP connections, sealed';

create function secure.set_erp_token(connection uuid, fresh bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from erp_token_secret s where s.tenant_id = current_tenant() and s.connection_id = connection;
  if fresh is not null then
    insert into erp_token_secret (tenant_id, connection_id, sealed) values (current_tenant(), connection, fresh);
  end if;
end $$;
comment on function secure.set_erp_token is 'erp: keeps the token of an ERP connection';

create function secure.erp_token(connection uuid) returns bytea
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.sealed from erp_token_secret s where s.tenant_id = current_tenant() and s.connection_id = connection
$$;
comment on function secure.erp_token is 'erp: token of an ERP connection';
grant execute on function secure.set_erp_token(uuid, bytea), secure.erp_token(uuid) to millwright_app;

create table erp_run (
  tenant_id int not null,
  id uuid not null,
  connection_id uuid not null,
  state text not null,
  -- The source was read and its records are stored.
  is_read boolean not null default false,
  total int not null default 0,
  done int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  began_at timestamptz not null,
  heard_at timestamptz not null,
  ended_at timestamptz,
  asked_by text,
  problem text,
  primary key (tenant_id, id),
  foreign key (tenant_id, connection_id) references erp_connection (tenant_id, id) on delete cascade
);
create unique index erp_run_running on erp_run (tenant_id, connection_id) where state = 'running';
create index erp_run_newest on erp_run (tenant_id, connection_id, began_at desc, id);
select secure.tenant_table('erp_run');
comment on table erp_run is 'erp: synchronisations with the ERP';

create table erp_run_row (
  tenant_id int not null,
  run_id uuid not null,
  position int not null,
  kind text,
  file text not null,
  row_number int,
  erp_code text not null,
  title text not null,
  -- Record as it was read, until it is worked on.
  record jsonb,
  fate text,
  field text,
  value text,
  rule text,
  params jsonb,
  message text,
  primary key (tenant_id, run_id, position),
  foreign key (tenant_id, run_id) references erp_run (tenant_id, id) on delete cascade
);
create index erp_run_row_waiting on erp_run_row (tenant_id, run_id, position) where fate is null;
create index erp_run_row_refused on erp_run_row (tenant_id, run_id, position) where fate = 'refused';
select secure.tenant_table('erp_run_row');
comment on table erp_run_row is 'erp: records of a synchronisation and their outcome';

create table erp_link (
  tenant_id int not null references tenant (id),
  kind text not null,
  erp_code text not null,
  row_id text not null,
  connection_id uuid not null,
  run_id uuid not null,
  linked_at timestamptz not null,
  primary key (tenant_id, kind, erp_code)
);
create unique index erp_link_row on erp_link (tenant_id, kind, row_id);
select secure.tenant_table('erp_link');
comment on table erp_link is 'erp: rows of the mill that codes of the ERP stand for';

-- A code that somebody typed says nothing of the ERP: it is linked when the ERP has named it.
alter table mill_variety add column erp_linked_at timestamptz;
update mill_variety set erp_status = 'notLinked' where erp_status = 'linked';
