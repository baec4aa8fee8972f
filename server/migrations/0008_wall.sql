-- Screens on walls: which boards they show, in which order and for how long.
create table wall_screen (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  sort int not null default 0,
  -- Boards of the catalogue with their parameters and seconds; the declaration judges them.
  boards jsonb not null check (jsonb_typeof(boards) = 'array'),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index wall_screen_name on wall_screen (tenant_id, name) where deleted_at is null;
select secure.tenant_table('wall_screen', 'select, insert, update');

-- What opens a wall screen on one device without a login.
create table board_link (
  tenant_id int not null references tenant (id),
  id uuid not null,
  wall_screen_id uuid not null,
  device_name text not null,
  expires_at timestamptz,
  bound_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, wall_screen_id) references wall_screen (tenant_id, id)
);
create index board_link_by_wall_screen on board_link (tenant_id, wall_screen_id) where deleted_at is null;
select secure.tenant_table('board_link', 'select, insert, update');

-- SHA-256 of 256 random bits, and of the device that opened the link first. Reached through the functions below only.
create table board_link_secret (
  tenant_id int not null,
  link_id uuid not null,
  token_hash bytea not null,
  device_hash bytea,
  primary key (tenant_id, link_id),
  foreign key (tenant_id, link_id) references board_link (tenant_id, id) on delete cascade
);
create index board_link_secret_by_token on board_link_secret (tenant_id, token_hash);
select secure.tenant_table('board_link_secret', '');

-- Sets the secret of a new link; the caller's transaction decides the tenant. A link has one secret in its life.
create function secure.set_board_link_secret(link uuid, new_hash bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
begin
  if tenant is null or not exists (select from board_link l where l.tenant_id = tenant and l.id = link) then
    raise exception 'no such link in this tenant';
  end if;
  insert into board_link_secret (tenant_id, link_id, token_hash) values (tenant, link, new_hash);
end $$;

-- Opens a link of the transaction's tenant on a device, which it then stays with. Outcome: `open`; `unknown`; `revoked`,
-- also when its wall screen or its mill is gone; `expired`; `otherDevice`.
create function secure.open_board_link(token bytea, device bytea)
returns table (link_id uuid, outcome text)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
  found record;
begin
  select l.id, l.revoked_at, l.expires_at, s.device_hash, w.deleted_at as wall_deleted_at into found
  from board_link_secret s
  join board_link l on l.tenant_id = s.tenant_id and l.id = s.link_id
  join wall_screen w on w.tenant_id = l.tenant_id and w.id = l.wall_screen_id
  where s.tenant_id = tenant and s.token_hash = token and l.deleted_at is null
  for update of s;
  if found.id is null then
    return query select null::uuid, 'unknown'::text;
  elsif found.revoked_at is not null or found.wall_deleted_at is not null then
    return query select found.id, 'revoked'::text;
  elsif found.expires_at <= now() then
    return query select found.id, 'expired'::text;
  elsif found.device_hash <> device then
    return query select found.id, 'otherDevice'::text;
  else
    update board_link_secret set device_hash = device
    where tenant_id = tenant and link_id = found.id and device_hash is null;
    update board_link set last_seen_at = now(), bound_at = coalesce(bound_at, now())
    where tenant_id = tenant and id = found.id;
    return query select found.id, 'open'::text;
  end if;
end $$;

grant execute on function secure.set_board_link_secret(uuid, bytea), secure.open_board_link(bytea, bytea)
to millwright_app;
