-- Commands to machines are kept as long as samples: then those go that say nothing any more. What is under way stays, the
-- newest of each machine and purpose, and the last word of a machine on each document that read it from here.
create function secure.forget_commands(settled_before timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone bigint;
begin
  delete from machine_command c
  where c.settled_at < settled_before and c.due_at is null and c.state not in ('waiting', 'sent')
    and exists (
      select from machine_command n
      where n.tenant_id = c.tenant_id and n.machine_id = c.machine_id and n.purpose = c.purpose
        and (n.issued_at, n.id) > (c.issued_at, c.id))
    and (c.purpose = 'dispatch' or exists (
      select from machine_command n
      where n.tenant_id = c.tenant_id and n.about_id = c.about_id and n.machine_id = c.machine_id
        and (n.issued_at, n.id) > (c.issued_at, c.id)));
  get diagnostics gone = row_count;
  return gone;
end $$;
comment on function secure.forget_commands is 'telemetry: drops commands that are not kept any longer';
grant execute on function secure.forget_commands(timestamptz) to millwright_app;
