-- On/off statistics read stops that last longer than the shortest filter, and no other stretches of state.
create index state_interval_stops on state_interval (tenant_id, ended_at)
  where state <> 1 and state <> 11 and ended_at - started_at > interval '10 minutes';
