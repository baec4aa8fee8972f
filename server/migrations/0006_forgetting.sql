-- What is kept for a while only: quarantine as long as samples, sessions a month after their end.
create function secure.forget_old(quarantine_before timestamptz, sessions_before timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  rows_gone bigint;
  sessions_gone bigint;
begin
  delete from quarantine where received_at < quarantine_before;
  get diagnostics rows_gone = row_count;
  delete from user_session where expires_at < sessions_before or ended_at < sessions_before;
  get diagnostics sessions_gone = row_count;
  return rows_gone + sessions_gone;
end $$;
grant execute on function secure.forget_old(timestamptz, timestamptz) to millwright_app;
