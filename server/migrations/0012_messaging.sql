create table announcement (
  tenant_id int not null references tenant (id),
  id uuid not null,
  state text not null check (state in ('draft', 'released', 'revoked')),
  titile text not null,
  msg_category text not null check (msg_category in ('1', '2')),
  priority text not null check (priority in ('L', 'M', 'H')),
  msg_type text not null check (msg_type in ('ALL', 'USER')),
  user_ids text[],
  start_time timestamptz,
  end_time timestamptz,
  msg_abstract text,
  msg_content text not null,
  sender uuid,
  send_time timestamptz,
  cancel_time timestamptz,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index announcement_by_time on announcement (tenant_id, create_time) where deleted_at is null;
select secure.tenant_table('announcement');

-- Who was sent an announcement, and whether that person has read it.
create table announcement_send (
  tenant_id int not null,
  id uuid not null,
  annt_id uuid not null,
  user_id uuid not null,
  -- Of the release that it stands for: released again, it is unread again.
  send_time timestamptz not null,
  read_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, annt_id) references announcement (tenant_id, id)
);
create unique index announcement_send_receiver on announcement_send (tenant_id, annt_id, user_id);
create index announcement_send_by_user on announcement_send (tenant_id, user_id, send_time desc);
select secure.tenant_table('announcement_send');
