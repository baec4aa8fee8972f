-- Ingest says of an alarm when its receivers are told at the earliest: together with others of its rule, and behind the time of merging.
grant select (makes_task, merge_min, last_pushed_at) on push_rule to millwright_ingest;
