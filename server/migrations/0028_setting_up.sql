-- Planners read what their mill is told. Planners who are there already were made before the role had this right.
insert into role_permission (tenant_id, role_id, code)
select tenant_id, id, 'messaging.announcement.read' from role where role_code = 'planner' and deleted_at is null
on conflict do nothing;

-- Which gateways of the mill have a secret: who sets one up is told what is missing. The secrets stay where they are.
create function secure.sources_with_secret() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select source_id from machine_source_secret
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
$$;
grant execute on function secure.sources_with_secret() to millwright_app;
