-- Messages that the program sends. Words are made when somebody reads: here stand the declared message and its values.
create table notice (
  tenant_id int not null references tenant (id),
  id uuid not null,
  notice text not null,
  priority text not null check (priority in ('L', 'M', 'H')),
  -- What the sentences name: texts, numbers, names in three languages.
  said jsonb not null,
  -- The titles in all languages, to be searched.
  titles text not null,
  -- The row that it leads to.
  resource text,
  row_id text,
  send_time timestamptz not null,
  primary key (tenant_id, id)
);
create index notice_by_time on notice (tenant_id, send_time);
select secure.tenant_table('notice', 'select, insert, delete');

-- Who was sent it, and whether that person has read it.
create table notice_send (
  tenant_id int not null,
  id uuid not null,
  notice_id uuid not null,
  user_id uuid not null,
  send_time timestamptz not null,
  read_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, notice_id) references notice (tenant_id, id) on delete cascade
);
create unique index notice_send_receiver on notice_send (tenant_id, notice_id, user_id);
create index notice_send_by_user on notice_send (tenant_id, user_id, send_time desc);
select secure.tenant_table('notice_send');

-- The permission codes that a standard role has been given by the program. One that the mill took away stays away. Roles
-- could not be changed until now, so those that exist are given everything that they lack.
create table role_code_given (
  tenant_id int not null,
  role_id uuid not null,
  code text not null,
  primary key (tenant_id, role_id, code),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
select secure.tenant_table('role_code_given', 'select, insert');

comment on table notice is 'messaging: messages that the program sends';
comment on table notice_send is 'messaging: who was sent such a message, and whether it is read';
comment on table role_code_given is 'iam: permission codes that the program has given to standard roles';
