-- Filters of a long list find their few rows as its keyword does (docs/decisions/keyword-index.md): the index of letters
-- now also holds the texts that only filters look in, and the members of lists such as the models that take a part. What
-- compares members of arrays may no more use an index behind row-level security than what compares letters.

-- Each member of a list as a number that it has in this mill alone, like a group of letters.
create function secure.member_groups(tenant int, members text[]) returns bigint[]
language sql immutable parallel safe set search_path = pg_catalog as $$
  select coalesce(array_agg(hashtextextended(member, tenant)), '{}') from unnest(members) member
$$;
-- Whoever writes a row computes its entries.
grant execute on function secure.member_groups(int, text[]) to millwright_app;

drop function secure.is_rare_keyword(regclass, text, int);
drop function secure.keyword_rows(regclass, text);
drop function secure.keyword_condition(regclass);
drop index manufacturer_keyword, mill_variety_keyword, spare_part_keyword, special_part_keyword;

-- Called in the migration of a tenant table whose resource declares `search: 'indexed'`, with every column that holds text
-- of people, in one language or in three, or a list of ids or codes. A text that ends and the next that begins make a group
-- across a line break, which finds a row too many at most.
create or replace function secure.keyword_index(list regclass, columns text[]) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  texts text[] := '{}';
  members text := '';
  kind regtype;
  name text;
begin
  foreach name in array columns loop
    select atttypid into strict kind from pg_attribute where attrelid = list and attname = name;
    if kind = 'text'::regtype then
      texts := texts || format('coalesce(%I, '''')', name);
    elsif kind = 'jsonb'::regtype then
      texts := texts
        || array(select format('coalesce(%I ->> %L, '''')', name, part) from unnest('{zh,en,vn}'::text[]) part);
    elsif kind = 'text[]'::regtype then
      members := members || format(' || secure.member_groups(tenant_id, %I)', name);
    else
      raise exception '% of % is no text', name, list;
    end if;
  end loop;
  -- Entries wait until they are 256 kB: that makes a row a third as dear to write, each search reads them in a millisecond,
  -- and whoever works them off waits a few.
  execute format(
    'create index %I on %s using gin ((secure.letter_groups(tenant_id, %s)%s)) with (gin_pending_list_limit = 256)',
    (select relname from pg_class where oid = list) || '_keyword', list, array_to_string(texts, ' || E''\n'' || '), members);
end $$;

-- What the index of a list knows of clues, `{"letters": [text, …], "members": [[text, …], …]}`, as the end of a statement: rows
-- with all groups of every text, and with some member of each list of members. Null without an index, or when no text is
-- long enough for a group.
create function secure.clue_condition(list regclass, clues jsonb) returns text
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
    condition := format(' and %s @> %L::bigint[]', indexed, letters);
  end if;
  for members in select jsonb_array_elements(clues -> 'members') loop
    condition := condition || format(' and %s && %L::bigint[]', indexed,
      secure.member_groups(current_tenant(), array(select jsonb_array_elements_text(members))));
  end loop;
  return format('from %s where tenant_id = %s', list, current_tenant()) || nullif(condition, '');
end $$;

-- Whether the index is the way to the rows of clues. What many rows have is sooner met by looking at them one after the
-- other, until so many are found as are counted: that reads `counted / (found / rows)` of them, the index `found`, and a row
-- costs about as much on either way. The statistics say how many are expected.
create function secure.finds_few(list regclass, clues jsonb, counted int) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  condition text := secure.clue_condition(list, clues);
  plan json;
  found float8;
  rows float8;
begin
  if condition is null then
    return false;
  end if;
  execute 'explain (format json) select ' || condition into plan;
  found := (plan #>> '{0,Plan,Plan Rows}')::float8;
  if found <= counted then
    return true;
  end if;
  execute format('explain (format json) select from %s where tenant_id = %s', list, current_tenant()) into plan;
  rows := (plan #>> '{0,Plan,Plan Rows}')::float8;
  return found * found <= counted * rows * 1.5;
end $$;
grant execute on function secure.finds_few(regclass, jsonb, int) to millwright_app;

-- Where the rows of this transaction's mill stand that the index knows for clues. Stable: it sees the rows as the statement
-- sees them that asks, so the places hold there and nowhere else. Who asks compares the rows themselves, behind row-level
-- security.
create function secure.clue_rows(list regclass, clues jsonb) returns tid[]
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  condition text := secure.clue_condition(list, clues);
  places tid[];
begin
  if condition is not null then
    execute 'select array_agg(ctid) ' || condition into places;
  end if;
  return places;
end $$;
grant execute on function secure.clue_rows(regclass, jsonb) to millwright_app;

select secure.keyword_index('manufacturer', '{number,name,short_name,contact,phone,address}');
select secure.keyword_index('mill_variety', '{code,name,erp_code}');
select secure.keyword_index('spare_part', '{code,name,model,model_ids,place}');
select secure.keyword_index('special_part', '{code,name,brand,model,model_ids}');
