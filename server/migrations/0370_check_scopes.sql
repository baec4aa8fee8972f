-- Since 0310 data scopes hold for all rows that people create. Mills in which somebody has roles with a narrow scope alone are told once:
-- the program hears the event and sends the message (server/src/areas/access/sight/scopesUpgraded.ts).
insert into outbox_event (tenant_id, id, name, payload, emitted_at, due_at)
select t.id, gen_random_uuid(), 'role.scopesUpgraded', '{}', now(), now()
from tenant t
where exists (
  select from user_role u
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where u.tenant_id = t.id
  group by u.user_id having bool_and(r.data_scope <> 'all'));
