-- The sessions of a mill as its administrators see and end them, those of a person as he or she does, and a log of every
-- login, refused login and end of a session. All of it is written where sessions are written, whatever way in or out.

-- A session belongs to the mill it is bound to. `wanted` names sessions, null all; `words` is a part of account or name.
-- One that was used within some minutes is online.
create function secure.sessions_of_mill(
  wanted uuid[], words text, within_minutes int, is_wanted_online boolean, most int, beyond int)
returns table (id uuid, user_id uuid, username text, realname text, began_at timestamptz, used_at timestamptz,
               expires_at timestamptz, ip text, agent text, is_online boolean, total bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select f.*, count(*) over () from (
    select s.id, s.user_id, m.username, m.realname, s.created_at, s.used_at, s.expires_at, s.ip, s.agent,
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
create index user_session_by_mill on user_session (tenant_id, used_at) where ended_at is null;

-- Ends sessions of the mill of the transaction; gives those that had not ended.
create function secure.end_sessions_of_mill(wanted uuid[]) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  update user_session set ended_at = now()
  where id = any (wanted) and tenant_id = current_tenant() and ended_at is null returning id
$$;
comment on function secure.end_sessions_of_mill is 'iam: ends sessions in a mill';

create function secure.sessions_of_person(person uuid, within_minutes int)
returns table (id uuid, tenant_name text, began_at timestamptz, used_at timestamptz, expires_at timestamptz, ip text,
               agent text, is_online boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.id, t.name, s.created_at, s.used_at, s.expires_at, s.ip, s.agent,
    s.used_at > now() - make_interval(mins => within_minutes)
  from user_session s join tenant t on t.id = s.tenant_id
  where s.user_id = person and s.ended_at is null and s.expires_at > now()
  order by s.used_at desc, s.id limit 200
$$;
comment on function secure.sessions_of_person is 'iam: the sessions of a person that live';

create function secure.end_sessions_of_person(person uuid, wanted uuid[]) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  update user_session set ended_at = now()
  where id = any (wanted) and user_id = person and ended_at is null returning id
$$;
comment on function secure.end_sessions_of_person is 'iam: ends sessions of a person';

-- What is written about ways in and out. A refused login of an account that nobody has belongs to the platform.
create table login_log (
  tenant_id int not null references tenant (id),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('login', 'refused', 'ended')),
  -- Why it was refused, or what ended it.
  reason text,
  user_id uuid,
  -- As it was typed, or as it was then.
  username text not null,
  realname text,
  ip text not null,
  agent text not null,
  -- The same refusal within a minute is one row, so that guessing fills no disk.
  times int not null default 1,
  minute timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, minute, username, ip, reason)
);
create index login_log_by_time on login_log (tenant_id, at);
create index login_log_by_person on login_log (tenant_id, user_id, at);
-- Nobody who uses the program can write or change it.
select secure.tenant_table('login_log', 'select');
comment on table login_log is 'iam: logins, refused logins and ends of sessions';

create function secure.log_session() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into login_log (tenant_id, kind, reason, user_id, username, realname, ip, agent)
  select new.tenant_id, case when tg_op = 'INSERT' then 'login' else 'ended' end,
    case when tg_op = 'UPDATE' then coalesce(nullif(current_setting('app.session_end', true), ''), 'other') end,
    u.id, u.username, coalesce(m.realname, u.realname), coalesce(new.ip, ''), coalesce(new.agent, '')
  from app_user u left join membership m on m.tenant_id = new.tenant_id and m.id = u.id
  where u.id = new.user_id;
  return null;
end $$;
comment on function secure.log_session is 'iam: writes what becomes of sessions into the log';
create trigger log_login after insert on user_session for each row execute function secure.log_session();
create trigger log_end after update of ended_at on user_session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function secure.log_session();

-- What a session ended of is known by the function that ends it.
alter function secure.end_session(uuid) set app.session_end = 'logout';
alter function secure.end_sessions_of_mill(uuid[]) set app.session_end = 'administrator';
alter function secure.end_sessions_of_person(uuid, uuid[]) set app.session_end = 'person';
alter function secure.change_password(uuid, text, text, uuid) set app.session_end = 'password';
alter function secure.hand_out_password(uuid, text) set app.session_end = 'password';
alter function secure.remove_person(uuid) set app.session_end = 'removed';
alter function secure.rotate_refresh(bytea, bytea, interval) set app.session_end = 'copied';

-- Notes a refused login, in the mill that it would have entered. What somebody typed is cut.
create function secure.log_refused_login(account text, wanted_tenant int, why text, from_ip text, from_agent text)
returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  person app_user;
  typed text := left(regexp_replace(account, '[[:cntrl:]]', ' ', 'g'), 64);
  mill int := 0;
begin
  select * into person from app_user u where lower(u.username) = lower(account) and u.deleted_at is null;
  if person.id is not null then
    select m.tenant_id into mill from membership m where m.user_id = person.id and m.deleted_at is null
      order by m.tenant_id = wanted_tenant desc nulls last, m.state = 'normal' desc, m.tenant_id limit 1;
  end if;
  insert into login_log (tenant_id, kind, reason, user_id, username, realname, ip, agent, minute)
  values (coalesce(mill, 0), 'refused', why, person.id, coalesce(person.username, typed), person.realname,
    left(from_ip, 64), left(regexp_replace(from_agent, '[[:cntrl:]]', ' ', 'g'), 200), date_trunc('minute', now()))
  on conflict (tenant_id, minute, username, ip, reason) do update set times = login_log.times + 1, at = now();
end $$;
comment on function secure.log_refused_login is 'iam: writes a refused login into the log';

-- What is kept for a while only: quarantine as long as samples, sessions a month after their end, logins half a year.
drop function secure.forget_old(timestamptz, timestamptz);
create function secure.forget_old(quarantine_before timestamptz, sessions_before timestamptz, logins_before timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone bigint;
  all_gone bigint;
begin
  delete from quarantine where received_at < quarantine_before;
  get diagnostics all_gone = row_count;
  delete from user_session where expires_at < sessions_before or ended_at < sessions_before;
  get diagnostics gone = row_count;
  all_gone := all_gone + gone;
  delete from login_log where at < logins_before;
  get diagnostics gone = row_count;
  return all_gone + gone;
end $$;

grant execute on function secure.sessions_of_mill(uuid[], text, int, boolean, int, int), secure.end_sessions_of_mill(uuid[]),
  secure.sessions_of_person(uuid, int), secure.end_sessions_of_person(uuid, uuid[]),
  secure.log_refused_login(text, int, text, text, text),
  secure.forget_old(timestamptz, timestamptz, timestamptz)
to millwright_app;
