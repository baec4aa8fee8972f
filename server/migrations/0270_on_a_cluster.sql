-- A trigger on a table of mills, and places of rows, were what a cluster allows only by a setting, or not at all.

-- The personnel office adds people who may never log in. A row begins under the next free number; making the identity gives
-- the account name that says mill and work number, where nobody on the platform has it.
create function secure.free_account() returns text
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  account text;
begin
  loop
    account := 'w' || lpad(nextval('account_number')::text, 7, '0');
    exit when not secure.account_taken(account);
  end loop;
  return account;
end $$;
comment on function secure.free_account is 'iam: the account name of somebody whom the personnel office adds, until the identity is made';
grant execute on function secure.free_account() to millwright_app;
drop trigger name_account on membership;
drop function secure.name_account();
alter table membership alter column username set default secure.free_account();

create or replace function secure.add_person_of_file(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  wanted text;
begin
  select 'w' || m.tenant_id || '_' || m.work_no into wanted
  from membership m where m.tenant_id = current_tenant() and m.id = person;
  if length(wanted) between 4 and 18 and not secure.account_taken(wanted) then
    update membership set username = wanted where tenant_id = current_tenant() and id = person;
  end if;
  insert into app_user (id, username, realname, created_in_tenant)
  select m.id, m.username, m.realname, m.tenant_id from membership m
  where m.tenant_id = current_tenant() and m.id = person;
end $$;

-- The index of long lists tells places of rows, which one node knows alone. On a cluster it is not asked: lists are read in order.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    create or replace function secure.finds_few(list regclass, clues jsonb, counted int) returns boolean
    language sql immutable set search_path = pg_catalog, public as 'select false';
  end if;
end $$;
