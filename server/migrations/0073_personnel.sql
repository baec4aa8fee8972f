-- What the personnel office knows of a person stands in the one row that a mill has of him or her.
alter table membership
  add column duty_post text,
  add column duty_area_id uuid,
  -- Follows from the members of teams, and is written with them.
  add column team_ids text[],
  add column id_number text,
  add column home_address text;
alter table membership add foreign key (tenant_id, duty_area_id) references equipment_area (tenant_id, id);
create unique index membership_id_number on membership (tenant_id, id_number) where deleted_at is null;

-- The personnel office adds people who may never log in. Each gets an account name that says the mill and the work
-- number, or the next free number where somebody on the platform has that name.
create sequence account_number;
create function secure.name_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.username is not null then return new; end if;
  new.username := 'w' || new.tenant_id || '_' || new.work_no;
  if new.username is null or length(new.username) not between 4 and 18 or secure.account_taken(new.username) then
    loop
      new.username := 'w' || lpad(nextval('account_number')::text, 7, '0');
      exit when not secure.account_taken(new.username);
    end loop;
  end if;
  return new;
end $$;
comment on function secure.name_account is 'iam: gives people whom the personnel office adds an account name';
create trigger name_account before insert on membership for each row execute function secure.name_account();

-- The identity of somebody whom the personnel office added; it has no password.
create function secure.add_person_of_file(person uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into app_user (id, username, realname, created_in_tenant)
  select m.id, m.username, m.realname, m.tenant_id from membership m
  where m.id = person and m.tenant_id = current_tenant()
$$;
grant execute on function secure.add_person_of_file(uuid) to millwright_app;
comment on function secure.add_person_of_file is 'iam: makes the identity of somebody whom the personnel office added';

create table team (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  type text not null,
  crew text,
  process text,
  department_id uuid,
  member_ids text[] not null,
  leader_id uuid not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create unique index team_name on team (tenant_id, name) where deleted_at is null;
create index team_members on team using gin (member_ids);
select secure.tenant_table('team');
