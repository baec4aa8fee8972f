import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel, modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { machineCodePattern } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { assertObeys } from '../../access/index.ts';
import { defineHooks, withLines } from '../../../resource/index.ts';
import { selectModelKind, selectNextPosition } from '../machineModel/machineModel.queries.ts';

/**
 * A machine is of the kind that its model is of, is not bound to itself, and its code stands in topics and looks as the mill
 * wants it. Throws `core.invalid` naming the field.
 */
export const machineHooks = defineHooks(machine, {
  beforeSave: async (ctx, { id, row, before }) => {
    const { tx } = ctx;
    assertTopicCode(row.code);
    await assertObeys(ctx, 'machineCode', { at: 'code', value: row.code, before: before?.code });
    const kind = await selectModelKind(tx, { id: row.modelId });
    if (kind !== undefined && kind !== row.kind) throw failField('kind', 'choice');
    if (row.boundIds?.includes(id) === true) throw failField('boundIds', 'ring');
    return row;
  },
  // Boards and phones call a machine by its kind and number.
  distinct: [{ fields: ['kind', 'passage', 'number'], unless: { status: ['scrapped'] } }],
});

/** A gateway's code stands in its login and its topics. Throws `core.invalid` naming `code`. */
export const machineSourceHooks = defineHooks(machineSource, {
  beforeSave: async (_ctx, { row }) => {
    assertTopicCode(row.code);
    return row;
  },
});

/** Other codes may have points; what stands in topics may not. */
function assertTopicCode(code: string): void {
  if (!machineCodePattern.test(code)) throw failField('code', 'pattern');
}

/** Signals get the next place in stored samples, never changed and never given twice, and the process of their model. */
export const machineModelHooks = defineHooks(withLines(machineModel, { signals: modelSignal }), {
  beforeSave: async ({ tx }, { id, row, before }) => {
    const places = new Map(before?.signals.map((signal) => [signal.id, signal.position]));
    const isGrown = before !== undefined && row.signals.some((signal) => !places.has(signal.id));
    let next = isGrown ? await selectNextPosition(tx, { modelId: id }) : 0;
    const signals = row.signals.map((signal) => ({
      ...signal,
      process: row.kind,
      position: places.has(signal.id) ? places.get(signal.id) : next++,
    }));
    return { ...row, signals };
  },
});
