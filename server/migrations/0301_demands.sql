-- Statements that are sent together with the end of their transaction cannot be looked at before it ends: what one of them demands it says
-- itself, and where it is not so all of them are undone. What was demanded is the number behind MW of the SQLSTATE.
create function secure.demand(is_so boolean, what int) returns boolean
language plpgsql as $$
begin
  if is_so then
    return true;
  end if;
  raise exception 'demand % is not met', what using errcode = 'MW' || lpad(what::text, 3, '0');
end $$;
grant execute on function secure.demand(boolean, int) to millwright_app, millwright_ingest;
comment on function secure.demand is 'telemetry: ends the transaction where what a statement demands is not so';
