create table worker (
  tenant_id int not null references tenant (id),
  id uuid not null,
  work_no text not null,
  worker_name text not null,
  post text not null,
  employment text not null,
  department_id uuid,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create unique index worker_work_no on worker (tenant_id, work_no) where deleted_at is null;
select secure.tenant_table('worker');

create table month_grid (
  tenant_id int not null,
  id uuid not null,
  worker_id uuid not null,
  day date not null,
  turn text not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, worker_id) references worker (tenant_id, id)
);
create unique index month_grid_worker_id_day on month_grid (tenant_id, worker_id, day) where deleted_at is null;
select secure.tenant_table('month_grid');
