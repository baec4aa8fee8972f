-- Exports that are written while their person goes on working. The file stands in pieces beside its row, behind the same
-- wall, so any process can give it and nothing is left in a folder when it goes.
create table export_job (
  tenant_id int not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  resource text not null,
  file_name text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  rows_done int not null default 0,
  rows_total int not null,
  bytes bigint not null default 0,
  message_code text,
  -- Parameters and broken rules of what refused it.
  refusal jsonb,
  created_at timestamptz not null,
  -- The process that writes it says so from time to time; when it falls silent, the export has failed.
  heard_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
-- One at a time for each person in a mill; two who start at once are told apart here.
create unique index export_job_running on export_job (tenant_id, user_id) where state = 'running';
create index export_job_by_user on export_job (tenant_id, user_id, created_at desc);
select secure.tenant_table('export_job');

create table export_piece (
  tenant_id int not null,
  job_id uuid not null,
  place int not null,
  bytes bytea not null,
  primary key (tenant_id, job_id, place),
  foreign key (tenant_id, job_id) references export_job (tenant_id, id) on delete cascade
);
select secure.tenant_table('export_piece', 'select, insert');

-- As before, and besides the exports that nobody can fetch any longer.
create or replace function secure.forget_old(quarantine_before timestamptz, sessions_before timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  rows_gone bigint;
  sessions_gone bigint;
  exports_gone bigint;
begin
  delete from quarantine where received_at < quarantine_before;
  get diagnostics rows_gone = row_count;
  delete from user_session where expires_at < sessions_before or ended_at < sessions_before;
  get diagnostics sessions_gone = row_count;
  delete from export_job where expires_at < now();
  get diagnostics exports_gone = row_count;
  return rows_gone + sessions_gone + exports_gone;
end $$;
