-- A rule may look at several things that a machine says, and judges all of them together or any.
alter table push_rule add column match text check (match in ('all', 'any'));
alter table push_rule add column conditions text[];
grant select (match, conditions) on push_rule to millwright_ingest;
