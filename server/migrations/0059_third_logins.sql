-- Logins by chat apps, OpenID Connect and CAS: what a mill has set up, which servers the platform approved of, who is bound
-- to which account there, and what is under way. docs/decisions/third-logins.md

create table login_provider (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  kind text not null,
  corporation_id text,
  agent_id text,
  client_id text,
  address text,
  is_enabled boolean not null,
  -- Written by the server alone: whether the platform approved of the address.
  approval text,
  secret_set_at timestamptz,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index login_provider_name on login_provider (tenant_id, name) where deleted_at is null;
select secure.tenant_table('login_provider');

-- Servers that mills want to log in with. Rows of the platform, seen in its sessions alone, one for each mill that wants one.
create table login_server (
  id uuid primary key,
  mill_id int not null,
  kind text not null,
  address text not null,
  remark text,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz
);
create unique index login_server_mill_id_kind_address on login_server (mill_id, kind, address)
  where deleted_at is null;
alter table login_server enable row level security;
alter table login_server force row level security;
create policy platform on login_server using (current_tenant() = 0) with check (current_tenant() = 0);
select secure.platform_table('login_server', 'select, insert, update, delete');

-- Sealed with a key of the platform; nobody reads it but the program while it talks to the provider.
create table login_provider_secret (
  tenant_id int not null,
  provider_id uuid not null,
  sealed bytea not null,
  primary key (tenant_id, provider_id),
  foreign key (tenant_id, provider_id) references login_provider (tenant_id, id) on delete cascade
);
select secure.tenant_table('login_provider_secret', '');
comment on table login_provider_secret is 'iam: what proves the mill to a provider of logins, sealed';

-- Keeps a secret, or takes it away where it is null. The transaction decides the mill.
create function secure.set_login_secret(provider uuid, fresh bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from login_provider_secret s where s.tenant_id = current_tenant() and s.provider_id = provider;
  if fresh is not null then
    insert into login_provider_secret (tenant_id, provider_id, sealed) values (current_tenant(), provider, fresh);
  end if;
end $$;
comment on function secure.set_login_secret is 'iam: keeps what proves the mill to a provider of logins';

create function secure.login_secret(provider uuid) returns bytea
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.sealed from login_provider_secret s where s.tenant_id = current_tenant() and s.provider_id = provider
$$;
comment on function secure.login_secret is 'iam: what proves the mill to a provider of logins';

-- Who is who: an account at a provider and a person of the mill.
create table third_account (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  provider_id uuid not null,
  corporation_id text not null,
  subject text not null,
  shown_name text not null,
  user_id uuid not null,
  bound_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, provider_id, corporation_id, subject),
  unique (tenant_id, user_id, provider_id),
  foreign key (tenant_id, provider_id) references login_provider (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references membership (tenant_id, id) on delete cascade
);
select secure.tenant_table('third_account');
comment on table third_account is 'iam: accounts at providers of logins that people are bound to';

-- A login that is under way, by the hash of what its browser brings back: first the state that went to the provider, then a
-- code that leads to the session, or one with which the account can be bound. Each is good once.
create table login_attempt (
  key bytea primary key,
  stage text not null check (stage in ('begun', 'proved', 'offered')),
  -- Of the cookie of the browser that began it.
  cookie bytea not null,
  mill int not null,
  provider_id uuid not null,
  purpose text not null check (purpose in ('login', 'bind')),
  -- Who began it, where it is to bind an account.
  person uuid,
  terminal text not null check (terminal in ('pc', 'app')),
  nonce text not null,
  verifier text not null,
  callback text not null,
  back text not null,
  corporation_id text,
  subject text,
  shown_name text,
  ends_at timestamptz not null
);
create index login_attempt_by_end on login_attempt (ends_at);
comment on table login_attempt is 'iam: logins by providers that are under way';

create function secure.keep_login_attempt(fresh jsonb, new_key bytea, new_cookie bytea, until timestamptz, at timestamptz)
returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from login_attempt a where a.key in (
    select o.key from login_attempt o where o.ends_at <= at order by o.ends_at limit 8 for update skip locked);
  insert into login_attempt (key, cookie, ends_at, stage, mill, provider_id, purpose, person, terminal, nonce, verifier,
    callback, back, corporation_id, subject, shown_name)
  select new_key, new_cookie, until, f.stage, f.mill, f.provider_id, f.purpose, f.person, f.terminal, f.nonce, f.verifier,
    f.callback, f.back, f.corporation_id, f.subject, f.shown_name
  from jsonb_populate_record(null::login_attempt, fresh) f
$$;
comment on function secure.keep_login_attempt is 'iam: keeps a login by a provider that is under way';

-- Gives an attempt and takes it away, whatever becomes of it; no row for one that is unknown, used or over.
create function secure.take_login_attempt(wanted bytea, wanted_stage text, at timestamptz)
returns table (cookie bytea, mill int, provider_id uuid, purpose text, person uuid, terminal text, nonce text,
  verifier text, callback text, back text, corporation_id text, subject text, shown_name text)
language sql security definer set search_path = pg_catalog, public as $$
  with taken as (
    delete from login_attempt a where a.key = wanted and a.stage = wanted_stage returning a.*)
  select t.cookie, t.mill, t.provider_id, t.purpose, t.person, t.terminal, t.nonce, t.verifier, t.callback, t.back,
    t.corporation_id, t.subject, t.shown_name
  from taken t where t.ends_at > at
$$;
comment on function secure.take_login_attempt is 'iam: takes a login by a provider that is under way';

-- The mill that a link names by its number or its short name; none where two have the short name.
create function secure.mill_of_link(code text) returns int
language sql stable security definer set search_path = pg_catalog, public as $$
  select case when count(*) = 1 then min(t.id) end from tenant t
  where (t.number = code or (lower(t.short_name) = lower(code) and code !~ '^\d+$'))
    and t.deleted_at is null and t.status = 'normal'
    and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
$$;
comment on function secure.mill_of_link is 'iam: the mill that a link to its login names';

-- Whether somebody may log in without a password: the state of the identity, and whether somebody else made its password.
create function secure.login_state(wanted uuid)
returns table (username text, status text, is_handed_out boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.username, u.status, exists (select from user_password p where p.user_id = u.id and p.is_handed_out)
  from app_user u where u.id = wanted and u.deleted_at is null
$$;
comment on function secure.login_state is 'iam: whether a person may log in by a provider';

-- The login log names the way in.
alter table user_session add column way text;
alter table login_log add column way text;

drop function secure.start_session(uuid, uuid, int, bytea, timestamptz, text, text, text);
create function secure.start_session(
  new_id uuid, person uuid, tenant int, hash bytea, until timestamptz, from_ip text, from_agent text, on_terminal text,
  by_way text)
returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into user_session (id, user_id, tenant_id, refresh_hash, expires_at, ip, agent, terminal, way)
  values (new_id, person, tenant, hash, until, from_ip, left(from_agent, 200), on_terminal, by_way)
$$;
comment on function secure.start_session is 'iam: begins a session';

create or replace function secure.log_session() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into login_log (tenant_id, kind, reason, user_id, username, realname, ip, agent, way)
  select new.tenant_id, case when tg_op = 'INSERT' then 'login' else 'ended' end,
    case when tg_op = 'UPDATE' then coalesce(nullif(current_setting('app.session_end', true), ''), 'other') end,
    u.id, u.username, coalesce(m.realname, u.realname), coalesce(new.ip, ''), coalesce(new.agent, ''),
    case when tg_op = 'INSERT' then new.way end
  from app_user u left join membership m on m.tenant_id = new.tenant_id and m.id = u.id
  where u.id = new.user_id;
  return null;
end $$;

grant execute on function secure.set_login_secret(uuid, bytea), secure.login_secret(uuid),
  secure.keep_login_attempt(jsonb, bytea, bytea, timestamptz, timestamptz),
  secure.take_login_attempt(bytea, text, timestamptz), secure.mill_of_link(text), secure.login_state(uuid),
  secure.start_session(uuid, uuid, int, bytea, timestamptz, text, text, text, text)
to millwright_app;
