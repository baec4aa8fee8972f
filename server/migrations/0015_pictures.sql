-- Pictures of a mill. What they belong to refers to them by `id` and ending.
create table picture (
  tenant_id int not null references tenant (id),
  id uuid not null,
  ending text not null check (ending in ('png', 'jpg', 'webp')),
  body bytea not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
-- Pictures are packed already.
alter table picture alter column body set storage external;
create index picture_age on picture (tenant_id, create_time);
select secure.tenant_table('picture');

alter table equipment_area add column floor_plan text;
