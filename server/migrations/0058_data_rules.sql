-- Data rules: which rows of a resource people see. The mill makes them, roles have them.
create table data_rule (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  resource text not null,
  field text not null,
  condition text not null,
  value text not null,
  is_enabled boolean not null,
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index data_rule_resource_name on data_rule (tenant_id, resource, name) where deleted_at is null;
select secure.tenant_table('data_rule');

create table role_data_rule (
  tenant_id int not null,
  role_id uuid not null,
  rule_id uuid not null,
  primary key (tenant_id, role_id, rule_id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, rule_id) references data_rule (tenant_id, id) on delete cascade
);
create index role_data_rule_by_rule on role_data_rule (tenant_id, rule_id);
select secure.tenant_table('role_data_rule');
comment on table role_data_rule is 'iam: the data rules of roles';

-- The data rules of a person's roles in a mill, each role with its permission codes on a terminal, and what variables of
-- rules stand for. Null where no role of the person has a rule, which is found by an index: most people cost that alone.
create function secure.rules_of(person uuid, mill int, on_terminal text)
returns json
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  if not exists (select from role_data_rule x where x.tenant_id = mill)
    or not exists (
      select from user_role u
      join role_data_rule x on x.tenant_id = u.tenant_id and x.role_id = u.role_id
      join data_rule d on d.tenant_id = x.tenant_id and d.id = x.rule_id and d.is_enabled and d.deleted_at is null
      where u.tenant_id = mill and u.user_id = person) then
    return null;
  end if;
  return json_build_object(
    'username', (select m.username from membership m where m.tenant_id = mill and m.id = person),
    'realname', (select m.realname from membership m where m.tenant_id = mill and m.id = person),
    'departments', (
      select coalesce(json_agg(json_build_object('id', d.id, 'code', d.code) order by m.is_main desc, d.sort, d.id), '[]')
      from department_member m
      join department d on d.tenant_id = m.tenant_id and d.id = m.department_id and d.deleted_at is null
      where m.tenant_id = mill and m.user_id = person),
    'roles', (
      select coalesce(json_agg(json_build_object(
        'codes', array(
          select p.code from role_permission p
          where p.tenant_id = mill and p.role_id = r.id and case on_terminal when 'app' then p.on_app else p.on_pc end),
        'rules', (
          select coalesce(json_agg(json_build_object(
              'resource', d.resource, 'field', d.field, 'condition', d.condition, 'value', d.value) order by d.id), '[]')
          from role_data_rule x
          join data_rule d on d.tenant_id = x.tenant_id and d.id = x.rule_id and d.is_enabled and d.deleted_at is null
          where x.tenant_id = mill and x.role_id = r.id))
        order by r.id), '[]')
      from user_role u
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
      where u.tenant_id = mill and u.user_id = person));
end
$$;
comment on function secure.rules_of is 'iam: the data rules of a person''s roles';
grant execute on function secure.rules_of(uuid, int, text) to millwright_app;
