-- A doubt about a counter is withdrawn when telegrams that came late have settled it.
create index quarantine_of_doubts on quarantine (tenant_id, topic, detail)
  where reason in ('counterFell', 'counterLeapt');
grant delete on quarantine to millwright_ingest;

-- What came of comparing the roll-ups of a production date with its samples: once for each mill and date after it ended,
-- and again in a later night when telegrams came late. Dates that had ended before the first are compared as well,
-- newest first. A cell is a machine and variety in a bucket or a shift. Without `ended_at` it was begun and not finished.
create table rollup_audit (
  tenant_id int not null,
  production_date date not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  machines int not null default 0,
  samples bigint not null default 0,
  -- Cells that did not say what the samples say, and among all those below zero.
  different_cells int not null default 0,
  negative_cells int not null default 0,
  -- Machines whose roll-ups were rebuilt, and those whose samples are not kept far enough back to tell.
  rebuilt_machines int not null default 0,
  unproven_machines int not null default 0,
  -- How often the date had been written after its end when it was compared.
  corrections bigint not null default 0,
  primary key (tenant_id, production_date)
);
select secure.tenant_table('rollup_audit', 'select');
grant select, insert, update on rollup_audit to millwright_ingest;

-- Machine codes that gateways speak for and that are not theirs in the mill: new, deleted, mistyped, or of another gateway.
-- Their telegrams are counted, not stored. Who speaks under such a code without end makes one row; rows of a mill are
-- limited, and those not heard for a month go.
create table found_machine (
  tenant_id int not null,
  source_code text not null,
  code text not null,
  telegrams bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Names of the values of the newest telegram.
  value_names text[] not null,
  ignored_at timestamptz,
  primary key (tenant_id, source_code, code)
);
select secure.tenant_table('found_machine', 'select, update');
grant select, insert, update, delete on found_machine to millwright_ingest;
