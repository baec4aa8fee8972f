-- Where a machine stands is said once, by a node of the tree of equipment areas. Until now a text on the machine said it a
-- second time, and boards went by the text. The word `breaker` in it was no place: it told which passage of drawing a
-- frame is, and is a field of its own now. docs/decisions/equipment-areas.md says why.
alter table machine add column passage text check (passage in ('breaker', 'finisher'));

-- What each machine says beside its area; the area of a deleted row counts for nothing.
create temporary table said on commit drop as
select m.tenant_id, m.id, m.place, m.deleted_at is not null as gone, m.area_id, h.id as hall_id, btrim(m.area) as area,
  m.kind = 'drawing' and btrim(m.area) = 'breaker' as is_passage,
  -- Two words were written by the program and shown in the language of the reader: now they are in that of the mill.
  case when w.known is null then btrim(m.area) else w.known || coalesce(substring(btrim(m.area) from ' \d+$'), '') end as name
from machine m join tenant t on t.id = m.tenant_id
  left join equipment_area h on h.tenant_id = m.tenant_id and h.id = m.area_id and h.deleted_at is null
  left join (values
    ('combed', 'zh', '精梳区'), ('combed', 'en', 'Combed line'), ('combed', 'vn', 'Dây chải kỹ'),
    ('carded', 'zh', '普梳区'), ('carded', 'en', 'Carded line'), ('carded', 'vn', 'Dây chải thô')
  ) w (word, language, known)
    on w.language = t.language and w.word = substring(btrim(m.area) from '^(combed|carded)(?: \d+)?$')
where btrim(m.area) <> '';

create temporary table place_of (tenant_id int, hall_id uuid, name text, area_id uuid) on commit drop;

-- Gives every text, in every hall where it was said, the node that says the same: one that is there already, or a new one
-- below the hall.
do $$
declare
  spot record;
  named uuid;
  place_id uuid;
  wanted text;
  number int;
  code_number int;
begin
  for spot in
    select s.tenant_id, s.hall_id, h.name as hall, s.name, bool_and(s.gone) as gone,
      count(*) over (partition by s.tenant_id, lower(s.name)) > 1 as in_several
    from said s left join equipment_area h on h.tenant_id = s.tenant_id and h.id = s.hall_id
    where not s.is_passage
    group by s.tenant_id, s.hall_id, h.name, s.name
    -- Lines come in the order in which boards showed their last machines: the first of several processes may mix.
    order by s.tenant_id, max(s.place), min(s.place), s.name
  loop
    place_id := null;
    select a.id into named from equipment_area a
    where a.tenant_id = spot.tenant_id and a.deleted_at is null and lower(a.name) = lower(spot.name)
    order by a.name = spot.name desc, a.id limit 1;
    if named is not null then
      -- A machine that stands at the node, or below it, says more than its text; a text below its hall says more than that.
      with recursive above as (
        select 'hall' as side, a.id, a.parent_id from equipment_area a where a.tenant_id = spot.tenant_id and a.id = spot.hall_id
        union all
        select 'text', a.id, a.parent_id from equipment_area a where a.tenant_id = spot.tenant_id and a.id = named
        union
        select v.side, a.id, a.parent_id from above v
          join equipment_area a on a.tenant_id = spot.tenant_id and a.id = v.parent_id
      )
      select case
        when spot.hall_id is null then named
        when exists (select from above where side = 'hall' and id = named) then spot.hall_id
        when exists (select from above where side = 'text' and id = spot.hall_id) then named
      end into place_id;
    end if;
    if place_id is null then
      place_id := gen_random_uuid();
      wanted := case when spot.hall is not null and (named is not null or spot.in_several)
        then spot.hall || ' ' || spot.name else spot.name end;
      number := 1;
      while exists (
        select from equipment_area a where a.tenant_id = spot.tenant_id and a.deleted_at is null
          and a.name = wanted || case when number > 1 then ' (' || number || ')' else '' end
      ) loop
        number := number + 1;
      end loop;
      wanted := wanted || case when number > 1 then ' (' || number || ')' else '' end;
      code_number := 1;
      while exists (
        select from equipment_area a where a.tenant_id = spot.tenant_id and a.code = 'LINE-' || lpad(code_number::text, 2, '0')
      ) loop
        code_number := code_number + 1;
      end loop;
      -- What only deleted machines said is kept for their reports, and stands in no tree.
      insert into equipment_area (tenant_id, id, code, name, parent_id, sort, deleted_at)
      select spot.tenant_id, place_id, 'LINE-' || lpad(code_number::text, 2, '0'), wanted, spot.hall_id,
        (select least(9999, 1 + coalesce(max(a.sort), 0)) from equipment_area a where a.tenant_id = spot.tenant_id
           and a.deleted_at is null and a.parent_id is not distinct from spot.hall_id),
        case when spot.gone then now() end;
      insert into audit_entry (tenant_id, id, resource, row_id, action, after)
      select a.tenant_id, gen_random_uuid(), 'equipmentArea', a.id::text, 'add', jsonb_build_object(
        'code', a.code, 'name', a.name, 'parentId', a.parent_id, 'sort', a.sort)
      from equipment_area a where a.tenant_id = spot.tenant_id and a.id = place_id;
    end if;
    insert into place_of values (spot.tenant_id, spot.hall_id, spot.name, place_id);
  end loop;
end $$;

-- The history of each machine keeps the text, and says what stands in its place.
insert into audit_entry (tenant_id, id, resource, row_id, action, before, after)
select s.tenant_id, gen_random_uuid(), 'machine', s.id::text, 'edit', was.fields, become.fields
from said s left join place_of p
    on not s.is_passage and p.tenant_id = s.tenant_id and p.hall_id is not distinct from s.hall_id and p.name = s.name
  cross join lateral (select jsonb_build_object('area', s.area)
    || case when p.area_id is distinct from s.area_id and not s.is_passage
         then jsonb_build_object('areaId', s.area_id) else '{}' end
    || case when s.is_passage then '{"passage": null}'::jsonb else '{}' end as fields) was
  cross join lateral (select '{"area": null}'::jsonb
    || case when p.area_id is distinct from s.area_id and not s.is_passage
         then jsonb_build_object('areaId', p.area_id) else '{}' end
    || case when s.is_passage then '{"passage": "breaker"}'::jsonb else '{}' end as fields) become;

-- The version goes up, so that a form that was opened before does not write the old area back.
update machine m set passage = 'breaker', version = m.version + 1
from said s where s.tenant_id = m.tenant_id and s.id = m.id and s.is_passage;
update machine m set area_id = p.area_id, version = m.version + 1
from said s join place_of p
  on p.tenant_id = s.tenant_id and p.hall_id is not distinct from s.hall_id and p.name = s.name
where s.tenant_id = m.tenant_id and s.id = m.id and not s.is_passage;

drop view equipment.machine;
alter table machine drop column area;

create view equipment.machine as
  select tenant_id, id, code, number, kind, model_id, source_id, area_id, passage, place, positions, create_time, deleted_at
  from machine;
select secure.publish('equipment.machine', 'millwright_app, millwright_ingest');

create view equipment.equipment_area as
  select tenant_id, id, name, deleted_at from equipment_area;
select secure.publish('equipment.equipment_area');
