-- What leaders ask of ten years of tasks is answered from an index alone, in the order of the list: the tasks of a machine, and
-- the urgent repairs. The first says what an index said before, which went to each row for its id.
drop index maintenance_task_of_machine;
create index maintenance_task_of_machine on maintenance_task (tenant_id, machine_id, create_time, id) where deleted_at is null;
create index maintenance_task_of_urgency on maintenance_task (tenant_id, kind, urgency, create_time, id) where deleted_at is null;
