-- A keyword stands anywhere in a text, so no ordinary index finds it; and what compares texts may not use any index
-- behind row-level security, as it could leak (docs/decisions/keyword-index.md). Long lists have an index of the groups of
-- letters in their texts, which is reached through one function that minds the mill itself.

-- Every two neighbouring letters of a text, and of ASCII, whose pairs are too common, every three; each as a number that
-- it has in this mill alone, so that mills never share an entry of the index. Folded as `ilike` folds. Evaluated for each
-- row that is written: 12 µs for 20 letters.
create function secure.letter_groups(tenant int, words text) returns bigint[]
language plpgsql immutable strict parallel safe cost 500 set search_path = pg_catalog as $$
declare
  letters text[] := string_to_array(lower(words), null);
  groups bigint[] := '{}';
  pair text;
  triple text;
begin
  for place in 2..cardinality(letters) loop
    pair := letters[place - 1] || letters[place];
    groups := groups || hashtextextended(pair, tenant);
    triple := letters[place - 2] || pair;
    if octet_length(triple) = 3 then
      groups := groups || hashtextextended(triple, tenant);
    end if;
  end loop;
  return groups;
end $$;
-- Whoever writes a row computes its entries.
grant execute on function secure.letter_groups(int, text) to millwright_app;

-- Called in the migration of a tenant table whose resource declares `search: 'indexed'`, with every searched column. A
-- text that ends and the next that begins make a group across a line break, which finds a row too many at most.
create function secure.keyword_index(list regclass, columns text[]) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  searched text[] := '{}';
  kind regtype;
  name text;
begin
  foreach name in array columns loop
    select atttypid into strict kind from pg_attribute where attrelid = list and attname = name;
    if kind = 'text'::regtype then
      searched := searched || format('coalesce(%I, '''')', name);
    elsif kind = 'jsonb'::regtype then
      searched := searched
        || array(select format('coalesce(%I ->> %L, '''')', name, part) from unnest('{zh,en,vn}'::text[]) part);
    else
      raise exception '% of % is no text', name, list;
    end if;
  end loop;
  -- Entries wait until they are 256 kB: that makes a row a third as dear to write, each search reads them in a millisecond,
  -- and whoever works them off waits a few.
  execute format('create index %I on %s using gin (secure.letter_groups(tenant_id, %s)) with (gin_pending_list_limit = 256)',
    (select relname from pg_class where oid = list) || '_keyword', list, array_to_string(searched, ' || E''\n'' || '));
end $$;

-- The condition that the index of a list knows, with the mill as $1 and the groups of the keyword as $2.
create function secure.keyword_condition(list regclass) returns text
language sql stable set search_path = pg_catalog, public as $$
  select format('from %s where tenant_id = $1 and %s @> $2', list, pg_get_indexdef(i.indexrelid, 1, false))
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
  where t.oid = list and c.relname = t.relname || '_keyword'
$$;

-- Whether the index is the way to a keyword: it has an entry, and the statistics expect at most so many rows. What many rows
-- have is sooner met by looking at them one after the other.
create function secure.is_rare_keyword(list regclass, keyword text, most int) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  groups bigint[] := secure.letter_groups(current_tenant(), keyword);
  plan json;
begin
  if coalesce(cardinality(groups), 0) = 0 then
    return false;
  end if;
  execute 'explain (format json) select ' || secure.keyword_condition(list) into plan using current_tenant(), groups;
  return (plan #>> '{0,Plan,Plan Rows}')::float8 <= most;
end $$;
grant execute on function secure.is_rare_keyword(regclass, text, int) to millwright_app;

-- Where the rows of this transaction's mill stand whose texts have all groups of the keyword, so that they may have it
-- itself; all rows for none. Stable: it sees the rows as the statement sees them that asks, so the places hold there and
-- nowhere else. Who asks compares the rows themselves, behind row-level security.
create function secure.keyword_rows(list regclass, keyword text) returns tid[]
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  places tid[];
begin
  execute 'select array_agg(ctid) ' || secure.keyword_condition(list) into places
    using current_tenant(), secure.letter_groups(current_tenant(), keyword);
  return places;
end $$;
grant execute on function secure.keyword_rows(regclass, text) to millwright_app;

select secure.keyword_index('manufacturer', '{number,name,short_name}');
