import { isProcess, type Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { ShiftName } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import type { JudgeCtx } from '../../../resource/index.ts';
import { listVarietyFacts } from '../../basics/index.ts';
import { listMachines } from '../../equipment/index.ts';
import { listOutputCorrections, measuredOutput } from './corrections.queries.ts';

/** Whose output is meant: of a machine and a variety in a shift. */
export interface OutputOf {
  readonly machineId: string;
  readonly varietyId: string;
  readonly productionDate: string;
  readonly shift: ShiftName;
}

/**
 * The process and the variety as the machine names it. Throws `production.varietyOfOther` where the machine's process does not
 * make it, and refuses machines that make nothing.
 */
export async function namedOutput(
  { tx, language }: Pick<JudgeCtx, 'tx' | 'language'>,
  { machineId, varietyId }: Pick<OutputOf, 'machineId' | 'varietyId'>,
): Promise<{ process: Process; variety: string }> {
  const machine = (await listMachines(tx)).find(({ id }) => String(id) === machineId);
  if (machine === undefined) throw failField('machineId', 'reference');
  if (!isProcess(machine.kind)) throw failField('machineId', 'choice');
  const [variety] = await listVarietyFacts(tx, { ids: [varietyId], limit: 1 });
  if (variety === undefined) throw failField('varietyId', 'reference');
  if (variety.process !== machine.kind)
    throw fail(
      'production.varietyOfOther',
      {
        variety: variety.code,
        process: sentence(language, `processes.${machine.kind}`, { namespace: 'basics' }),
      },
      [{ field: 'varietyId', rule: 'fits', params: {} }],
    );
  return { process: machine.kind, variety: variety.code };
}

/** What a machine made of a variety in a shift, measured and corrected, in grams; without the correction `but`. */
export async function correctedOutput(
  tx: TenantTransaction,
  {
    machineId,
    variety,
    productionDate,
    shift,
    but,
  }: Omit<OutputOf, 'varietyId'> & {
    variety: string;
    but?: string;
  },
): Promise<number> {
  const of = { machineId: Number(machineId), productionDate, shift, variety };
  const corrections = await listOutputCorrections(tx, { from: productionDate, to: productionDate });
  const own = corrections.filter(
    (row) =>
      row.machineId === of.machineId && row.shift === shift && row.variety === variety && row.id !== but,
  );
  return own.reduce((sum, { outputG }) => sum + outputG, await measuredOutput(tx, of));
}
