-- Proxies: somebody who acts for a person of the mill between two moments, with the rights of that person's roles.
create table proxy (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  person_id uuid not null,
  agent_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  reason text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (agent_id <> person_id),
  check (start_time < end_time)
);
create unique index proxy_number on proxy (tenant_id, number) where deleted_at is null;
create index proxy_by_agent on proxy (tenant_id, agent_id, end_time) where deleted_at is null;
create index proxy_by_person on proxy (tenant_id, person_id, end_time) where deleted_at is null;
select secure.tenant_table('proxy');

-- For whom somebody acts in a mill now, and what the roles of each give: permission codes by terminal, data scopes and
-- their departments. People and rights are administered by nobody for somebody else, so codes of the area iam are left
-- out. Nothing is handed on: rights that a person has as a proxy are not among those of that person's roles. Who is frozen
-- hands nothing over, and who still has a password that somebody else made is given nothing.
create function secure.acting_for(agent uuid, mill int)
returns table (person uuid, realname text, until timestamptz, pc text[], app text[], scopes text[], departments text[],
               department_tree text[], chosen text[])
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  if not exists (select from proxy p where p.tenant_id = mill and p.agent_id = agent and p.deleted_at is null
      and p.start_time <= now() and p.end_time > now())
    or exists (select from user_password w where w.user_id = agent and w.is_handed_out) then
    return;
  end if;
  return query
    with recursive absent as (
      select m.id, m.realname, max(p.end_time) as until from proxy p
      join membership m on m.tenant_id = p.tenant_id and m.id = p.person_id and m.state = 'normal' and m.deleted_at is null
      join app_user u on u.id = m.id and u.status = 'normal' and u.deleted_at is null
      where p.tenant_id = mill and p.agent_id = agent and p.deleted_at is null
        and p.start_time <= now() and p.end_time > now()
      group by m.id, m.realname),
    given as (
      select a.id as person, r.id, r.data_scope from absent a
      join user_role u on u.tenant_id = mill and u.user_id = a.id
      join role r on r.tenant_id = mill and r.id = u.role_id and r.deleted_at is null),
    right_of as (
      select g.person, c.code, c.on_pc, c.on_app
      from given g join role_permission c on c.tenant_id = mill and c.role_id = g.id
      where c.code not like 'iam.%'),
    own as (
      select a.id as person, d.id from absent a
      join department_member x on x.tenant_id = mill and x.user_id = a.id
      join department d on d.tenant_id = mill and d.id = x.department_id and d.deleted_at is null),
    tree as (
      select o.person, o.id from own o
      where exists (select from given g where g.person = o.person and g.data_scope = 'departmentTree')
      union
      select t.person, d.id from tree t join department d on d.tenant_id = mill and d.parent_id = t.id)
    select a.id, a.realname, a.until,
      array(select distinct r.code from right_of r where r.person = a.id and r.on_pc),
      array(select distinct r.code from right_of r where r.person = a.id and r.on_app),
      array(select distinct g.data_scope from given g where g.person = a.id),
      array(select o.id::text from own o where o.person = a.id),
      array(select t.id::text from tree t where t.person = a.id),
      array(select c.department_id::text from given g
            join role_department c on c.tenant_id = mill and c.role_id = g.id
            join department d on d.tenant_id = mill and d.id = c.department_id and d.deleted_at is null
            where g.person = a.id and g.data_scope = 'chosen')
    from absent a order by a.realname, a.id;
end
$$;
comment on function secure.acting_for is 'iam: for whom a person acts, and with which rights';
grant execute on function secure.acting_for(uuid, int) to millwright_app;

-- Whom somebody acted for when he or she changed a row, by the names of then.
alter table audit_entry add column acting_for text[];

-- How a mill wants values to look, and how the next one is proposed. A field has one rule of each kind at most.
create table check_rule (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  code text not null,
  applies_to text,
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
create unique index check_rule_code on check_rule (tenant_id, code) where deleted_at is null;
create unique index check_rule_applies_to on check_rule (tenant_id, applies_to) where deleted_at is null;
select secure.tenant_table('check_rule');

create table check_format (
  tenant_id int not null,
  id uuid not null,
  rule_id uuid not null,
  place int not null,
  signs int,
  pattern text not null,
  message text not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, rule_id) references check_rule (tenant_id, id)
);
create index check_format_by_rule on check_format (tenant_id, rule_id);
select secure.tenant_table('check_format');

create table fill_rule (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  code text not null,
  applies_to text,
  way text not null,
  parameters text not null,
  is_enabled boolean not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index fill_rule_code on fill_rule (tenant_id, code) where deleted_at is null;
create unique index fill_rule_applies_to on fill_rule (tenant_id, applies_to) where deleted_at is null;
select secure.tenant_table('fill_rule');
