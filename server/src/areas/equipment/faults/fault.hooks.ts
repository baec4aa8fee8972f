import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';

/** A fault has a name in Chinese, which the other languages fall back to. Throws `core.invalid` naming `name`. */
export const faultHooks = defineHooks(fault, {
  beforeSave: (_ctx, { row }) => {
    const chinese: unknown = row.name['zh'];
    if (typeof chinese !== 'string' || chinese.trim() === '') throw failField('name', 'required');
    return Promise.resolve(row);
  },
});
