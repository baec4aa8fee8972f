-- Ways in: how often something was tried of late, what somebody proves once (a captcha, a code sent to a telephone, a ticket
-- for a new password), login telephones, and registration by invitation. All processes share it, and it outlives restarts.

-- Keys are digests: the table tells nothing of whom it counts.
create table attempt (
  key text primary key,
  count int not null,
  -- The window begins with the first try.
  ends_at timestamptz not null
);
create index attempt_by_end on attempt (ends_at);
comment on table attempt is 'iam: how often something was tried of late';

-- Counts a try of each key, and gives how often each was tried within its window. Takes some windows away that are over.
create function secure.count_attempts(keys text[], seconds int[], at timestamptz)
returns table (key text, count int, ends_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  delete from attempt a where a.key in (
    select o.key from attempt o where o.ends_at <= at order by o.ends_at limit 8 for update skip locked);
  return query
    insert into attempt as a (key, count, ends_at)
    select k.key, 1, at + make_interval(secs => k.lasts)
      from unnest(keys, seconds) as k (key, lasts) order by k.key
    on conflict (key) do update set
      count = case when a.ends_at <= at then 1 else a.count + 1 end,
      ends_at = case when a.ends_at <= at then excluded.ends_at else a.ends_at end
    returning a.key, a.count, a.ends_at;
end $$;
comment on function secure.count_attempts is 'iam: counts tries';

create function secure.attempts(keys text[], at timestamptz)
returns table (key text, count int, ends_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.key, a.count, a.ends_at from attempt a where a.key = any (keys) and a.ends_at > at
$$;
comment on function secure.attempts is 'iam: how often something was tried of late';

create function secure.clear_attempts(keys text[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from attempt a where a.key = any (keys)
$$;
comment on function secure.clear_attempts is 'iam: forgets tries after a success';

-- What somebody proves to know once. The secret itself is nowhere, only its keyed hash.
create table proof (
  key text primary key,
  hash bytea not null,
  tries_left int not null,
  ends_at timestamptz not null,
  -- Whose proof it is, where that is known.
  user_id uuid
);
create index proof_by_end on proof (ends_at);
comment on table proof is 'iam: what somebody proves to know once';

-- Keeps a secret to be proved; false, with nothing written, where one is open already that is not to be replaced.
create function secure.keep_proof(
  wanted text, fresh bytea, tries int, until timestamptz, at timestamptz, person uuid, replaces boolean)
returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from proof p where p.key in (
    select o.key from proof o where o.ends_at <= at order by o.ends_at limit 8 for update skip locked);
  insert into proof as p (key, hash, tries_left, ends_at, user_id) values (wanted, fresh, tries, until, person)
    on conflict (key) do update set hash = excluded.hash, tries_left = excluded.tries_left, ends_at = excluded.ends_at,
      user_id = excluded.user_id
    where replaces or p.ends_at <= at;
  return found;
end $$;
comment on function secure.keep_proof is 'iam: keeps what is to be proved';

-- A try to prove it. The right one takes it away, and so does the last wrong one.
create function secure.check_proof(wanted text, given bytea, at timestamptz)
returns table (is_right boolean, user_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  remaining int;
begin
  update proof p set tries_left = p.tries_left - 1 where p.key = wanted and p.ends_at > at
    returning p.hash = given, p.user_id, p.tries_left into is_right, user_id, remaining;
  is_right := coalesce(is_right, false);
  if is_right or remaining <= 0 then delete from proof p where p.key = wanted; end if;
  if not is_right then user_id := null; end if;
  return next;
end $$;
comment on function secure.check_proof is 'iam: checks what is to be proved';

-- What the embedded SMS adapter would have sent. Developers read it; it holds the newest 200.
create table sms_outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  mobile text not null,
  words text not null
);
comment on table sms_outbox is 'iam: what the embedded SMS adapter would have sent';

create function secure.put_sms(mobile text, words text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from sms_outbox where id <= (select max(o.id) from sms_outbox o) - 199;
  insert into sms_outbox (mobile, words) values (mobile, words);
$$;
comment on function secure.put_sms is 'iam: puts a message into the outbox of developers';

-- A telephone logs its person in once the person has proved to hold it.
alter table app_user add column phone_verified_at timestamptz;

-- The person who logs in with a telephone, the mill to which messages are counted, whether the person has one of some
-- roles anywhere, and whether somebody else made the password. No row for an unknown number, or who may enter no mill.
create function secure.find_phone(mobile text, roles text[])
returns table (user_id uuid, username text, status text, tenant_id int, has_role boolean, is_handed_out boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.username, u.status, t.id, exists (
    select from membership m cross join lateral unnest(m.role_ids) as given (id)
    join role r on r.tenant_id = m.tenant_id and r.id = given.id::uuid and r.deleted_at is null
    where m.user_id = u.id and m.deleted_at is null and r.role_code = any (roles)),
    exists (select from user_password p where p.user_id = u.id and p.is_handed_out)
  from app_user u cross join lateral (select min(o.id) as id from secure.tenants_of(u.id) o) t
  where u.phone = mobile and u.phone_verified_at is not null and u.deleted_at is null and t.id is not null
$$;
comment on function secure.find_phone is 'iam: who logs in with a telephone';

-- Whoever proves to hold a telephone has it; who had it before logs in with it no more. Null takes one's own away.
create function secure.verify_phone(person uuid, mobile text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update app_user set phone = null, phone_verified_at = null
    where phone = mobile and id <> person and deleted_at is null;
  update app_user set phone = mobile, phone_verified_at = case when mobile is not null then now() end
    where id = person and deleted_at is null;
end $$;
comment on function secure.verify_phone is 'iam: notes the login telephone of a person';

create function secure.verified_phone(person uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select phone from app_user where id = person and phone_verified_at is not null and deleted_at is null
$$;
comment on function secure.verified_phone is 'iam: the login telephone of a person';

-- Another password for somebody who proved to be it. All sessions of the person end; gives them.
create function secure.reset_password(person uuid, new_hash text) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, public set app.session_end = 'password' as $$
declare ended uuid[];
begin
  insert into user_password (user_id, hash) values (person, new_hash)
    on conflict (user_id) do update set hash = excluded.hash, changed_at = now(), is_handed_out = false;
  with gone as (
    update user_session set ended_at = now() where user_id = person and ended_at is null returning id)
  select coalesce(array_agg(id), '{}') into ended from gone;
  return ended;
end $$;
comment on function secure.reset_password is 'iam: resets a password of somebody who proved to be it';

-- A refused login may name a telephone as well as an account.
create or replace function secure.log_refused_login(
  account text, wanted_tenant int, why text, from_ip text, from_agent text)
returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  person app_user;
  typed text := left(regexp_replace(account, '[[:cntrl:]]', ' ', 'g'), 64);
  mill int := 0;
begin
  select * into person from app_user u
    where (lower(u.username) = lower(account) or (u.phone = account and u.phone_verified_at is not null))
      and u.deleted_at is null
    order by lower(u.username) = lower(account) desc limit 1;
  if person.id is not null then
    select m.tenant_id into mill from membership m where m.user_id = person.id and m.deleted_at is null
      order by m.tenant_id = wanted_tenant desc nulls last, m.state = 'normal' desc, m.tenant_id limit 1;
  end if;
  insert into login_log (tenant_id, kind, reason, user_id, username, realname, ip, agent, minute)
  values (coalesce(mill, 0), 'refused', why, person.id, coalesce(person.username, typed), person.realname,
    left(from_ip, 64), left(regexp_replace(from_agent, '[[:cntrl:]]', ' ', 'g'), 200), date_trunc('minute', now()))
  on conflict (tenant_id, minute, username, ip, reason) do update set times = login_log.times + 1, at = now();
end $$;

-- People register by an invitation of a mill: for so many people, until a day, with roles, at once or after approval.
create table invitation (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text,
  most_people int not null,
  people int,
  last_day date not null,
  role_ids text[],
  department_id uuid,
  needs_approval boolean not null,
  remark text,
  state text not null check (state in ('open', 'closed')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create unique index invitation_code on invitation (tenant_id, code) where deleted_at is null;
create index invitation_by_code on invitation (code);
select secure.tenant_table('invitation');

-- The mill and the invitation that a code opens now; no row for one that is unknown, closed, over or used up.
create function secure.find_invitation(given text, at timestamptz)
returns table (tenant_id int, id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.tenant_id, i.id
  from invitation i join tenant t on t.id = i.tenant_id
  where i.code = given and i.state = 'open' and i.deleted_at is null
    and i.last_day >= (at at time zone t.zone)::date and coalesce(i.people, 0) < i.most_people
    and t.deleted_at is null and t.status = 'normal'
    and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
$$;
comment on function secure.find_invitation is 'iam: the mill and the invitation that a code opens';

-- Somebody who registered and whom the mill has not approved yet.
do $$
declare former text;
begin
  for former in select conname from pg_constraint
    where conrelid = 'membership'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%frozen%'
  loop
    execute format('alter table membership drop constraint %I', former);
  end loop;
end $$;
alter table membership add constraint membership_state check (state in ('normal', 'frozen', 'waiting'));

grant execute on function secure.count_attempts(text[], int[], timestamptz), secure.attempts(text[], timestamptz),
  secure.clear_attempts(text[]),
  secure.keep_proof(text, bytea, int, timestamptz, timestamptz, uuid, boolean),
  secure.check_proof(text, bytea, timestamptz), secure.put_sms(text, text), secure.find_phone(text, text[]),
  secure.verify_phone(uuid, text), secure.verified_phone(uuid), secure.reset_password(uuid, text),
  secure.find_invitation(text, timestamptz)
to millwright_app;
