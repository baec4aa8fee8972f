-- Reports tell a counter that a machine never stated from one that stands at 0.
create or replace view telemetry.machine_latest as
  select tenant_id, machine_id, ts, received_at, first_ts, state, fault, state_since, variety, run_state, run_fault,
    run_since, idle_spindles, rate_g_per_h, signals, known
  from machine_latest;
select secure.publish('telemetry.machine_latest');
