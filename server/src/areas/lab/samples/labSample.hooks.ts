import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { labSample } from '@millwright/contract/areas/lab/samples/labSample.ts';
import { labTest } from '@millwright/contract/areas/lab/tests/labTest.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { addRows, defineHooks, type DocumentOf, type JudgeCtx } from '../../../resource/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { selectStandardInForce } from '../parameters/limits.queries.ts';
import { createTestPlanner } from '../parameters/plannedTests.ts';
import { followTests } from './followTests.ts';
import {
  markReported,
  noteCounts,
  selectSampledMachines,
  selectVarietyProcess,
} from './labSample.queries.ts';

type SampleRow = DocumentOf<typeof labSample>;

/** Time until a sample that somebody adds is late, unless a plan says otherwise. */
const usualGraceMs = 60 * minuteMs;

/**
 * A sample is of a machine that makes something, and of the variety that it runs. Taking it freezes the standard in force,
 * notes the shift, and begins the tests.
 */
export const labSampleHooks = defineHooks(labSample, {
  beforeSave: async (ctx, { action, row, before }) => {
    if (action === 'take') return takenRow(ctx, row, before);
    if (!['add', 'edit', 'import', 'back'].includes(action)) return row;
    if (before !== undefined && before.state !== 'planned') return assertSameOrigin(row, before);
    const [machine] = await selectSampledMachines(ctx.tx, { ids: [Number(row.machineId)] });
    // A machine that is not there is refused as a reference.
    if (machine === undefined) return row;
    if (!isProcess(machine.kind)) throw failField('machineId', 'fits');
    const varietyId = row.varietyId ?? machine.varietyId;
    if (row.varietyId !== null) await assertVariety(ctx, row.varietyId, machine.kind);
    return {
      ...row,
      varietyId,
      process: machine.kind,
      occasion: row.occasion ?? 'byHand',
      lateAt: lateTime(row, before),
      ...(before === undefined ? { testCount: 0, openCount: 0, enteredCount: 0, outsideCount: 0 } : {}),
    };
  },
  guards: {
    hasParameters: async ({ tx }, row) => {
      if ((await createTestPlanner(tx)(row)).length === 0) throw fail('lab.nothingToTest');
    },
  },
  effects: {
    take: async (ctx, { id, row }) => {
      const planned = await createTestPlanner(ctx.tx)(row);
      await addRows(
        ctx,
        labTest,
        planned.map(({ parameter, methodId, specimens }) => ({
          input: { sampleId: id, parameterId: parameter.id, methodId, specimens },
        })),
      );
      await followTests(ctx, id);
    },
    void: async ({ tx }, { id }) => {
      await markReported(tx, { sampleId: id });
      await noteCounts(tx, { sampleId: id });
    },
  },
});

async function takenRow(ctx: JudgeCtx, row: SampleRow, before: SampleRow | undefined): Promise<SampleRow> {
  const nowMs = ctx.clock.nowMs();
  const takenMs = row.takenAt === null ? nowMs : Date.parse(row.takenAt);
  if (takenMs > nowMs) throw failField('takenAt', 'max', { max: new Date(nowMs).toISOString() });
  const { productionDate, shift } = (await shiftPlanOf(ctx.tx, ctx.tenant)).at(takenMs);
  const standard =
    row.varietyId === null
      ? undefined
      : await selectStandardInForce(ctx.tx, { varietyId: row.varietyId, day: productionDate });
  return {
    ...row,
    lot: row.lot ?? before?.lot ?? null,
    position: row.position ?? before?.position ?? null,
    takenAt: new Date(takenMs).toISOString(),
    takerId: ctx.person.id,
    productionDate,
    shift,
    standardId: standard?.id ?? null,
  };
}

/** Its limits and history are those of machine and variety, so both stay once it is taken. */
function assertSameOrigin(row: SampleRow, before: SampleRow): SampleRow {
  if (row.machineId !== before.machineId) throw failField('machineId', 'fits');
  if (row.varietyId !== before.varietyId) throw failField('varietyId', 'fits');
  return row;
}

async function assertVariety({ tx }: JudgeCtx, id: string, process: string): Promise<void> {
  const of = await selectVarietyProcess(tx, { id });
  // One that is not there is refused as a reference.
  if (of !== undefined && of !== process) throw failField('varietyId', 'fits');
}

/** A due time that is changed takes the time until it is late along. */
function lateTime(row: SampleRow, before: SampleRow | undefined): string {
  const dueMs = Date.parse(row.dueAt);
  const graceMs =
    before?.lateAt === undefined || before.lateAt === null
      ? usualGraceMs
      : Date.parse(before.lateAt) - Date.parse(before.dueAt);
  if (before === undefined && row.lateAt !== null) return row.lateAt;
  return new Date(dueMs + graceMs).toISOString();
}
