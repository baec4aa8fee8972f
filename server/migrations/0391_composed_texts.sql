-- Texts that were typed before the reader composed them (NFC): 'ơ' of two characters becomes one, so that equality, uniqueness and sorting
-- find it. Of all rows of resources, in texts, lists of texts and words by language. A row whose composed text another row has already
-- stays as it is, and administrators of its mill are told once (server/src/areas/access/sight/textsAlike.ts).
do $$
declare
  found record;
  stored record;
  sets text;
  needs text;
begin
  create temporary table texts_alike (tenant_id int, list text, id text, words text) on commit drop;
  for found in
    select c.table_name as name,
      array_agg(c.column_name::text order by c.ordinal_position) as columns,
      array_agg(c.udt_name::text order by c.ordinal_position) as kinds
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', '_text', 'jsonb')
      and (select count(*) from information_schema.columns k where k.table_schema = 'public'
        and k.table_name = c.table_name and k.column_name in ('tenant_id', 'id', 'deleted_at')) = 3
    group by c.table_name
  loop
    select
      string_agg(case kind
        when 'text' then format('%1$I = normalize(%1$I, nfc)', name)
        when 'jsonb' then format('%1$I = normalize(%1$I::text, nfc)::jsonb', name)
        -- array_agg gives nothing for an empty list.
        else format('%1$I = case when cardinality(%1$I) = 0 then %1$I else '
          '(select array_agg(normalize(e, nfc) order by at) from unnest(%1$I) with ordinality u (e, at)) end', name)
      end, ', '),
      string_agg(case kind
        when 'text' then format('%I is not nfc normalized', name)
        when 'jsonb' then format('%I::text is not nfc normalized', name)
        else format('array_to_string(%I, '' '') is not nfc normalized', name)
      end, ' or ')
    into sets, needs
    from unnest(found.columns, found.kinds) as c (name, kind);
    for stored in execute format(
      'select tenant_id, id::text as id, concat_ws('' '', %s) as words from %I where %s',
      (select coalesce(string_agg(format('case when %1$I is not nfc normalized then %1$I end', name), ', '), 'null')
        from unnest(found.columns, found.kinds) as c (name, kind) where kind = 'text'),
      found.name, needs)
    loop
      begin
        execute format('update %I set %s where tenant_id = $1 and id::text = $2 and (%s)', found.name, sets, needs)
          using stored.tenant_id, stored.id;
      exception when unique_violation then
        insert into texts_alike values (stored.tenant_id, found.name, stored.id, left(normalize(stored.words, nfc), 60));
      end;
    end loop;
  end loop;
  update app_user set realname = normalize(realname, nfc) where realname is not nfc normalized;
  update tenant set name = normalize(name, nfc), custom_show_name = normalize(custom_show_name, nfc)
  where name is not nfc normalized or custom_show_name is not nfc normalized;
  insert into outbox_event (tenant_id, id, name, payload, emitted_at, due_at)
  select tenant_id, gen_random_uuid(), 'text.foundAlike', jsonb_build_object('count', count(*), 'rows',
      jsonb_agg(jsonb_build_object('list', list, 'words', words) order by list, words) filter (where place <= 10)), now(), now()
  from (select *, row_number() over (partition by tenant_id order by list, words) as place from texts_alike) t
  group by tenant_id;
end $$;
