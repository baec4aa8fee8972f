-- Searches find a text however its letters are composed, and without its tone marks: 'soi thu' finds 'Sợi thử'. Keys are made
-- as `searchKey` of contract/src/core/values makes them. A text of ASCII alone is its own key in lower case.
create function secure.search_key(words text) returns text
language sql immutable strict parallel safe as $$
  select case when octet_length(words) = length(words) then lower(words)
    else translate(normalize(lower(words), nfkd),
      U&'\0111\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\031B\0323\0327\0328\0331', 'd') end
$$;
grant execute on function secure.search_key(text) to millwright_app;

-- As 0019, with groups of the letters of the key.
create or replace function secure.letter_groups(tenant int, words text) returns bigint[]
language plpgsql immutable strict parallel safe cost 500 set search_path = pg_catalog as $$
declare
  letters text[] := string_to_array(secure.search_key(words), null);
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

do $$
declare
  name regclass;
begin
  for name in
    select i.indexrelid::regclass from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname like '%\_keyword' and pg_get_indexdef(i.indexrelid) like '%secure.letter_groups%'
  loop
    execute format('reindex index %s', name);
  end loop;
end $$;
