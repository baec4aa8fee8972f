-- Sub-items of a handover item that name a hazard: whoever chooses one writes what it is. Records keep what they were made with.
alter table handover_item add column hazards text[];
alter table handover_answer add column hazards text[];
-- Templates that were taken from the library have this one.
update handover_item set hazards = array(
  select o from unnest(options) as u (o) where o in ('有隐患', 'Hazard found', 'Có nguy cơ'))
where options && array['有隐患', 'Hazard found', 'Có nguy cơ'];
update handover_answer set hazards = array(
  select o from unnest(options) as u (o) where o in ('有隐患', 'Hazard found', 'Có nguy cơ'))
where options && array['有隐患', 'Hazard found', 'Có nguy cơ'];
