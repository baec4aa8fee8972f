-- Notes in the log of a mill that a genuine account elsewhere came that is bound to nobody there. What the provider calls it
-- is the provider's word: it is never taken for an account of ours.
create function secure.log_unbound_login(mill int, shown text, by_way text, from_ip text, from_agent text)
returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into login_log (tenant_id, kind, reason, username, ip, agent, way, minute)
  select t.id, 'refused', 'thirdUnbound', left(regexp_replace(shown, '[[:cntrl:]]', ' ', 'g'), 64), left(from_ip, 64),
    left(regexp_replace(from_agent, '[[:cntrl:]]', ' ', 'g'), 200), by_way, date_trunc('minute', now())
  from tenant t where t.id = mill
  on conflict (tenant_id, minute, username, ip, reason) do update set times = login_log.times + 1, at = now()
$$;
grant execute on function secure.log_unbound_login(int, text, text, text, text) to millwright_app;
comment on function secure.log_unbound_login is 'iam: writes a login that is bound to nobody into the log';
