-- What reports read beside the keys of the roll-ups.

-- One machine over a long time: the key begins with the date.
create index shift_rollup_by_machine on shift_rollup (tenant_id, machine_id, production_date);

-- On/off statistics: stops that last longer than the shortest filter, and no other stretches of state.
create index state_interval_stops on state_interval (tenant_id, ended_at)
  where state <> 1 and state <> 11 and ended_at - started_at > interval '10 minutes';
