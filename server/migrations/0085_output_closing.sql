-- Months of which the output of people was published. What was published stays as it was, whatever is said of it later: a
-- month is closed again with its reason, as another revision.
create table output_closing (
  tenant_id int not null references tenant (id),
  id uuid not null,
  -- The first production date of the month.
  month date not null check (extract(day from month) = 1),
  revision int not null check (revision > 0),
  -- Why it was closed again.
  reason text,
  closed_by uuid not null,
  closed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, month, revision),
  check (revision = 1 or reason is not null)
);
select secure.tenant_table('output_closing', 'select, insert');
comment on table output_closing is 'production: months of which the output of people was published';

-- What was published: grams by person, group of machines and date. Without a person: what nobody tended.
create table output_closing_row (
  tenant_id int not null,
  closing_id uuid not null,
  place int not null,
  person_id uuid,
  production_date date not null,
  kind text not null,
  -- The hall or line of the machines, as it was called.
  line text,
  output_g bigint not null,
  primary key (tenant_id, closing_id, place),
  foreign key (tenant_id, closing_id) references output_closing (tenant_id, id)
);
select secure.tenant_table('output_closing_row', 'select, insert');
comment on table output_closing_row is 'production: the grams that were published of a month';

-- The sheet as it was published, in each language: it is handed out again byte for byte.
create table output_closing_file (
  tenant_id int not null,
  closing_id uuid not null,
  language text not null,
  content bytea not null,
  primary key (tenant_id, closing_id, language),
  foreign key (tenant_id, closing_id) references output_closing (tenant_id, id)
);
select secure.tenant_table('output_closing_file', 'select, insert');
comment on table output_closing_file is 'production: the sheets that were published of a month';
