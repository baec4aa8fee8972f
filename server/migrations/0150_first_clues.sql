-- A list counts a few thousand of the rows that fit. Where its index knows more, it tells the first of them: with `most` the
-- function stops there (docs/decisions/keyword-index.md). Workers beside it are not asked for: to start them takes longer than
-- they save on rows that are read in milliseconds.
drop function secure.clue_rows(regclass, jsonb);
create function secure.clue_rows(list regclass, clues jsonb, most int default null) returns tid[]
language plpgsql stable security definer
set search_path = pg_catalog, public set max_parallel_workers_per_gather = 0 as $$
declare
  condition text := secure.clue_condition(list, clues);
  places tid[];
begin
  if condition is not null then
    execute format('select array_agg(ctid) from (select ctid %s limit %L::bigint) first', condition, most) into places;
  end if;
  return places;
end $$;
grant execute on function secure.clue_rows(regclass, jsonb, int) to millwright_app;
