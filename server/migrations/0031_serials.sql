-- The last number that rows of a resource were given in a period of the mill: `20260302`, `202603`, `2026`, or empty
-- where counting never begins anew. Whoever adds a row holds the counter until the row is committed, so there are no gaps.
create table serial_counter (
  tenant_id int not null references tenant (id),
  resource text not null,
  field text not null,
  period text not null,
  last bigint not null,
  primary key (tenant_id, resource, field, period)
);
select secure.tenant_table('serial_counter', 'select, insert, update');
