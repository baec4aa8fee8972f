-- What every call asks of a session, and what logins, channels and walls ask of many, are statements of functions in
-- plpgsql: a connection plans them once. Functions in SQL are planned anew whenever a statement calls them. What they ask,
-- and who may call them, stays as it was.
create or replace function secure.tenants_of(person uuid)
returns table (id int, name text, custom_show_name text, tenant_icon text, zone text, language text,
               icp_filing text, police_filing text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select t.id, t.name, t.custom_show_name, t.tenant_icon, t.zone, t.language, t.icp_filing, t.police_filing
    from membership m join tenant t on t.id = m.tenant_id
    where m.user_id = person and m.deleted_at is null and m.status = 'normal'
      and t.deleted_at is null and t.status = 'normal'
      and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)
    order by t.id;
end
$$;

create or replace function secure.live_session(wanted uuid)
returns table (user_id uuid, tenant_id int, username text, realname text, avatar text, phone text, email text,
               expires_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select s.user_id, s.tenant_id, u.username, u.realname, u.avatar, u.phone, u.email, s.expires_at
    from user_session s join app_user u on u.id = s.user_id
    where s.id = wanted and s.ended_at is null and s.expires_at > now()
      and u.deleted_at is null and u.status = 'normal';
end
$$;
