import { listWireCalls } from '../../../core/wire/wireCalls.ts';
import { dictItemNames, dictItemWire, dictNames, dictWire } from './dictionary.ts';

/** Calls of the convention for dictionaries, beside those that read their entries. */
export const wireCallsOfBasics = [dictWire, dictItemWire].flatMap((calls) => listWireCalls(calls));

export const wireNamesOfBasics = [dictNames, dictItemNames];
