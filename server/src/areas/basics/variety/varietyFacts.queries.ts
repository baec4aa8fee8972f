import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { countSystems, dryWeightUnits } from '@millwright/contract/areas/basics/variety/variety.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery, wholeMill } from '../../../resource/index.ts';

export interface VarietyFactsRow {
  id: string;
  code: string;
  name: string;
  process: Process;
  yarnCount: number | null;
  countSystem: (typeof countSystems)[number];
  dryWeight: number | null;
  dryWeightUnit: (typeof dryWeightUnits)[number];
  regain: number;
  /** Daily output per 10,000 spindles that is planned, kg. */
  plannedPer10kSp: number | null;
  hoursOf2: number | null;
  hoursOf3: number | null;
  hoursOf4: number | null;
  models: { modelId: string; yield: number; ratedKg: number }[];
}

/** Varieties by id, code, process or a part of code or name, with the yields and rated outputs of their models. */
export function listVarietyFacts(tx: TenantTransaction, asked: VarietyQuestion): Promise<VarietyFactsRow[]> {
  return listSeenVarietyFacts(wholeMill(tx), asked);
}

/** The same of those varieties that the reader sees. */
export const listSeenVarietyFacts = seenQuery<VarietyFactsRow, VarietyQuestion>`
  select v.id, v.code, v.name, v.process, v.yarn_count as "yarnCount", v.count_system as "countSystem",
    v.dry_weight as "dryWeight", v.dry_weight_unit as "dryWeightUnit", v.regain,
    v.planned_per10k_sp as "plannedPer10kSp", v.hours_of2 as "hoursOf2", v.hours_of3 as "hoursOf3",
    v.hours_of4 as "hoursOf4",
    coalesce((
      select jsonb_agg(jsonb_build_object('modelId', m.model_id, 'yield', m.yield, 'ratedKg', m.rated_kg)
        order by m.position)
      from variety_model m
      where m.tenant_id = v.tenant_id and m.variety_id = v.id and m.deleted_at is null), '[]') as models
  from seen.variety v
  where v.deleted_at is null and (${'ids'}::uuid[] is null or v.id = any (${'ids'})) and (${'codes'}::text[] is null or v.code = any (${'codes'}))
    and (${'process'}::text is null or v.process = ${'process'})
    and (${'keyword'}::text is null or strpos(lower(v.code || ' ' || v.name), lower(${'keyword'})) > 0)
  order by v.code, v.process, v.id limit ${'limit'}`;

interface VarietyQuestion {
  readonly ids?: readonly string[] | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly process?: Process | undefined;
  readonly keyword?: string | undefined;
  readonly limit: number;
}
