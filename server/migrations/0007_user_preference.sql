-- What a person chose for the screens of a mill. Keys and shapes are declared in the contract.
create table user_preference (
  tenant_id int not null references tenant (id),
  user_id uuid not null,
  key text not null,
  value jsonb not null,
  update_time timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
select secure.tenant_table('user_preference', 'select, insert, update');

-- What a mill's administrators chose for everybody in it.
create table tenant_setting (
  tenant_id int not null references tenant (id),
  key text not null,
  value jsonb not null,
  update_by uuid,
  update_time timestamptz not null default now(),
  primary key (tenant_id, key)
);
select secure.tenant_table('tenant_setting', 'select, insert, update');

-- The two public filings of a Chinese web site, as the authorities write them.
alter table tenant add column icp_filing text;
alter table tenant add column police_filing text;

drop function secure.tenants_of(uuid);
create function secure.tenants_of(person uuid)
returns table (id int, name text, custom_show_name text, tenant_icon text, zone text, language text,
               icp_filing text, police_filing text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.custom_show_name, t.tenant_icon, t.zone, t.language, t.icp_filing, t.police_filing
  from membership m join tenant t on t.id = m.tenant_id
  where m.user_id = person and m.deleted_at is null and m.status = 'normal'
    and t.deleted_at is null and t.status = 'normal'
    and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
  order by t.id
$$;

-- A new password for who knew the old one, proved by its hash; all other sessions of the person end. Gives the ended
-- sessions, null when the hash is no longer the known one.
create function secure.change_password(person uuid, known_hash text, new_hash text, kept_session uuid) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare ended uuid[];
begin
  update user_password set hash = new_hash, changed_at = now() where user_id = person and hash = known_hash;
  if not found then return null; end if;
  with others as (
    update user_session set ended_at = now()
    where user_id = person and id <> kept_session and ended_at is null
    returning id
  )
  select coalesce(array_agg(id), '{}') into ended from others;
  return ended;
end $$;

grant execute on function secure.tenants_of(uuid), secure.change_password(uuid, text, text, uuid) to millwright_app;
