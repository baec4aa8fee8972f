import { machineCodePattern } from '@millwright/contract/areas/telemetry/topics.ts';
import { fail, failField } from '../../platform/http/fail.ts';
import type { ResourceHooks } from '../../resource/index.ts';
import { selectModelKind, selectNextPosition } from './machineModel.queries.ts';

/** A machine is of the kind that its model is of, and its code stands in topics. Throws `core.invalid` naming the field. */
export const machineHooks: ResourceHooks = {
  beforeSave: async ({ tx }, { row }) => {
    assertTopicCode(row['code']);
    const kind = await selectModelKind(tx, String(row['modelId']));
    if (kind !== undefined && kind !== row['kind'])
      throw fail('core.invalid', {}, [{ field: 'kind', rule: 'choice', params: {} }]);
    return row;
  },
};

/** A gateway's code stands in its login and its topics. Throws `core.invalid` naming `code`. */
export const machineSourceHooks: ResourceHooks = {
  beforeSave: async (_ctx, { row }) => {
    assertTopicCode(row['code']);
    return row;
  },
};

/** Other codes may have points; what stands in topics may not. */
function assertTopicCode(code: unknown): void {
  if (typeof code !== 'string' || !machineCodePattern.test(code)) throw failField('code', 'pattern');
}

/** Signals get the next place in stored samples; a place is never changed and never given twice. */
export const modelSignalHooks: ResourceHooks = {
  beforeSave: async ({ tx }, { row, before }) => ({
    ...row,
    position: before?.['position'] ?? (await selectNextPosition(tx, String(row['modelId']))),
  }),
};

export const machineModelHooks: ResourceHooks = { children: { signals: modelSignalHooks } };
