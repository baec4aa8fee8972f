-- What nodes of Sparkplug B and the devices behind them said when they were born: data names metrics by what a birth told, also
-- after a restart. `device` is empty for the node itself, whose row keeps how often its sequence has begun again.
create table sparkplug_birth (
  tenant_id int not null references tenant (id),
  source_code text not null,
  node text not null,
  device text not null,
  boot bigint not null,
  wraps int not null,
  session int,
  metrics jsonb not null,
  primary key (tenant_id, source_code, node, device)
);
comment on table sparkplug_birth is 'telemetry: what nodes and devices of Sparkplug B said when they were born';
select secure.tenant_table('sparkplug_birth', 'select');
grant select, insert, update, delete on sparkplug_birth to millwright_ingest;
