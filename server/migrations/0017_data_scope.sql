-- Departments of a mill, who belongs to which, and which rows a role lets its people see. That a department does not
-- stand below itself is judged where it is moved, and readers end at a ring: triggers on distributed tables are refused.
create table department (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  parent_id uuid check (parent_id <> id),
  sort int not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references department (tenant_id, id)
);
create unique index department_code on department (tenant_id, code) where deleted_at is null;
create index department_below on department (tenant_id, parent_id);
select secure.tenant_table('department');

-- Of several departments of a person one is the main one: what the person makes belongs to it.
create table department_member (
  tenant_id int not null,
  user_id uuid not null,
  department_id uuid not null,
  is_main boolean not null default false,
  primary key (tenant_id, user_id, department_id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create unique index department_member_main on department_member (tenant_id, user_id) where is_main;
create index department_member_by_department on department_member (tenant_id, department_id);
select secure.tenant_table('department_member');

-- Roles that exist keep what they gave.
alter table role add column data_scope text not null default 'all'
  check (data_scope in ('all', 'own', 'department', 'departmentTree', 'chosen'));

-- The departments of a role whose scope is `chosen`.
create table role_department (
  tenant_id int not null,
  role_id uuid not null,
  department_id uuid not null,
  primary key (tenant_id, role_id, department_id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create index role_department_by_department on role_department (tenant_id, department_id);
select secure.tenant_table('role_department');

-- The main department of who made a row, as it was then. Rows that are there already belong to their makers alone.
alter table announcement add column department_id uuid;
alter table announcement add foreign key (tenant_id, department_id) references department (tenant_id, id);
create index announcement_by_maker on announcement (tenant_id, create_by);
create index announcement_by_department on announcement (tenant_id, department_id);

-- What the person saw when the file was written: who sees less by now does not get it any more.
alter table export_job add column data_scope jsonb not null default '{"isAll": true}';
