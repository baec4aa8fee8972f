-- Nobody belongs to a further mill unasked: the platform offers it, and the person accepts or declines.
create table mill_offer (
  tenant_id int not null references tenant (id),
  id uuid not null,
  user_id uuid not null,
  -- Roles of the mill that the person will have there.
  role_ids text[] not null,
  -- Who of the platform offers it, and is told the answer.
  offered_by uuid not null,
  offered_by_name text not null,
  offered_at timestamptz not null default now(),
  answer text check (answer in ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  primary key (tenant_id, id),
  check ((answer is null) = (answered_at is null))
);
select secure.tenant_table('mill_offer', 'select, insert, update');
create unique index mill_offer_open on mill_offer (tenant_id, user_id) where answer is null;
create index mill_offer_by_person on mill_offer (user_id) where answer is null;
comment on table mill_offer is 'iam: mills that people were asked to join';

-- The mills that a person is asked to join and could enter now, with the roles there by their present names.
create function secure.offers_of(person uuid)
returns table (tenant_id int, name text, username text, realname text, roles jsonb, offered_by_name text,
               offered_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, u.username, u.realname, coalesce((
      select jsonb_agg(r.role_name order by r.role_name) from role r
      where r.tenant_id = o.tenant_id and r.id::text = any (o.role_ids) and r.deleted_at is null), '[]'),
    o.offered_by_name, o.offered_at
  from mill_offer o join tenant t on t.id = o.tenant_id join app_user u on u.id = o.user_id
  where o.user_id = person and o.answer is null and u.status = 'normal' and u.deleted_at is null
    and t.deleted_at is null and t.status = 'normal'
    and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
  order by o.offered_at, t.id
$$;
grant execute on function secure.offers_of(uuid) to millwright_app;
comment on function secure.offers_of is 'iam: the mills that a person is asked to join';

-- The people of all mills, with those that each is asked to join.
drop function secure.people_of_mills(text, uuid[], int, int);
create function secure.people_of_mills(wanted text, people uuid[], most int, skipped int)
returns table (id uuid, username text, realname text, is_frozen boolean, mills jsonb, offers jsonb, total int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.id, u.username, u.realname, u.status <> 'normal',
    coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'state', m.state, 'roles', coalesce((
          select jsonb_agg(r.role_name order by r.role_name) from role r
          where r.tenant_id = m.tenant_id and r.id::text = any (m.role_ids) and r.deleted_at is null), '[]')) order by t.id)
      from membership m join tenant t on t.id = m.tenant_id and t.deleted_at is null
      where m.user_id = u.id and m.deleted_at is null), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'roles', coalesce((
          select jsonb_agg(r.role_name order by r.role_name) from role r
          where r.tenant_id = o.tenant_id and r.id::text = any (o.role_ids) and r.deleted_at is null), '[]')) order by t.id)
      from mill_offer o join tenant t on t.id = o.tenant_id and t.deleted_at is null
      where o.user_id = u.id and o.answer is null), '[]'),
    (count(*) over ())::int
  from app_user u
  where current_tenant() = 0 and u.deleted_at is null and (people is null or u.id = any (people))
    and (wanted is null or u.username ilike wanted or u.realname ilike wanted)
  order by lower(u.username), u.id limit most offset skipped
$$;
grant execute on function secure.people_of_mills(text, uuid[], int, int) to millwright_app;
comment on function secure.people_of_mills is 'iam: the people of all mills, for the platform';
