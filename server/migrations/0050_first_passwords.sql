-- Who logged in with a password that somebody else made has no rights before it is changed: the session may do that alone.
create or replace function secure.principal(wanted_session uuid, wanted_tenant int)
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
    if exists (select from user_password p where p.user_id = principal.user_id and p.is_handed_out) then
      codes := '{}';
    end if;
  end if;
  return next;
end
$$;
