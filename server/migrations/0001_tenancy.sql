-- Roles. The migrator runs this file and owns everything. `millwright_app` serves every request and cannot pass
-- row-level security; `millwright_ingest` bypasses it (COPY is refused under RLS) and reaches telemetry only.
do $$
begin
  if not exists (select from pg_roles where rolname = 'millwright_app') then
    create role millwright_app login nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'millwright_ingest') then
    create role millwright_ingest login nosuperuser nocreatedb nocreaterole bypassrls;
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to millwright_app, millwright_ingest;

-- Functions that only the migrator and whom it grants may call.
create schema secure;
revoke all on schema secure from public;
grant usage on schema secure to millwright_app, millwright_ingest;
alter default privileges in schema secure revoke execute on functions from public;

create function current_tenant() returns int language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::int;

-- Called after each `create table` of a tenant table: row-level security, its one policy, the app's grants and,
-- where Citus is installed, distribution by tenant.
create function secure.tenant_table(name regclass, privileges text default 'select, insert, update, delete')
returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)'
    || ' with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', name);
  if privileges <> '' then
    execute format('grant %s on %s to millwright_app', privileges, name);
  end if;
  if exists (select from pg_extension where extname = 'citus') then
    perform create_distributed_table(name::text, 'tenant_id');
  end if;
end $$;

-- Platform-wide tables become reference tables on Citus.
create function secure.platform_table(name regclass, privileges text) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  if privileges <> '' then
    execute format('grant %s on %s to millwright_app', privileges, name);
  end if;
  if exists (select from pg_extension where extname = 'citus') then
    perform create_reference_table(name::text);
  end if;
end $$;
