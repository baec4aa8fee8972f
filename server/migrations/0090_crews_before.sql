-- With which crews somebody worked until a date, where the teams of today say others: who moves to another team keeps the
-- turns that were his or hers until then. Of several rows the first that reaches to a date holds for it.
create table crew_before (
  tenant_id int not null references tenant (id),
  person_id uuid not null,
  -- The last date on which it held.
  until date not null,
  crews text[] not null,
  primary key (tenant_id, person_id, until)
);
select secure.tenant_table('crew_before');
comment on table crew_before is 'personnel: the crews of people before their teams changed';
