-- What phones have sent, each by an id of its sender's: one that is sent again, since the answer was lost, changes nothing.
create table maintenance_sending (
  tenant_id int not null references tenant (id),
  client_id uuid not null,
  person_id uuid not null,
  call text not null,
  -- What was answered; empty only within the transaction that does it.
  answer jsonb,
  at timestamptz not null,
  primary key (tenant_id, client_id)
);
create index maintenance_sending_at on maintenance_sending (tenant_id, at);
select secure.tenant_table('maintenance_sending');
comment on table maintenance_sending is 'maintenance: what phones have sent and were answered, so that a repeat changes nothing';
