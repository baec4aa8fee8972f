-- Mills as the platform administers them. The number of a mill is its id, given once and never to another mill.
alter table tenant rename column status to state;
alter table tenant
  -- What lets people and gateways in asks for it under this name.
  add column status text not null generated always as (state) stored,
  add column number text,
  add column parent_id int references tenant (id),
  add column is_workshop boolean not null default false,
  add column efficiency_alert double precision check (efficiency_alert between 0 and 100),
  -- Areas of the menu that the mill may not use; null: all may be used.
  add column closed_menus text[];
-- What was an icon so far was no uploaded picture.
update tenant set number = id::text, short_name = coalesce(short_name, 'tenant' || id), tenant_icon = null;
alter table tenant
  alter column number set not null,
  alter column short_name set not null,
  add constraint tenant_number_is_id check (number = id::text);
create unique index tenant_number on tenant (number);

create or replace view iam.tenant as
  select id, name, custom_show_name, tenant_icon, zone, language, status, begin_date, end_date, deleted_at, closed_menus
  from tenant;
select secure.publish('iam.tenant', 'millwright_app, millwright_ingest');

-- The mills a person may enter.
drop function secure.tenants_of(uuid);
create function secure.tenants_of(person uuid)
returns table (id int, name text, custom_show_name text, tenant_icon text, zone text, language text,
               icp_filing text, police_filing text, closed_menus text[])
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select t.id, t.name, t.custom_show_name, t.tenant_icon, t.zone, t.language, t.icp_filing, t.police_filing,
      t.closed_menus
    from membership m join tenant t on t.id = m.tenant_id
    where m.user_id = person and m.deleted_at is null and m.state = 'normal'
      and t.deleted_at is null and t.status = 'normal'
      and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
    order by t.id;
end
$$;
grant execute on function secure.tenants_of(uuid) to millwright_app;
comment on function secure.tenants_of is 'iam: the mills that a person may enter';

-- A mill that is frozen: whoever works there is sent out. Only the platform may ask; gives the sessions that ended.
create function secure.end_sessions_in_mills(mills int[]) returns setof uuid
language sql security definer set search_path = pg_catalog, public set app.session_end = 'frozen' as $$
  update user_session set ended_at = now()
  where tenant_id = any (mills) and ended_at is null and current_tenant() = 0 returning id
$$;
comment on function secure.end_sessions_in_mills is 'iam: ends the sessions of mills that are frozen';
grant execute on function secure.end_sessions_in_mills(int[]) to millwright_app;
