import { fail } from '../../platform/http/fail.ts';
import type { ResourceHooks } from '../../resource/index.ts';
import { selectModelKind, selectNextPosition } from './machineModel.queries.ts';

/** A machine is of the kind that its model is of. Throws `core.invalid` naming `kind`. */
export const machineHooks: ResourceHooks = {
  beforeSave: async ({ tx }, { row }) => {
    const kind = await selectModelKind(tx, String(row['modelId']));
    if (kind !== undefined && kind !== row['kind'])
      throw fail('core.invalid', {}, [{ field: 'kind', rule: 'choice', params: {} }]);
    return row;
  },
};

/** Signals get the next place in stored samples; a place is never changed and never given twice. */
export const modelSignalHooks: ResourceHooks = {
  beforeSave: async ({ tx }, { row, before }) => ({
    ...row,
    position: before?.['position'] ?? (await selectNextPosition(tx, String(row['modelId']))),
  }),
};

export const machineModelHooks: ResourceHooks = { children: { signals: modelSignalHooks } };
