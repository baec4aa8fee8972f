-- Items that a box in the mill refused stand in quarantine with their text. A box repeats what it does not know to be stored, under the same id.
-- Maximum of waiting items per gateway: any more lie on the box's disk.
create function secure.keep_refused(source uuid, at timestamptz, refused jsonb) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into quarantine (tenant_id, id, received_at, source_code, topic, reason, detail, payload, machine_code, bytes, is_replayable)
  select current_tenant(), r.id, at, s.code, r.topic, 'refusedByBox', r.reason, r.text, m.code, octet_length(r.text), false
  from machine_source s
  cross join jsonb_to_recordset(refused) as r (id uuid, "connectionId" uuid, topic text, reason text, text text)
  join machine_connection x on x.tenant_id = s.tenant_id and x.id = r."connectionId"
  join machine m on m.tenant_id = x.tenant_id and m.id = x.machine_id and m.source_id = s.id
  where s.tenant_id = current_tenant() and s.id = source and 500 > (select count(*) from (
    select from quarantine q where q.tenant_id = current_tenant() and q.source_code = s.code and q.reason = 'refusedByBox'
      and q.state = 'waiting' limit 500) w)
  on conflict (tenant_id, id) do nothing
$$;
grant execute on function secure.keep_refused(uuid, timestamptz, jsonb) to millwright_app;
comment on function secure.keep_refused is 'telemetry: what a box refused is kept in quarantine';
