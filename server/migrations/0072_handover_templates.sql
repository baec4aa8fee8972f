-- What crews go through at the end of a shift. The edition counts changes of the items.
create table handover_template (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  process text not null,
  department_id uuid,
  rule text,
  edition int,
  is_in_use boolean not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create unique index handover_template_name on handover_template (tenant_id, name) where deleted_at is null;
select secure.tenant_table('handover_template');

create table handover_item (
  tenant_id int not null references tenant (id),
  id uuid not null,
  template_id uuid not null,
  position int not null,
  name text not null,
  options text[] not null,
  is_required boolean not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references handover_template (tenant_id, id)
);
create unique index handover_item_template_id_name on handover_item (tenant_id, template_id, name) where deleted_at is null;
select secure.tenant_table('handover_item');
