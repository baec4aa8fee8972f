-- What every call asks of its session is a statement of a function in plpgsql: a connection plans it once. Before PostgreSQL
-- 18 a function in SQL is planned anew whenever a statement calls it. What it asks, and who may call it, stays as it was.
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
