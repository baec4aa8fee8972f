-- Tenant 0 is the platform, a real row. A mill sees its own row only; the platform session sees all.
create table tenant (
  id int primary key check (id >= 0),
  name text not null,
  short_name text,
  custom_show_name text,
  tenant_icon text,
  zone text not null default 'Asia/Shanghai',
  language text not null default 'zh',
  status text not null default 'normal' check (status in ('normal', 'frozen')),
  begin_date date,
  end_date date,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz
);
alter table tenant enable row level security;
alter table tenant force row level security;
create policy tenant on tenant
  using (id = nullif(current_setting('app.tenant_id', true), '')::int
         or nullif(current_setting('app.tenant_id', true), '')::int = 0)
  with check (nullif(current_setting('app.tenant_id', true), '')::int = 0
              or id = nullif(current_setting('app.tenant_id', true), '')::int);
select secure.platform_table('tenant', 'select, insert, update');

insert into tenant (id, name, short_name) values (0, 'Millwright', 'platform');

create table membership (
  tenant_id int not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  work_no text,
  status text not null default 'normal' check (status in ('normal', 'frozen')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index membership_user_id on membership (tenant_id, user_id) where deleted_at is null;
create unique index membership_work_no on membership (tenant_id, work_no) where deleted_at is null;
create index membership_by_user on membership (user_id) where deleted_at is null;
select secure.tenant_table('membership');

-- One identity on the whole platform. A mill sees the people who are its members.
create table app_user (
  id uuid primary key,
  username text not null,
  realname text not null,
  phone text,
  email text,
  avatar text,
  birthday date,
  sex text check (sex in ('male', 'female')),
  status text not null default 'normal' check (status in ('normal', 'frozen')),
  language text check (language in ('zh', 'en', 'vn')),
  is_demo boolean not null default false,
  -- The mill that created the identity may reset or freeze it while it has no other membership.
  created_in_tenant int references tenant (id),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz
);
create unique index app_user_username on app_user (lower(username)) where deleted_at is null;
create unique index app_user_phone on app_user (phone) where deleted_at is null;
create unique index app_user_email on app_user (lower(email)) where deleted_at is null;
alter table app_user enable row level security;
alter table app_user force row level security;
create policy member on app_user
  using (exists (select from membership m where m.user_id = app_user.id and m.deleted_at is null));
select secure.platform_table('app_user', 'select');

-- Reached through the functions below only.
create table user_password (
  user_id uuid primary key references app_user (id),
  hash text not null,
  changed_at timestamptz not null default now()
);
create table user_session (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  tenant_id int not null references tenant (id),
  refresh_hash bytea not null,
  -- The previous refresh token gives the same successor for a while, so that several tabs can refresh at once.
  previous_hash bytea,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text,
  agent text
);
create unique index user_session_refresh on user_session (refresh_hash);
create index user_session_by_user on user_session (user_id) where ended_at is null;

create table role (
  tenant_id int not null references tenant (id),
  id uuid not null,
  role_name text not null,
  role_code text not null,
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index role_role_code on role (tenant_id, role_code) where deleted_at is null;
select secure.tenant_table('role');

create table role_permission (
  tenant_id int not null,
  role_id uuid not null,
  code text not null,
  primary key (tenant_id, role_id, code),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
select secure.tenant_table('role_permission');

create table user_role (
  tenant_id int not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
select secure.tenant_table('user_role');

-- Secrets of the platform itself: signing keys, made at first start.
create table platform_secret (name text primary key, value bytea not null);

create function secure.platform_secret(wanted text, fresh bytea) returns bytea
language plpgsql security definer set search_path = pg_catalog, public as $$
declare found bytea;
begin
  insert into platform_secret (name, value) values (wanted, fresh) on conflict (name) do nothing;
  select value into found from platform_secret where name = wanted;
  return found;
end $$;

-- What login needs, by account name; no row tells that the name is unknown.
create function secure.find_login(account text)
returns table (user_id uuid, hash text, status text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, p.hash, u.status
  from app_user u join user_password p on p.user_id = u.id
  where lower(u.username) = lower(account) and u.deleted_at is null
$$;

-- The mills a person may enter, and who the person is.
create function secure.tenants_of(person uuid)
returns table (id int, name text, custom_show_name text, tenant_icon text, zone text, language text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.custom_show_name, t.tenant_icon, t.zone, t.language
  from membership m join tenant t on t.id = m.tenant_id
  where m.user_id = person and m.deleted_at is null and m.status = 'normal'
    and t.deleted_at is null and t.status = 'normal'
    and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
  order by t.id
$$;

create function secure.start_session(
  new_id uuid, person uuid, tenant int, hash bytea, until timestamptz, from_ip text, from_agent text)
returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into user_session (id, user_id, tenant_id, refresh_hash, expires_at, ip, agent)
  values (new_id, person, tenant, hash, until, from_ip, left(from_agent, 200))
$$;

-- A live session with its person; no row when it ended, expired, or the person is frozen.
create function secure.live_session(wanted uuid)
returns table (user_id uuid, tenant_id int, username text, realname text, avatar text, phone text, email text,
               expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.user_id, s.tenant_id, u.username, u.realname, u.avatar, u.phone, u.email, s.expires_at
  from user_session s join app_user u on u.id = s.user_id
  where s.id = wanted and s.ended_at is null and s.expires_at > now()
    and u.deleted_at is null and u.status = 'normal'
$$;

-- Rotates a refresh token. Outcome: `rotated`; `repeated` when the previous token comes again within its grace (the
-- caller derives the same successor); `reused` ends the family; `unknown`.
create function secure.rotate_refresh(old_hash bytea, new_hash bytea, grace interval)
returns table (session_id uuid, user_id uuid, outcome text)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare s user_session;
begin
  select * into s from user_session where refresh_hash = old_hash for update;
  if found then
    if s.ended_at is not null or s.expires_at <= now() then
      return query select s.id, s.user_id, 'unknown'::text;
      return;
    end if;
    update user_session set refresh_hash = new_hash, previous_hash = old_hash, previous_until = now() + grace,
      used_at = now() where id = s.id;
    return query select s.id, s.user_id, 'rotated'::text;
    return;
  end if;
  select * into s from user_session where previous_hash = old_hash for update;
  if not found or s.ended_at is not null or s.expires_at <= now() then
    return query select null::uuid, null::uuid, 'unknown'::text;
    return;
  end if;
  if s.previous_until > now() then
    return query select s.id, s.user_id, 'repeated'::text;
    return;
  end if;
  update user_session set ended_at = now() where id = s.id;
  return query select s.id, s.user_id, 'reused'::text;
end $$;
create index user_session_previous on user_session (previous_hash);

create function secure.end_session(wanted uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update user_session set ended_at = now() where id = wanted and ended_at is null
$$;

-- Binds a session to another tenant of its person; false when the person is no member.
create function secure.select_tenant(wanted uuid, tenant int) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid;
begin
  select user_id into person from user_session where id = wanted and ended_at is null;
  if not exists (select from secure.tenants_of(person) t where t.id = tenant) then
    return false;
  end if;
  update user_session set tenant_id = tenant where id = wanted;
  return true;
end $$;

-- The platform is empty until somebody exists.
create function secure.has_users() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from app_user where deleted_at is null)
$$;
create function secure.has_demo_users() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from app_user where deleted_at is null and is_demo)
$$;

-- Makes the first administrator of an empty platform with every right given; refuses when somebody exists.
create function secure.first_administrator(
  new_user uuid, account text, person_name text, password_hash text, new_membership uuid, new_role uuid,
  new_role_name text, codes text[])
returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  lock table app_user in exclusive mode;
  if secure.has_users() then return false; end if;
  insert into app_user (id, username, realname, created_in_tenant) values (new_user, account, person_name, 0);
  insert into user_password (user_id, hash) values (new_user, password_hash);
  insert into membership (tenant_id, id, user_id) values (0, new_membership, new_user);
  insert into role (tenant_id, id, role_name, role_code) values (0, new_role, new_role_name, 'platformAdministrator');
  insert into role_permission (tenant_id, role_id, code) select 0, new_role, unnest(codes);
  insert into user_role (tenant_id, user_id, role_id) values (0, new_user, new_role);
  return true;
end $$;

grant execute on function
  secure.platform_secret(text, bytea), secure.find_login(text), secure.tenants_of(uuid),
  secure.start_session(uuid, uuid, int, bytea, timestamptz, text, text), secure.live_session(uuid),
  secure.rotate_refresh(bytea, bytea, interval), secure.end_session(uuid), secure.select_tenant(uuid, int),
  secure.has_users(), secure.has_demo_users(),
  secure.first_administrator(uuid, text, text, text, uuid, uuid, text, text[])
to millwright_app;
