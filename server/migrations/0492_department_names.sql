-- Departments of one parent have different names. Of several with one name the oldest keeps it; the others get their code behind it.
update department d set name = left(d.name, 50 - length(' (' || d.code || ')')) || ' (' || d.code || ')'
from (
  select tenant_id, id,
    row_number() over (partition by tenant_id, parent_id, name order by create_time, id) as place
  from department where deleted_at is null) n
where n.tenant_id = d.tenant_id and n.id = d.id and n.place > 1;
create unique index department_parent_id_name on department (tenant_id, parent_id, name)
  nulls not distinct where deleted_at is null;
