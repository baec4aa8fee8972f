-- Commands that people sent, by a key of the client or by what they say, so that one that is sent twice has one effect.
create table command_once (
  tenant_id int not null references tenant (id),
  person_id uuid not null,
  call text not null,
  key text not null,
  -- SHA-256 of the input: a key stands for one input.
  input_hash text not null,
  -- What was answered, and when; empty only within the transaction that does it.
  answer json,
  answered_ms bigint,
  at timestamptz not null,
  primary key (tenant_id, person_id, call, key)
);
create index command_once_at on command_once (tenant_id, at);
select secure.tenant_table('command_once');
comment on table command_once is 'platform: commands with their answers, kept a day, so that a repeat changes nothing';
