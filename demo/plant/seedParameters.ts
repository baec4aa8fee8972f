import type pg from 'pg';
import { dataStatusRule } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import {
  libraryProcessParameters,
  libraryQualityParameters,
} from '@millwright/contract/library/parameters.ts';
import { librarySetupParameters } from '@millwright/contract/library/setupParameters.ts';
import type { LibraryList } from '@millwright/contract/core/resource/library.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import {
  inHouseStandard,
  standardPackage,
  standardQualityParameters,
  yarnLevels,
} from '@millwright/contract/reference/parameters.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { type RowOfLibrary, rowsOfLibrary } from '../parts/libraryRows.ts';
import type { DemoMill } from '../parts/mills.ts';

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
  const here = (list: LibraryList) => rowsOfLibrary(list, { language, kinds });
  const quality = here(libraryQualityParameters);
  await insert('quality_parameter', quality.map(parameterRow));
  await insert('process_parameter', here(libraryProcessParameters).map(parameterRow));
  await insert(
    'setup_parameter',
    here(librarySetupParameters).map(({ id, columns }) => ({ id, ...columns })),
  );
  const varieties = await client.query<{ id: string; code: string; name: string }>(
    "select id, code, name from mill_variety where tenant_id = $1 and process = 'spinning' order by code",
    [tenantId],
  );
  const ids = new Map(quality.map(({ id, key }) => [key, id]));
  for (const [place, variety] of varieties.rows.entries()) {
    const isCombed = plan.varieties.find(({ name }) => name === variety.code)?.isCombed === true;
    await seedStandard(insert, { ids, variety, isCombed, language, edition: 1, year });
    // The next edition of one yarn is being written.
    if (place === 0) await seedStandard(insert, { ids, variety, isCombed, language, edition: 2, year });
  }
}

/** Tests that the mills of the demonstration do not do any more. */
const stopped = new Set(
  standardQualityParameters.flatMap(({ code, isStopped }) => (isStopped ? [code] : [])),
);

function parameterRow({ id, key, columns }: RowOfLibrary) {
  const { from, value } = dataStatusRule;
  const known = Object.fromEntries(from.map((name) => [name, columns[snakeCase(name)]]));
  return { id, ...columns, data_status: value(known), state: stopped.has(key) ? 'stopped' : 'inUse' };
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
