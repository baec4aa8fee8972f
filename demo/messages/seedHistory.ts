import type pg from 'pg';

/**
 * The history of what a new mill was given, as if its administrator had added it in the product: so that the operation log
 * and the history of these rows are not empty. Rows that have a history already stay as they are.
 */
export async function seedHistory(client: pg.Client, tenantId: number): Promise<void> {
  await client.query(
    `with administrator as (
       select m.id, m.realname from membership m join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.id
       join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where m.tenant_id = $1 and r.role_code = 'tenantAdministrator' order by m.id limit 1),
     added (resource, id, after, by_id, by_name, at) as (
       select 'marker', x.id::text,
         jsonb_build_object('name', x.name, 'mainColour', x.main_colour, 'auxColour', x.aux_colour), a.id, a.realname, x.create_time
       from marker x, administrator a where x.tenant_id = $1
       union all
       select 'manufacturer', x.id::text,
         jsonb_build_object('number', x.number, 'name', x.name, 'shortName', x.short_name), a.id, a.realname, x.create_time
       from manufacturer x, administrator a where x.tenant_id = $1
       union all
       select 'announcement', x.id::text,
         jsonb_build_object('title', x.title, 'msgCategory', x.msg_category, 'priority', x.priority, 'msgType', x.msg_type,
           'msgAbstract', x.msg_abstract, 'msgContent', x.msg_content), m.id, m.realname, x.create_time
       from announcement x join membership m on m.tenant_id = x.tenant_id and m.id = x.create_by where x.tenant_id = $1)
     insert into audit_entry (tenant_id, id, resource, row_id, action, after, by_id, by_name, at)
     select $1, gen_random_uuid(), n.resource, n.id, 'add', n.after, n.by_id, n.by_name, n.at from added n
     where not exists (select from audit_entry e where e.tenant_id = $1 and e.resource = n.resource and e.row_id = n.id)`,
    [tenantId],
  );
}
