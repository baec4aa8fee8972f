-- The whole mill in one workbook: exports that hold rows of several resources, and imports that are worked on while their
-- person goes on working.

-- Null: those of its own resource.
alter table export_job add column holds text[];

create table workbook_import (
  tenant_id int not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  person text not null,
  file_name text not null,
  is_dry_run boolean not null,
  state text not null check (state in ('running', 'done', 'refused', 'failed')),
  percent int not null default 0 check (percent between 0 and 100),
  -- By sheet what becomes of its rows, and what is wrong with which.
  report jsonb,
  message_code text,
  -- Parameters and broken rules of what refused it.
  refusal jsonb,
  created_at timestamptz not null,
  -- The process that works on it says so from time to time; when it falls silent, nothing of the import was written.
  heard_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
-- One at a time in a mill: two would wait for each other's rows.
create unique index workbook_import_running on workbook_import (tenant_id) where state = 'running';
create index workbook_import_by_user on workbook_import (tenant_id, user_id, created_at desc);
select secure.tenant_table('workbook_import');
comment on table workbook_import is 'platform: imports of the workbook of a mill';
