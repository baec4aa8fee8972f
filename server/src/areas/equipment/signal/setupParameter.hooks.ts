import { setupParameter } from '@millwright/contract/areas/equipment/signal/setupParameter.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';
import { selectCarryingSignals } from './setupParameter.queries.ts';

/**
 * A parameter is carried by a signal of its class that the model has, within the values that the signal takes. Where machines
 * tell no signals of the class, any collection code stands. Bounds have the declared length and precision.
 */
export const setupParameterHooks = defineHooks(setupParameter, {
  beforeSave: async ({ tx }, { row }) => {
    const { class: signalClass, modelId, process, collectionCode, min, max, digits, valueLength } = row;
    if (digits >= valueLength) throw failField('digits', 'max', { max: valueLength - 1 });
    for (const [field, bound] of Object.entries({ min, max })) {
      const [whole = '', decimals = ''] = String(Math.abs(bound)).split('.');
      if (decimals.length > digits) throw failField(field, 'digits');
      if (whole.length > valueLength - digits) throw failField(field, 'maxLength', { max: valueLength });
    }
    // A model that is to be stated is asked for as every required field.
    if (row.processType === '1' && modelId === null) return row;
    const signals = await selectCarryingSignals(tx, { signalClass, modelId, process });
    const own = signals.filter(({ code }) => code === collectionCode);
    if (signals.length > 0 && own.length === 0) throw failField('collectionCode', 'fits');
    for (const bounds of own) {
      if (min < bounds.min) throw failField('min', 'min', { min: bounds.min });
      if (max > bounds.max) throw failField('max', 'max', { max: bounds.max });
    }
    return row;
  },
});
