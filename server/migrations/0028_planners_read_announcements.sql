-- Planners read what their mill is told. Planners who are there already were made before the role had this right.
insert into role_permission (tenant_id, role_id, code)
select tenant_id, id, 'messaging.announcement.read' from role where role_code = 'planner' and deleted_at is null
on conflict do nothing;
