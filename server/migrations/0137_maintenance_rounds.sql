-- Dates by the schedule are steps from one date, so that the last of a month stays the last: `origin_date`. A round is the first of
-- them behind `after_date`.
alter table maintenance_round add column origin_date date not null, add column after_date date not null;
-- Sweeps read the newest round of each item and machine.
create index maintenance_round_newest on maintenance_round (tenant_id, item_id, machine_id, n desc);
