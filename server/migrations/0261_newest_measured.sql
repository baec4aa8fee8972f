-- When any machine measured last, by its own clock: what is older than the retention is told by it too, since the clock of a server may
-- be set wrong.
create function secure.newest_measured() returns timestamptz
language sql stable security definer set search_path = pg_catalog, public as $$
  select max(ts) from machine_latest
$$;
grant execute on function secure.newest_measured() to millwright_app;
