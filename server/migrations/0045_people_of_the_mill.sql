-- The people of a mill: what a mill knows and decides of a person is one row of its own, with roles and departments in
-- it. The login (account, password) stays one identity on the platform. The row has the id of the person, so that whoever
-- names a person names this row.
delete from membership m where m.deleted_at is not null and exists (
  select from membership l where l.tenant_id = m.tenant_id and l.user_id = m.user_id
    and (l.deleted_at is null or l.id > m.id));
update membership set id = user_id where id <> user_id;
drop policy member on app_user;
drop view iam.member;
alter table membership drop column user_id;
alter table membership add column user_id uuid not null generated always as (id) stored;
create index membership_by_user on membership (user_id);

alter table membership rename column status to state;
alter table membership
  add column username text,
  add column realname text,
  add column phone text,
  add column email text,
  add column landline text,
  add column sex text check (sex in ('male', 'female')),
  add column birthday date,
  add column avatar text,
  add column position_id uuid,
  -- The first is the main one: what the person makes belongs to it.
  add column department_ids text[],
  add column role_ids text[],
  add column on_duty boolean not null default true;
update membership m set username = u.username, realname = u.realname, phone = u.phone, email = u.email, sex = u.sex,
  birthday = u.birthday, avatar = u.avatar,
  role_ids = nullif(array(select r.role_id::text from user_role r
    where r.tenant_id = m.tenant_id and r.user_id = m.user_id order by r.role_id), '{}'),
  department_ids = nullif(array(select d.department_id::text from department_member d
    where d.tenant_id = m.tenant_id and d.user_id = m.user_id order by d.is_main desc, d.department_id), '{}')
from app_user u where u.id = m.user_id;
alter table membership alter column username set not null, alter column realname set not null;
create unique index membership_username on membership (tenant_id, username) where deleted_at is null;
create unique index membership_phone on membership (tenant_id, phone) where deleted_at is null;
create unique index membership_email on membership (tenant_id, email) where deleted_at is null;

