-- Files of a mill. What they belong to refers to them by `id` and ending, as to pictures.
create table attachment (
  tenant_id int not null references tenant (id),
  id uuid not null,
  ending text not null,
  -- As its sender called it: for people, never for a disk.
  name text not null,
  bytes int not null,
  body bytea not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
-- Most of them are packed already.
alter table attachment alter column body set storage external;
create index attachment_age on attachment (tenant_id, create_time);
select secure.tenant_table('attachment');

comment on table attachment is 'basics: files that rows refer to';
