-- What came late asks which alarms of a machine held at a moment or later. By when they began, all that it ever had were read for it.
-- Lists of a machine sort by more than when its alarms began, and read it by the same index.
drop index alarm_of_machine;
create index alarm_of_machine on alarm (tenant_id, machine_id, coalesce(cleared_at, 'infinity'));
