import type pg from 'pg';
import type { ParameterClass } from '@millwright/contract/areas/basics/parameter.ts';
import { standardSignals } from '@millwright/contract/areas/equipment/standardSignals.ts';
import { processes } from '@millwright/contract/areas/basics/processes.ts';
import type { Signal } from '@millwright/contract/areas/equipment/signals.ts';
import type { MillPlan } from '@millwright/contract/reference/millPlan.ts';
import {
  inHouseStandard,
  standardPackage,
  standardProcessParameters,
  standardQualityParameters,
  type StandardParameter,
  yarnLevels,
} from '@millwright/contract/reference/parameters.ts';
import { uuidv7 } from '../platform/db/uuid.ts';
import { sentence } from '../platform/phrases/sentences.ts';
import { insertRows } from './insertRows.ts';
import type { DemoMill } from './mills.ts';

type Language = DemoMill['language'];
type Insert = (table: string, rows: readonly Record<string, unknown>[]) => Promise<number>;

/** Parameters of the processes that a new mill has, in its language, and the quality standards of its yarns. */
export async function seedParameters(
  client: pg.Client,
  { tenantId, language, plan, year }: { tenantId: number; language: Language; plan: MillPlan; year: number },
): Promise<void> {
  const insert: Insert = (table, rows) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id: tenantId, ...row })),
    );
  const kinds = new Set<string>(plan.models.map(({ kind }) => kind));
  const here = (list: readonly StandardParameter[]) => list.filter(({ process }) => kinds.has(process));
  const quality = here(standardQualityParameters).map((each) => ({ id: uuidv7(), ...each }));
  const process = here(standardProcessParameters).map((each) => ({ id: uuidv7(), ...each }));
  await insert(
    'quality_parameter',
    quality.map((each) => parameterRow(each, language, 'quality')),
  );
  await insert(
    'process_parameter',
    process.map((each) => parameterRow(each, language, 'process')),
  );
  await insert(
    'setup_parameter',
    processes.filter((each) => kinds.has(each)).flatMap((each) => setupRows(each, language)),
  );
  const varieties = await client.query<{ id: string; code: string; name: string }>(
    "select id, code, name from mill_variety where tenant_id = $1 and process = 'spinning' order by code",
    [tenantId],
  );
  const ids = new Map(quality.map(({ id, code }) => [code, id]));
  for (const [place, variety] of varieties.rows.entries()) {
    const isCombed = plan.varieties.find(({ name }) => name === variety.code)?.isCombed === true;
    await seedStandard(insert, { ids, variety, isCombed, language, edition: 1, year });
    // The next edition of one yarn is being written.
    if (place === 0) await seedStandard(insert, { ids, variety, isCombed, language, edition: 2, year });
  }
}

function parameterRow(
  parameter: StandardParameter & { id: string },
  language: Language,
  parameterClass: ParameterClass,
) {
  const { id, code, name, type, process, unit, decimals, dataSource, instrument, limits } = parameter;
  const { signalCode, formula, isStopped } = parameter;
  const isQuality = parameterClass === 'quality';
  const isConfigured =
    dataSource === 'manual' || (instrument ?? signalCode ?? formula) !== undefined
      ? 'configured'
      : 'notConfigured';
  return {
    id,
    code,
    name: name[language],
    type,
    process,
    unit,
    decimals,
    data_source: dataSource,
    instrument: instrument?.[language] ?? null,
    signal_code: signalCode ?? null,
    formula: formula ?? null,
    lower_limit: limits[0],
    average: limits[1],
    upper_limit: limits[2],
    is_first_inspected: !isQuality || process === 'spinning',
    is_in_production: dataSource === 'signal',
    is_sampled: isQuality && dataSource === 'instrument',
    data_status: isConfigured,
    state: isStopped === true ? 'stopped' : 'inUse',
  };
}

/** Of a process: what its machines are set to, and what they tell of it. */
function setupRows(process: (typeof processes)[number], language: Language) {
  return standardSignals[process]
    .filter(({ kind, against }) => kind === 'S' || against !== undefined)
    .map((signal) => {
      const { code, kind, name, unit, digits, min, max } = signal;
      return {
        id: uuidv7(),
        code,
        description: name[language],
        class: kind,
        process,
        process_type: '2',
        model_id: null,
        collection_code: code,
        value_length: String(Math.trunc(max)).length + digits,
        digits,
        min,
        max,
        unit: unit === '' ? null : sentence(language, `units.${unit}`, { namespace: 'basics' }),
        modification: kind === 'S' ? modificationOf(signal) : null,
      };
    });
}

/** Speeds are sent to machines, lengths and shares are typed there; drafts, twists and feeds need other wheels. */
function modificationOf({ code, unit }: Signal): 'online' | 'panel' | 'mechanical' {
  if (['rpm', 'mPerMin', 'perMin', 'kgPerH'].includes(unit)) return 'online';
  return ['twist', 'draft', 'feedMm'].includes(code) ? 'mechanical' : 'panel';
}

async function seedStandard(
  insert: Insert,
  of: {
    ids: ReadonlyMap<string, string>;
    variety: { id: string; code: string; name: string };
    isCombed: boolean;
    language: Language;
    edition: number;
    year: number;
  },
): Promise<void> {
  const { ids, variety, isCombed, language, edition, year } = of;
  const id = uuidv7();
  const [singleMin, single, singleMax] = standardPackage.singleKg;
  const [packageMin, packageKg, packageMax] = standardPackage.packageKg;
  await insert('quality_standard', [
    {
      id,
      number: `QS-${variety.code}`,
      edition,
      name:
        language === 'zh'
          ? `${variety.name}${inHouseStandard.zh}`
          : `${variety.name}, ${inHouseStandard[language]}`,
      variety_id: variety.id,
      valid_from: `${year + edition - 1}-01-01`,
      single_net_kg: single,
      single_min_kg: singleMin,
      single_max_kg: singleMax,
      package_net_kg: packageKg,
      package_min_kg: packageMin,
      package_max_kg: packageMax,
      yarns_per_package: standardPackage.yarns,
      regain: 8.5,
      state: edition === 1 ? 'issued' : 'draft',
    },
  ]);
  const known: Readonly<Record<string, (typeof yarnLevels)['JC40']>> = yarnLevels;
  const limits = known[variety.code] ?? yarnLevels[isCombed ? 'JC32' : 'C32'];
  await insert(
    'standard_parameter',
    Object.entries(limits).map(([code, [lower, target, upper]], position) => ({
      id: uuidv7(),
      standard_id: id,
      position,
      parameter_id: ids.get(code),
      lower_limit: lower,
      target,
      upper_limit: upper,
    })),
  );
}
