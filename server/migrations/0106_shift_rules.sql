-- By which limits a mill judges attendance, plans people and closes shifts. Without a row the usual ones hold.
create table shift_rule (
  tenant_id int not null references tenant (id),
  id uuid not null,
  holds_for text not null check (holds_for = 'mill'),
  grace_min int not null,
  early_min int not null,
  late_out_min int not null,
  overtime_from_min int not null,
  repeat_min int not null,
  longest_presence_min int not null,
  rest_hours int not null,
  month_hours int not null,
  edit_hours int not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index shift_rule_holds_for on shift_rule (tenant_id, holds_for) where deleted_at is null;
select secure.tenant_table('shift_rule');
