-- What a mill changed in its menu and added to it. The standard entries are declared by the program, so a row says only
-- what differs from them and an upgrade overwrites nothing. Rows of the platform (tenant 0) count in every mill, below
-- what the mill itself says.
create table menu_entry (
  tenant_id int not null references tenant (id),
  id uuid not null,
  -- Which entry the row changes: area:<menu area>, screen:<name>, right:<code>, or the id of an entry that the platform
  -- added. Null: an entry of its own.
  standard text,
  kind text not null check (kind in ('menu', 'subMenu', 'button')),
  -- The entry that it stands in, named in the same way.
  parent text,
  name jsonb,
  icon text,
  sort double precision,
  is_hidden boolean,
  is_cached boolean,
  is_aggregated boolean,
  open_mode text check (open_mode in ('inside', 'outside')),
  path text,
  component text,
  redirect text,
  is_route boolean,
  code text,
  strategy text check (strategy in ('show', 'disable')),
  is_enforced boolean,
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  -- A right of the program that everybody has stays one of those that do not administer.
  check (is_enforced is not false or (kind = 'button' and (standard like 'right:iam.%') is not true))
);
create unique index menu_entry_standard on menu_entry (tenant_id, standard) where deleted_at is null;
create unique index menu_entry_code on menu_entry (tenant_id, code) where deleted_at is null;
select secure.tenant_table('menu_entry', 'select, insert, update');

-- The rows that count in the mill of the transaction: the platform's and its own.
create function secure.menu_entries() returns setof menu_entry
language sql stable security definer set search_path = pg_catalog, public as $$
  select * from menu_entry where tenant_id in (0, current_tenant()) and deleted_at is null
$$;
comment on function secure.menu_entries is 'iam: the rows of the menu that count in a mill';

-- A number that grows with every change of these rows. Rows are never removed, and each change raises a version.
create function secure.menu_stamp() returns bigint
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(sum(version), 0)::bigint from menu_entry where tenant_id in (0, current_tenant())
$$;
comment on function secure.menu_stamp is 'iam: grows with every change of the menu of a mill';

-- Rights that everybody in a mill has because the mill, or the platform for all mills, does not enforce them. What people
-- and rights are administered with is never among them.
create function secure.open_codes(mill int) returns text[]
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(array_agg(e.code order by e.code), '{}') from (
    select max(case when m.standard like 'right:%' then substr(m.standard, 7) else m.code end) as code,
      (array_agg(m.is_enforced order by m.tenant_id = mill desc) filter (where m.is_enforced is not null))[1] as is_enforced
    from menu_entry m
    where m.tenant_id in (0, mill) and m.deleted_at is null and m.kind = 'button'
    group by coalesce(m.standard, m.id::text)) e
  where not e.is_enforced and e.code is not null and e.code not like 'iam.%'
$$;
comment on function secure.open_codes is 'iam: rights that everybody in a mill has';

grant execute on function secure.menu_entries(), secure.menu_stamp(), secure.open_codes(int) to millwright_app;
