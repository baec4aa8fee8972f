import type { WordPlace } from './resourceWords.ts';
import type { Call } from '../call/call.ts';

/** Name of a call within its namespace: `productionOrder.split`. */
export function verbOf({ namespace, name }: Pick<Call, 'namespace' | 'name'>): string {
  return name.slice(namespace.length + 1);
}

/**
 * Place of a text of the dialog of a command: `title`, `submit` (what its button does), `done`, `hint`; of a field `fields.<name>`,
 * `hints.<name>`, `choices.<name>.<value>`.
 */
export function commandPlace(call: Pick<Call, 'namespace' | 'name'>, path: string): WordPlace {
  return { namespace: call.namespace, path: `commands.${verbOf(call)}.${path}` };
}
