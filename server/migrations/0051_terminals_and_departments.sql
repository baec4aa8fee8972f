-- A role gives a right on the computer, on the phone, or on both. A session is on one of them, which it says when it begins.
alter table role_permission
  add column on_pc boolean not null default true,
  add column on_app boolean not null default true,
  add constraint role_permission_terminal check (on_pc or on_app);
alter table user_session add column terminal text not null default 'pc' check (terminal in ('pc', 'app'));

drop function secure.start_session(uuid, uuid, int, bytea, timestamptz, text, text);
create function secure.start_session(
  new_id uuid, person uuid, tenant int, hash bytea, until timestamptz, from_ip text, from_agent text, on_terminal text)
returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into user_session (id, user_id, tenant_id, refresh_hash, expires_at, ip, agent, terminal)
  values (new_id, person, tenant, hash, until, from_ip, left(from_agent, 200), on_terminal)
$$;
comment on function secure.start_session is 'iam: begins a session';

drop function secure.live_session(uuid);
create function secure.live_session(wanted uuid)
returns table (user_id uuid, tenant_id int, username text, realname text, avatar text, phone text, email text,
               expires_at timestamptz, terminal text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select s.user_id, s.tenant_id, u.username, u.realname, u.avatar, u.phone, u.email, s.expires_at, s.terminal
    from user_session s join app_user u on u.id = s.user_id
    where s.id = wanted and s.ended_at is null and s.expires_at > now()
      and u.deleted_at is null and u.status = 'normal';
end
$$;
comment on function secure.live_session is 'iam: who stands behind a session';

-- The codes are those of the terminal that the session is on.
drop function secure.principal(uuid, int);
create function secure.principal(wanted_session uuid, wanted_tenant int)
returns table (user_id uuid, username text, realname text, avatar text, phone text, email text, expires_at timestamptz,
               tenants json, tenant int, codes text[], scopes text[], departments text[], department_tree text[],
               chosen text[], terminal text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  own_tenant int;
begin
  select s.user_id, s.username, s.realname, s.avatar, s.phone, s.email, s.expires_at, s.tenant_id, s.terminal
    into user_id, username, realname, avatar, phone, email, expires_at, own_tenant, terminal
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
            join role_permission p on p.tenant_id = principal.tenant and p.role_id = g.id
            where case principal.terminal when 'app' then p.on_app else p.on_pc end),
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

comment on function secure.principal is 'iam: what a session gives in a mill';

drop function secure.sessions_of_mill(uuid[], text, int, boolean, int, int);
create function secure.sessions_of_mill(
  wanted uuid[], words text, within_minutes int, is_wanted_online boolean, most int, beyond int)
returns table (id uuid, user_id uuid, username text, realname text, began_at timestamptz, used_at timestamptz,
               expires_at timestamptz, ip text, agent text, terminal text, is_online boolean, total bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select f.*, count(*) over () from (
    select s.id, s.user_id, m.username, m.realname, s.created_at, s.used_at, s.expires_at, s.ip, s.agent, s.terminal,
      s.used_at > now() - make_interval(mins => within_minutes) as is_online
    from user_session s
    join membership m on m.tenant_id = s.tenant_id and m.id = s.user_id and m.state = 'normal' and m.deleted_at is null
    join app_user u on u.id = s.user_id and u.status = 'normal' and u.deleted_at is null
    where s.tenant_id = current_tenant() and s.ended_at is null and s.expires_at > now()
      and (wanted is null or s.id = any (wanted))
      and (words is null or strpos(lower(m.username), lower(words)) > 0 or strpos(lower(m.realname), lower(words)) > 0)
  ) f
  where is_wanted_online is null or f.is_online = is_wanted_online
  order by f.used_at desc, f.id limit most offset beyond
$$;
comment on function secure.sessions_of_mill is 'iam: the sessions that live in a mill';

drop function secure.sessions_of_person(uuid, int);
create function secure.sessions_of_person(person uuid, within_minutes int)
returns table (id uuid, tenant_name text, began_at timestamptz, used_at timestamptz, expires_at timestamptz, ip text,
               agent text, terminal text, is_online boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.id, t.name, s.created_at, s.used_at, s.expires_at, s.ip, s.agent, s.terminal,
    s.used_at > now() - make_interval(mins => within_minutes)
  from user_session s join tenant t on t.id = s.tenant_id
  where s.user_id = person and s.ended_at is null and s.expires_at > now()
  order by s.used_at desc, s.id limit 200
$$;
comment on function secure.sessions_of_person is 'iam: the sessions of a person that live';

grant execute on function secure.start_session(uuid, uuid, int, bytea, timestamptz, text, text, text),
  secure.live_session(uuid), secure.principal(uuid, int), secure.sessions_of_mill(uuid[], text, int, boolean, int, int),
  secure.sessions_of_person(uuid, int)
to millwright_app;

-- A role may belong to a department: only people of that department or below can have it, and it gives at most what the
-- department holds.
alter table role add column department_id uuid;
alter table role add foreign key (tenant_id, department_id) references department (tenant_id, id);
create table department_permission (
  tenant_id int not null,
  department_id uuid not null,
  code text not null,
  on_pc boolean not null,
  on_app boolean not null,
  primary key (tenant_id, department_id, code),
  foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade,
  constraint department_permission_terminal check (on_pc or on_app)
);
select secure.tenant_table('department_permission');
comment on table department_permission is 'iam: what the roles of a department may give at most';
