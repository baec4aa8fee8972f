-- For who operates the platform: how many sessions live in each mill, and how many of them were used within some minutes.
create function secure.sessions_by_mill(within_minutes int) returns table (tenant_id int, live bigint, online bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id, count(*), count(*) filter (where s.used_at > now() - make_interval(mins => within_minutes))
  from user_session s
  where s.ended_at is null and s.expires_at > now() and s.tenant_id is not null and current_tenant() = 0
  group by s.tenant_id
$$;
comment on function secure.sessions_by_mill is 'iam: how many sessions live in each mill';
grant execute on function secure.sessions_by_mill(int) to millwright_app;
