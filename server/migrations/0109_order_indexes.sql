-- Long lists are sorted by their columns, and sorting a hundred thousand rows takes fifteen times as long as reading the
-- first of them (docs/decisions/long-list-orders.md). The rows that are not deleted are kept in the order of each column.

-- Called in the migration of a tenant table whose resource declares `search: 'indexed'`, with every column of its list
-- that can be sorted and is no key. An index follows `<column>, id` of a mill.
create function secure.order_indexes(list regclass, columns text[]) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  name text;
begin
  foreach name in array columns loop
    execute format('create index %I on %s (tenant_id, %I, id) where deleted_at is null',
      (select relname from pg_class where oid = list) || '_by_' || name, list, name);
  end loop;
end $$;

select secure.order_indexes('manufacturer', '{short_name,contact,phone,address,create_time}');
select secure.order_indexes('mill_variety', '{code,name,process,yarn_count,count_system,dry_weight,dry_weight_unit,regain,erp_status,create_time}');
select secure.order_indexes('spare_part', '{name,model,class,unit,place,least_stock,is_recycled,create_time}');
select secure.order_indexes('special_part', '{name,class,brand,model,quantity,cycle_d,is_recycled,create_time}');