create table job_position (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  rank text,
  sort int not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index job_position_code on job_position (tenant_id, code) where deleted_at is null;
select secure.tenant_table('job_position');
alter table membership add foreign key (tenant_id, position_id) references job_position (tenant_id, id);

-- Who has a role and who belongs to a department, a line each: read like the tables that they replace.
drop table user_role;
create view user_role as
  select m.tenant_id, m.user_id, r.id::uuid as role_id
  from membership m cross join lateral unnest(m.role_ids) as r (id)
  where m.deleted_at is null;
select secure.publish('user_role');

drop table department_member;
create view department_member as
  select m.tenant_id, m.user_id, d.id::uuid as department_id, d.place = 1 as is_main
  from membership m cross join lateral unnest(m.department_ids) with ordinality as d (id, place)
  where m.deleted_at is null;
select secure.publish('department_member');

alter table role add column department_ids text[];
update role r set department_ids = nullif(array(select d.department_id::text from role_department d
  where d.tenant_id = r.tenant_id and d.role_id = r.id order by d.department_id), '{}');
drop table role_department;
create view role_department as
  select r.tenant_id, r.id as role_id, d.id::uuid as department_id
  from role r cross join lateral unnest(r.department_ids) as d (id)
  where r.deleted_at is null;
select secure.publish('role_department');

comment on view user_role is 'iam: who has a role';
comment on view department_member is 'iam: who belongs to a department';
comment on view role_department is 'iam: the departments of a role whose data scope is chosen';

create table organization_type (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  is_built_in boolean,
  sort int not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index organization_type_code on organization_type (tenant_id, code) where deleted_at is null;
select secure.tenant_table('organization_type');

alter table department
  add column type_id uuid,
  add column supervisor_ids text[],
  add column phone text,
  add column fax text,
  add column address text,
  add column is_shared boolean not null default false,
  add column remark text;
alter table department add foreign key (tenant_id, type_id) references organization_type (tenant_id, id);

comment on table app_user is 'iam: identities on the whole platform';

-- Names of people stay readable in what they made, also after they left the mill.
create policy member on app_user
  using (created_in_tenant = nullif(current_setting('app.tenant_id', true), '')::int
         or exists (select from membership m where m.user_id = app_user.id));

-- Who may enter the mill now, called as the mill calls them.
create view iam.member as
  select m.tenant_id, m.user_id, m.realname, m.username
  from membership m join app_user u on u.id = m.user_id
  where m.state = 'normal' and m.deleted_at is null and u.status = 'normal' and u.deleted_at is null;
select secure.publish('iam.member');

-- The mills a person may enter, and who the person is.
create or replace function secure.tenants_of(person uuid)
returns table (id int, name text, custom_show_name text, tenant_icon text, zone text, language text,
               icp_filing text, police_filing text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select t.id, t.name, t.custom_show_name, t.tenant_icon, t.zone, t.language, t.icp_filing, t.police_filing
    from membership m join tenant t on t.id = m.tenant_id
    where m.user_id = person and m.deleted_at is null and m.state = 'normal'
      and t.deleted_at is null and t.status = 'normal'
      and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
    order by t.id;
end
$$;

drop function secure.first_administrator(uuid, text, text, text, uuid, uuid, text, text[]);
create function secure.first_administrator(
  new_user uuid, account text, person_name text, password_hash text, new_role uuid, new_role_name text, codes text[])
returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  lock table app_user in exclusive mode;
  if secure.has_users() then return false; end if;
  insert into app_user (id, username, realname, created_in_tenant) values (new_user, account, person_name, 0);
  insert into user_password (user_id, hash) values (new_user, password_hash);
  insert into role (tenant_id, id, role_name, role_code) values (0, new_role, new_role_name, 'platformAdministrator');
  insert into role_permission (tenant_id, role_id, code) select 0, new_role, unnest(codes);
  insert into membership (tenant_id, id, username, realname, role_ids)
    values (0, new_user, account, person_name, array[new_role::text]);
  return true;
end $$;
comment on function secure.first_administrator is 'iam: makes the first administrator';

-- A password that somebody else made is to be changed at the first login, and ends if that does not happen in time.
alter table user_password add column is_handed_out boolean not null default false;

-- Whether an account name is taken, in whichever mill: names of accounts are unique on the platform.
create function secure.account_taken(account text) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from app_user where lower(username) = lower(account) and deleted_at is null)
$$;

-- The identity of somebody whom the mill of the transaction adds; it has no password yet.
create function secure.add_person(person uuid, account text, person_name text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into app_user (id, username, realname, created_in_tenant) values (person, account, person_name, current_tenant())
$$;

-- Whether the mill of the transaction alone decides over an identity: it made it, and no other mill knows the person.
create function secure.is_own_person(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from app_user u where u.id = person and u.created_in_tenant = current_tenant()
      and u.deleted_at is null)
    and not exists (select from membership m where m.user_id = person and m.tenant_id <> current_tenant())
$$;

-- The name follows what the mill calls the person, where the mill alone decides.
create function secure.rename_person(person uuid, person_name text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update app_user set realname = person_name
  where id = person and realname <> person_name and secure.is_own_person(person)
$$;

-- A first password, or another one for who forgot it. All sessions of the person end; gives them, null where the mill may
-- not decide over the identity.
create function secure.hand_out_password(person uuid, new_hash text) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare ended uuid[];
begin
  if not secure.is_own_person(person) then return null; end if;
  insert into user_password (user_id, hash, is_handed_out) values (person, new_hash, true)
    on conflict (user_id) do update set hash = excluded.hash, changed_at = now(), is_handed_out = true;
  with gone as (
    update user_session set ended_at = now() where user_id = person and ended_at is null returning id)
  select coalesce(array_agg(id), '{}') into ended from gone;
  return ended;
end $$;

-- How a person of the mill gets in: `none` without a password, `handedOut` with one that somebody else made, else `own`.
create function secure.password_states(people uuid[]) returns table (user_id uuid, state text, is_own boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.user_id,
    case when p.user_id is null then 'none' when p.is_handed_out then 'handedOut' else 'own' end,
    secure.is_own_person(m.user_id)
  from membership m left join user_password p on p.user_id = m.user_id
  where m.tenant_id = current_tenant() and m.user_id = any (people)
$$;

-- An identity that its only mill removed for ever: nobody logs in with it, its account name is free again.
create function secure.remove_person(person uuid) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare ended uuid[];
begin
  if not secure.is_own_person(person) then return '{}'; end if;
  delete from user_password where user_id = person;
  update app_user set deleted_at = now(), phone = null, email = null, avatar = null, birthday = null, sex = null
    where id = person;
  with gone as (
    update user_session set ended_at = now() where user_id = person and ended_at is null returning id)
  select coalesce(array_agg(id), '{}') into ended from gone;
  return ended;
end $$;

drop function secure.find_login(text);
create function secure.find_login(account text)
returns table (user_id uuid, hash text, status text, is_handed_out boolean, changed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, p.hash, u.status, p.is_handed_out, p.changed_at
  from app_user u join user_password p on p.user_id = u.id
  where lower(u.username) = lower(account) and u.deleted_at is null
$$;
comment on function secure.find_login is 'iam: the hash of a person''s password';

create or replace function secure.change_password(person uuid, known_hash text, new_hash text, kept_session uuid)
returns uuid[] language plpgsql security definer set search_path = pg_catalog, public as $$
declare ended uuid[];
begin
  update user_password set hash = new_hash, changed_at = now(), is_handed_out = false
    where user_id = person and hash = known_hash;
  if not found then return null; end if;
  with others as (
    update user_session set ended_at = now()
    where user_id = person and id <> kept_session and ended_at is null
    returning id
  )
  select coalesce(array_agg(id), '{}') into ended from others;
  return ended;
end $$;

grant execute on function secure.first_administrator(uuid, text, text, text, uuid, text, text[]),
  secure.account_taken(text), secure.add_person(uuid, text, text), secure.is_own_person(uuid),
  secure.rename_person(uuid, text), secure.hand_out_password(uuid, text), secure.password_states(uuid[]),
  secure.remove_person(uuid), secure.find_login(text)
to millwright_app;
comment on function secure.account_taken is 'iam: whether an account name is taken';
comment on function secure.add_person is 'iam: makes an identity';
comment on function secure.is_own_person is 'iam: whether a mill decides over an identity';
comment on function secure.rename_person is 'iam: renames an identity';
comment on function secure.hand_out_password is 'iam: gives a person a first password';
comment on function secure.password_states is 'iam: whether people have a password';
comment on function secure.remove_person is 'iam: removes an identity';
