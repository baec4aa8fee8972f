-- Texts that the program writes for tasks, in each language. Texts of people, and those from before, stay as they were typed.
alter table maintenance_task add column name_in jsonb;
alter table maintenance_task add column description_in jsonb;
alter table maintenance_task_fault add column description_in jsonb;
