-- By which widths and rates of counters the sums of each machine were made. Where its model or mapping says otherwise now, its sums are
-- made anew from stored telegrams, date by date from the oldest.
create table counter_rule (
  tenant_id int not null,
  machine_id int not null,
  -- Null: by none, as before there were any.
  rule jsonb,
  -- Rule by which the sums are being made.
  wanted jsonb,
  next_date date,
  claimed_at timestamptz,
  begun_at timestamptz,
  finished_at timestamptz,
  different_cells int not null default 0,
  -- First date whose sums could be made anew; telegrams of dates before are not kept. Null: all.
  kept_from date,
  primary key (tenant_id, machine_id)
);
select secure.tenant_table('counter_rule', 'select');
comment on table counter_rule is 'telemetry: by which widths and rates counters are summed';
grant select, insert, update on counter_rule to millwright_ingest;

-- Sums of machines that have spoken before are made anew once.
insert into counter_rule (tenant_id, machine_id) select tenant_id, machine_id from machine_latest;
