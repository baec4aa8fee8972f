-- Inspection result of process sheets, and the release of those that failed.
alter table process_sheet add column quality text;
alter table process_sheet add column release_reason text;
alter table process_sheet add column released_by uuid;
alter table process_sheet add column release_time timestamptz;
alter table dispatch_order add column sheet_quality text;
alter table dispatch_order add column release_reason text;
alter table dispatch_order add column released_by uuid;

with latest as (
  select distinct on (tenant_id, sheet_id, machine_id) tenant_id, sheet_id, state from first_inspection
  where deleted_at is null and state in ('qualified', 'unqualified')
  order by tenant_id, sheet_id, machine_id, judge_time desc, id desc),
judged as (
  select s.tenant_id, s.id,
    exists (select from sheet_item i where i.tenant_id = s.tenant_id and i.sheet_id = s.id and i.deleted_at is null
      and i.verdict = 'outside')
    or exists (select from latest l where l.tenant_id = s.tenant_id and l.sheet_id = s.id and l.state = 'unqualified') as failed,
    exists (select from latest l where l.tenant_id = s.tenant_id and l.sheet_id = s.id and l.state = 'qualified') as passed
  from process_sheet s)
update process_sheet s set quality = case when j.failed then 'failed' when j.passed then 'passed' else 'missing' end
from judged j where j.tenant_id = s.tenant_id and j.id = s.id;
update dispatch_order d set sheet_quality = s.quality
from process_sheet s where s.tenant_id = d.tenant_id and s.id = d.sheet_id;

-- Handling of sheets that failed or lack their inspection.
create table quality_gate (
  tenant_id int not null references tenant (id),
  id uuid not null,
  gate text not null,
  handling text not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index quality_gate_gate on quality_gate (tenant_id, gate) where deleted_at is null;
select secure.tenant_table('quality_gate');
