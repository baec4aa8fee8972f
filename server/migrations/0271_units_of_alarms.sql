-- In which unit the value and the limit of an alarm are, and how precisely they are written: as it was when the alarm began, since a
-- rule and a signal may be others later. The unit is a key of `units`, or a word that the mill wrote itself.
alter table alarm add column unit text, add column digits smallint;

-- The database finds those of a signal where it keeps the alarm, in the statement that it is anyway.
create or replace view equipment.model_signal as
  select tenant_id, model_id, code, position, min, max, deleted_at, unit, digits from model_signal;
select secure.publish('equipment.model_signal', 'millwright_app, millwright_ingest');

-- Alarms that there are: where their rule still looks at the same against the same limit. Of others it is not known.
update alarm a set unit = s.unit, digits = s.digits
from push_rule r, machine m, model_signal s
where r.tenant_id = a.tenant_id and r.id = a.rule_id and r.source = a.source and r.value = a.limit_value
  and m.tenant_id = a.tenant_id and m.id = a.machine_id
  and s.tenant_id = m.tenant_id and s.model_id = m.model_id and s.code = r.signal and s.deleted_at is null
  and a.source = 'signal' and a.value is not null;

with kpi (code, unit, digits) as (values
  ('output', 'kg', 0), ('outputT', 't', 2), ('forecastT', 't', 1), ('planAttainment', 'percent', 1), ('timeEff', 'percent', 1),
  ('prodEff', 'percent', 1), ('utilisation', 'percent', 1), ('breakRate', 'per1000SpH', 1), ('idleRate', 'percent', 2),
  ('eleTon', 'kwhPerT', 0), ('doffs', 'times', 0), ('power', 'kw', 1)),
rule as (
  select tenant_id, id, kpi as code, value from push_rule where source = 'kpi'
  union all select tenant_id, id, indicator, value from exception_rule where indicator is not null)
update alarm a set unit = k.unit, digits = k.digits
from rule r, kpi k
where r.tenant_id = a.tenant_id and r.id = a.rule_id and r.value = a.limit_value and k.code = r.code
  and a.source = 'kpi' and a.value is not null;

with source (code, unit, digits) as (values
  ('spindleBreaks', 'times', 0), ('stockKg', 'kg', 0), ('stockHours', 'h', 1), ('partStock', 'percent', 0), ('orderLate', 'd', 0),
  ('orderDue', 'd', 0), ('planOverdue', 'd', 0))
update alarm a set unit = s.unit, digits = s.digits from source s where s.code = a.source and a.value is not null;
