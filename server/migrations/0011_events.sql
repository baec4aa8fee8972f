-- What areas tell each other, written in the transaction of the change itself. A row is here until every handler has
-- heard it; it goes with the last one's own work.
create table outbox_event (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  payload jsonb not null,
  emitted_at timestamptz not null,
  -- Names of the handlers that have heard it.
  heard_by text[] not null default '{}',
  tries int not null default 0,
  due_at timestamptz not null,
  -- Given up after too many tries; people decide what becomes of it.
  set_aside_at timestamptz,
  problem text,
  primary key (tenant_id, id)
);
create index outbox_event_due on outbox_event (tenant_id, due_at, id) where set_aside_at is null;
select secure.tenant_table('outbox_event');

-- The mills that something is due for; what it is stays behind their walls.
create function secure.tenants_with_events(at timestamptz) returns setof int
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from outbox_event where set_aside_at is null and due_at <= at order by tenant_id
$$;
grant execute on function secure.tenants_with_events(timestamptz) to millwright_app;
