-- When the jobs of a mill come next. Whoever does one holds its row until its work is committed, so it is done once.
create table job (
  tenant_id int not null references tenant (id),
  name text not null,
  -- Its declared time, and the zone in which the next moment was reckoned: when they change, it is reckoned anew.
  plan text not null,
  zone text not null,
  next_at timestamptz not null,
  -- The planned moment that was done last.
  last_at timestamptz,
  -- How often the one that is due has failed.
  tries int not null default 0,
  primary key (tenant_id, name)
);
create index job_due on job (next_at);
select secure.tenant_table('job', 'select, insert, update');

-- What came of each.
create table job_run (
  tenant_id int not null,
  id uuid not null,
  job text not null,
  due_at timestamptz not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  state text not null check (state in ('done', 'failed')),
  problem text,
  try int not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, job) references job (tenant_id, name)
);
create index job_run_by_time on job_run (tenant_id, job, ended_at);
select secure.tenant_table('job_run', 'select, insert, delete');

-- The mills in which one of these jobs is due, is planned for another time, or is not noted yet.
create function secure.tenants_with_jobs(at timestamptz, names text[], plans text[]) returns setof int
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenant t
  where t.id > 0 and t.status = 'normal' and t.deleted_at is null and exists (
    select from unnest(names, plans) as wanted (name, plan)
    left join job j on j.tenant_id = t.id and j.name = wanted.name
    where j.name is null or j.next_at <= at or j.plan <> wanted.plan or j.zone <> t.zone)
  order by t.id
$$;
grant execute on function secure.tenants_with_jobs(timestamptz, text[], text[]) to millwright_app;
