-- Logins of gateways that were refused: whoever connects a machine is told why it is silent. One row a name, at most so many of a
-- mill, forgotten after a day and when the gateway is let in. Nothing of the secret that was sent is kept.
create table refused_login (
  tenant_id int not null,
  source_code text not null,
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant_id, source_code)
);
select secure.tenant_table('refused_login', 'select');
grant select, insert, update, delete on refused_login to millwright_ingest;
comment on table refused_login is 'equipment: logins of gateways that were refused';

-- When the secret of each gateway of the mill was made: a login that was refused before says nothing of it.
create function secure.source_secret_times() returns table (source_id uuid, changed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.source_id, s.changed_at from machine_source_secret s
  where s.tenant_id = nullif(current_setting('app.tenant_id', true), '')::int
$$;
grant execute on function secure.source_secret_times() to millwright_app;
