-- What pages of other clients choose from: departments and positions.
create view iam.department as select tenant_id, id, name, deleted_at from department;
select secure.publish('iam.department');
create view iam.job_position as select tenant_id, id, code, name, deleted_at from job_position;
select secure.publish('iam.job_position');

-- The title of an announcement is called as every title is, also where its history and the lists that people arranged
-- name it.
alter table announcement rename column titile to title;
update audit_entry set
  before = case when before ? 'titile'
    then (before - 'titile') || jsonb_build_object('title', before -> 'titile') else before end,
  after = case when after ? 'titile'
    then (after - 'titile') || jsonb_build_object('title', after -> 'titile') else after end
where resource = 'announcement' and (before ? 'titile' or after ? 'titile');
update user_preference set value = replace(value::text, 'titile', 'title')::jsonb
where key = 'lists' and value::text like '%titile%';

-- Below which efficiency the machines of a mill are to be looked at travels with the mill.
create or replace view iam.tenant as
  select id, name, custom_show_name, tenant_icon, zone, language, status, begin_date, end_date, deleted_at, closed_menus,
    efficiency_alert
  from tenant;
select secure.publish('iam.tenant', 'millwright_app, millwright_ingest');

drop function secure.tenants_of(uuid);
create function secure.tenants_of(person uuid)
returns table (id int, name text, custom_show_name text, tenant_icon text, zone text, language text,
               icp_filing text, police_filing text, closed_menus text[], efficiency_alert double precision)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select t.id, t.name, t.custom_show_name, t.tenant_icon, t.zone, t.language, t.icp_filing, t.police_filing,
      t.closed_menus, t.efficiency_alert
    from membership m join tenant t on t.id = m.tenant_id
    where m.user_id = person and m.deleted_at is null and m.state = 'normal'
      and t.deleted_at is null and t.status = 'normal'
      and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
    order by t.id;
end
$$;
grant execute on function secure.tenants_of(uuid) to millwright_app;
comment on function secure.tenants_of is 'iam: the mills that a person may enter';

-- The people of all mills with the mills that each belongs to, for the platform alone: those whose account or name is like
-- `wanted`, or these.
create function secure.people_of_mills(wanted text, people uuid[], most int, skipped int)
returns table (id uuid, username text, realname text, is_frozen boolean, mills jsonb, total int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.username, u.realname, u.status <> 'normal',
    coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'state', m.state, 'roles', coalesce((
          select jsonb_agg(r.role_name order by r.role_name) from role r
          where r.tenant_id = m.tenant_id and r.id::text = any (m.role_ids) and r.deleted_at is null), '[]')) order by t.id)
      from membership m join tenant t on t.id = m.tenant_id and t.deleted_at is null
      where m.user_id = u.id and m.deleted_at is null), '[]'),
    (count(*) over ())::int
  from app_user u
  where current_tenant() = 0 and u.deleted_at is null and (people is null or u.id = any (people))
    and (wanted is null or u.username ilike wanted or u.realname ilike wanted)
  order by lower(u.username), u.id limit most offset skipped
$$;
grant execute on function secure.people_of_mills(text, uuid[], int, int) to millwright_app;
comment on function secure.people_of_mills is 'iam: the people of all mills, for the platform';
