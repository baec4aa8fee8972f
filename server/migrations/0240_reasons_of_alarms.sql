-- Of a rule with several conditions any of which is enough: by which of them the alarm began, as the rule has them written.
alter table alarm add column reasons text[];
