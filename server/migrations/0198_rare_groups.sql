-- A long list finds its few rows by those groups of letters that few rows have. Numbers of tasks begin alike: `WX0` stands in all
-- of them, and to read 200,000 places for it leaves nothing out. Asked of the statistics once for a text of many groups; where
-- they know nothing, all groups are asked for as before (docs/decisions/keyword-index.md).

-- Of groups of letters of this transaction's mill those that at most half of its rows have, each once; all where none is so.
create function secure.rare_groups(list regclass, groups bigint[]) returns bigint[]
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  wanted bigint[] := array(select distinct unnest(groups));
  place record;
  mill float8;
  rare bigint[];
begin
  -- To ask the statistics costs as much as some groups do.
  if cardinality(wanted) <= 4 then
    return wanted;
  end if;
  select c.relname as name, n.nspname as schema into strict place
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = list;
  select s.most_common_freqs[array_position(s.most_common_vals::text::int[], current_tenant())] into mill
  from pg_stats s where s.schemaname = place.schema and s.tablename = place.name and s.attname = 'tenant_id';
  -- Of a mill with few rows no group costs much.
  if mill is null or mill < 0.05 then
    return wanted;
  end if;
  select array_agg(w.code) into rare
  from unnest(wanted) w (code)
  where w.code not in (
    select e.known
    from pg_stats s, unnest(s.most_common_elems::text::bigint[], s.most_common_elem_freqs) e (known, share)
    where s.schemaname = place.schema and s.tablename = place.name || '_keyword' and e.share > mill / 2
      -- Behind the shares of the groups stand the least and the largest share, of no group.
      and e.known is not null);
  return coalesce(rare, wanted);
end $$;

create or replace function secure.clue_condition(list regclass, clues jsonb) returns text
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  indexed text := (
    select pg_get_indexdef(i.indexrelid, 1, false)
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
    where t.oid = list and c.relname = t.relname || '_keyword');
  letters bigint[] := array(
    select unnest(secure.letter_groups(current_tenant(), words)) from jsonb_array_elements_text(clues -> 'letters') words);
  condition text := '';
  members jsonb;
begin
  if indexed is null or current_tenant() is null then
    return null;
  end if;
  if letters <> '{}' then
    condition := format(' and %s @> %L::bigint[]', indexed, secure.rare_groups(list, letters));
  end if;
  for members in select jsonb_array_elements(clues -> 'members') loop
    condition := condition || format(' and %s && %L::bigint[]', indexed,
      secure.member_groups(current_tenant(), array(select jsonb_array_elements_text(members))));
  end loop;
  return format('from %s where tenant_id = %s', list, current_tenant()) || nullif(condition, '');
end $$;
