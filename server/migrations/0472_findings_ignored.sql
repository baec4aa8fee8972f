-- What a finding costs in a day, and until when people want to hear nothing of it.
alter table diagnosis_finding add column loss_kg double precision;
alter table diagnosis_finding add column ignored_until timestamptz;
alter table diagnosis_finding add column ignored_by uuid;
alter table diagnosis_finding add column ignore_reason text;
