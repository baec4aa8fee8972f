-- How the columns of a time clock's files are understood, as somebody has corrected it, by heads or kinds of the columns.
create table punch_layout (
  tenant_id int not null references tenant (id),
  key text not null,
  -- Meanings of the columns in order; `none` for a column that is passed over.
  columns text[] not null,
  date_order text check (date_order in ('ymd', 'dmy', 'mdy')),
  update_by uuid not null,
  update_time timestamptz not null,
  primary key (tenant_id, key)
);
select secure.tenant_table('punch_layout', 'select, insert, update');
comment on table punch_layout is 'shifts: how the files of each kind of time clock are understood';
