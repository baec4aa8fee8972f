import { query } from '../../../platform/db/query.ts';

/** A set parameter that can be sent to machines of a model, with the signal that carries it. */
export interface SendableParameter {
  id: string;
  code: string;
  description: string;
  collectionCode: string;
  unit: string | null;
  digits: number;
  min: number;
  max: number;
  needsRelease: boolean;
  stepLimit: number | null;
  /** Where its value stands in stored samples. */
  position: number;
}

/** The set parameters of a model that are modified online, within what its signals take. */
export const selectSendable = query<SendableParameter, { modelId: string }>`
  select p.id::text, p.code, p.description, p.collection_code as "collectionCode", p.unit, p.digits,
    greatest(p.min, g.min) as min, least(p.max, g.max) as max, p.needs_release as "needsRelease",
    p.step_limit as "stepLimit", g.position
  from machine_model d
  join setup_parameter p on p.tenant_id = d.tenant_id and p.deleted_at is null and p.class = 'S'
    and p.modification = 'online' and (p.model_id = d.id or (p.process_type = '2' and p.process = d.kind))
  join model_signal g on g.tenant_id = d.tenant_id and g.model_id = d.id and g.code = p.collection_code
    and g.kind = 'S' and g.deleted_at is null
  where d.id = ${'modelId'}::uuid and d.deleted_at is null
  order by g.position, p.code`;

export interface TellableMachine {
  id: number;
  code: string;
  number: string;
  isReachable: boolean;
}

/** The machines of a model that are in use, and whether a gateway speaks for each. */
export const selectTellable = query<TellableMachine, { modelId: string }>`
  select m.id, m.code, m.number, s.id is not null as "isReachable"
  from machine m
  left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.status = 'enabled'
    and s.deleted_at is null
  where m.model_id = ${'modelId'}::uuid and m.status = 'inUse' and m.deleted_at is null
  order by m.place, m.code`;

export interface SettableModel {
  id: string;
  name: string;
  kind: string;
  machines: number;
}

export const selectSettableModels = query<SettableModel>`
  select d.id::text, d.name, d.kind, count(m.id)::int as machines
  from machine_model d
  join machine m on m.tenant_id = d.tenant_id and m.model_id = d.id and m.status = 'inUse' and m.deleted_at is null
  where d.deleted_at is null and exists (
    select from setup_parameter p
    join model_signal g on g.tenant_id = p.tenant_id and g.model_id = d.id and g.code = p.collection_code
      and g.kind = 'S' and g.deleted_at is null
    where p.tenant_id = d.tenant_id and p.deleted_at is null and p.class = 'S' and p.modification = 'online'
      and (p.model_id = d.id or (p.process_type = '2' and p.process = d.kind)))
  group by d.id, d.name, d.kind order by d.name`;
