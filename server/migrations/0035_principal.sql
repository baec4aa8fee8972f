-- Who asks, in which mill, with which rights: every call asks for it, so it is one statement whose plan the connection
-- keeps. No row: the session ended. `tenant` null: the person may not enter the wanted mill; 0 is the session's own.
-- A department that was dissolved gives nothing to its people, but still stands below the one above it: its rows are not
-- lost. `union` ends at a ring, should the table ever hold one.
create function secure.principal(wanted_session uuid, wanted_tenant int)
returns table (user_id uuid, username text, realname text, avatar text, phone text, email text, expires_at timestamptz,
               tenants json, tenant int, codes text[], scopes text[], departments text[], department_tree text[],
               chosen text[])
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  own_tenant int;
begin
  select s.user_id, s.username, s.realname, s.avatar, s.phone, s.email, s.expires_at, s.tenant_id
    into user_id, username, realname, avatar, phone, email, expires_at, own_tenant
    from secure.live_session(wanted_session) s;
  if not found then return; end if;
  select coalesce(json_agg(t), '[]'), max(t.id) filter (where t.id = coalesce(nullif(wanted_tenant, 0), own_tenant))
    into tenants, tenant
    from secure.tenants_of(principal.user_id) t;
  if tenant is not null then
    with recursive given as (
      select r.id, r.data_scope from user_role u
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
      where u.tenant_id = principal.tenant and u.user_id = principal.user_id),
    own as (
      select d.id from department_member m
      join department d on d.tenant_id = m.tenant_id and d.id = m.department_id and d.deleted_at is null
      where m.tenant_id = principal.tenant and m.user_id = principal.user_id),
    tree as (
      select id from own where exists (select from given where data_scope = 'departmentTree')
      union
      select d.id from tree t join department d on d.tenant_id = principal.tenant and d.parent_id = t.id)
    select
      array(select distinct p.code from given g
            join role_permission p on p.tenant_id = principal.tenant and p.role_id = g.id),
      array(select distinct data_scope from given),
      array(select id::text from own),
      array(select id::text from tree),
      array(select c.department_id::text from given g
            join role_department c on c.tenant_id = principal.tenant and c.role_id = g.id
            join department d on d.tenant_id = c.tenant_id and d.id = c.department_id and d.deleted_at is null
            where g.data_scope = 'chosen')
      into codes, scopes, departments, department_tree, chosen;
  end if;
  return next;
end
$$;
revoke all on function secure.principal(uuid, int) from public;
grant execute on function secure.principal(uuid, int) to millwright_app;
