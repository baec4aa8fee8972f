-- Refresh tokens that were used, of every generation: whoever brings one again has a copy of it, and its session ends.
-- Reached through the function below only.
create table used_refresh_token (
  hash bytea primary key,
  session_id uuid not null references user_session (id) on delete cascade,
  -- How many tokens of the session were used before it.
  generation int not null,
  -- Until then it still leads to the newest one, so that several tabs can refresh at once.
  grace_until timestamptz not null
);
create index used_refresh_token_by_session on used_refresh_token (session_id);

alter table user_session add column generation int not null default 0;
insert into used_refresh_token (hash, session_id, generation, grace_until)
select distinct on (previous_hash) previous_hash, id, 0, previous_until from user_session
where previous_hash is not null;
update user_session set generation = 1 where previous_hash is not null;
alter table user_session drop column previous_hash, drop column previous_until;

drop function secure.rotate_refresh(bytea, bytea, interval);
-- Rotates a refresh token. Outcome: `rotated`; `repeated` when a used token comes again within its grace, and is `steps`
-- generations behind the newest (the caller derives each successor); `reused` ends the family; `unknown`.
create function secure.rotate_refresh(old_hash bytea, new_hash bytea, grace interval)
returns table (session_id uuid, user_id uuid, outcome text, steps int)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  s user_session;
  used used_refresh_token;
begin
  select * into s from user_session where refresh_hash = old_hash for update;
  if found then
    if s.ended_at is not null or s.expires_at <= now() then
      return query select s.id, s.user_id, 'unknown'::text, 0;
      return;
    end if;
    insert into used_refresh_token values (old_hash, s.id, s.generation, now() + grace);
    update user_session set refresh_hash = new_hash, generation = s.generation + 1, used_at = now() where id = s.id;
    return query select s.id, s.user_id, 'rotated'::text, 1;
    return;
  end if;
  select * into used from used_refresh_token where hash = old_hash;
  select * into s from user_session where id = used.session_id for update;
  if not found or s.ended_at is not null or s.expires_at <= now() then
    return query select null::uuid, null::uuid, 'unknown'::text, 0;
    return;
  end if;
  if used.grace_until > now() then
    return query select s.id, s.user_id, 'repeated'::text, s.generation - used.generation;
    return;
  end if;
  update user_session set ended_at = now() where id = s.id;
  return query select s.id, s.user_id, 'reused'::text, 0;
end $$;
revoke all on function secure.rotate_refresh(bytea, bytea, interval) from public;
grant execute on function secure.rotate_refresh(bytea, bytea, interval) to millwright_app;
