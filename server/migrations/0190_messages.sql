-- Words, priority, channels and further receivers of a scene, in the place of what the program says by itself.
create table message_template (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  scene text not null,
  type text not null,
  priority text not null,
  channels text[] not null,
  receiver_attribute text not null,
  duties text[],
  people text[],
  roles text[],
  departments text[],
  title jsonb not null,
  content jsonb not null,
  state text not null check (state in ('disabled', 'enabled')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index message_template_code on message_template (tenant_id, code) where deleted_at is null;
create unique index message_template_name on message_template (tenant_id, name) where deleted_at is null;
create unique index message_template_scene on message_template (tenant_id, scene) where deleted_at is null;
select secure.tenant_table('message_template');

-- What is critical passes quiet hours. `words`: title and text in all languages where a template gave them.
alter table notice drop constraint notice_priority_check;
alter table notice add constraint notice_priority_check check (priority in ('L', 'M', 'H', 'C'));
alter table notice add column category text not null default '2' check (category in ('1', '2'));
alter table notice add column words jsonb;

-- How a person wants to be told: channels by priority, and the hours in which nothing may ring.
create table message_setting (
  tenant_id int not null references tenant (id),
  user_id uuid not null,
  channels jsonb not null,
  quiet_from text,
  quiet_to text,
  primary key (tenant_id, user_id),
  check ((quiet_from is null) = (quiet_to is null))
);
select secure.tenant_table('message_setting', 'select, insert, update');
comment on table message_setting is 'messaging: how each person wants to be told';

-- Browsers that people let ring. The address is one of a push service; the keys are the browser's.
create table push_device (
  tenant_id int not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  -- With it the device ends to ring: a telephone that is lost is silent once its session is ended.
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  agent text not null,
  language text not null,
  added_at timestamptz not null,
  told_at timestamptz,
  primary key (tenant_id, id)
);
create unique index push_device_endpoint on push_device (tenant_id, endpoint);
create index push_device_of on push_device (tenant_id, user_id);
select secure.tenant_table('push_device');
comment on table push_device is 'messaging: browsers that ring for their person';

-- What a mill lets itself cost by SMS, in segments a month; null: none are sent.
create table sms_budget (
  tenant_id int not null references tenant (id),
  segments int,
  primary key (tenant_id)
);
select secure.tenant_table('sms_budget', 'select, insert, update');
comment on table sms_budget is 'messaging: the most SMS segments of a month';

create table sms_month (
  tenant_id int not null references tenant (id),
  -- `YYYY-MM` on the calendar of the mill.
  month text not null,
  segments int not null,
  is_told boolean not null default false,
  primary key (tenant_id, month)
);
select secure.tenant_table('sms_month', 'select, insert, update');
comment on table sms_month is 'messaging: SMS segments that were used in a month';

-- The outbox: one row for each receiver, channel and device of a message.
create table message_delivery (
  tenant_id int not null references tenant (id),
  id uuid not null,
  -- Of what: a notice, an announcement of one release, or a digest, which stands in `said` alone.
  kind text not null check (kind in ('notice', 'announcement', 'digest')),
  source_id uuid not null,
  source_time timestamptz not null,
  scene text not null,
  priority text not null,
  user_id uuid not null,
  channel text not null check (channel in ('inSite', 'app', 'sms')),
  device_id uuid,
  state text not null
    check (state in ('held', 'queued', 'sending', 'sent', 'digested', 'failed', 'suppressed', 'expired', 'unknown')),
  reason text,
  -- What the service answered, where that says more.
  detail text,
  tries int not null default 0,
  segments int,
  said jsonb,
  digest_id uuid,
  made_at timestamptz not null,
  -- When it is to be sent; of one that is being sent, when whoever sends it is given up.
  due_at timestamptz,
  sent_at timestamptz,
  primary key (tenant_id, id),
  check ((state in ('held', 'queued', 'sending')) = (due_at is not null))
);
create unique index message_delivery_once on message_delivery
  (tenant_id, source_id, source_time, user_id, channel, device_id) nulls not distinct;
create index message_delivery_due on message_delivery (due_at) where due_at is not null;
create index message_delivery_made on message_delivery (tenant_id, made_at desc);
select secure.tenant_table('message_delivery');
comment on table message_delivery is 'messaging: to whom each message goes, by which channel, and what became of it';

-- The mills in which something is to be sent.
create function secure.tenants_with_messages(at timestamptz) returns setof int
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenant t
  where t.status = 'normal' and t.deleted_at is null
    and exists (select from message_delivery d where d.tenant_id = t.id and d.due_at <= at)
  order by t.id
$$;
comment on function secure.tenants_with_messages is 'messaging: the mills in which something is to be sent';
grant execute on function secure.tenants_with_messages(timestamptz) to millwright_app;

create function secure.sessions_over(wanted uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select w.id from unnest(wanted) w (id)
  where not exists (select from user_session s where s.id = w.id and s.ended_at is null)
$$;
comment on function secure.sessions_over is 'iam: which of these sessions were ended, or are forgotten';
grant execute on function secure.sessions_over(uuid[]) to millwright_app;
