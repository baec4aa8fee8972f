-- People of the crews that a handover is about: they see it (contract/src/areas/shifts/handover/handover.ts).
alter table handover add column crew_ids text[];
create index handover_scope_crew_ids on handover using gin (crew_ids);

-- Handovers that wait for an answer are seen by the people of both crews from now on.
update handover h set crew_ids = (
  select array_agg(distinct m.id) from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.tenant_id = h.tenant_id and t.deleted_at is null and t.process = h.process and t.crew in (h.crew, h.next_crew)
    and (h.department_id is null or t.department_id is null or t.department_id = h.department_id))
where h.state in ('draft', 'submitted', 'disputed');
