import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import type { Language } from '../../../core/words/languages.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { faultByCode } from './faults.ts';

const named = z.object({
  process: z.enum(processes),
  number: z.string(),
  name: z.object({ zh: z.string(), en: z.string(), vn: z.string() }),
});
/** What a mill calls a fault otherwise than the standard does, or a fault that the standard does not know. */
export type NamedFault = z.output<typeof named>;

/**
 * The names of the mill's fault file that the standard does not have. They stand on boards, which everybody of the mill
 * may see, and on walls without a session.
 */
export const faultNames = defineCall('equipment.fault.names', {
  method: 'GET',
  path: '/$/mdm/fault/names',
  data: 'masterData',
  access: 'session',
  input: z.object({}),
  output: z.object({ names: z.array(named) }),
});

/** What a mill calls the faults that machines of a kind report, in one language. */
export type FaultNameOf = (code: string, kind: string) => string;

/**
 * The name of a fault: as the mill's file has it for the machine's process, else as the standard does, else the empty
 * string, since the code itself is shown beside it. A pre-drawing frame is a draw frame and has its faults, unless the
 * mill has said otherwise.
 */
export function faultNameOf(names: readonly NamedFault[], language: Language): FaultNameOf {
  const keyOf = (process: string, number: string) => `${process} ${number}`;
  const own = new Map(names.map(({ process, number, name }) => [keyOf(process, number), name]));
  return (code, kind) => {
    const known =
      own.get(keyOf(kind, code)) ??
      (kind === 'predrawing' ? own.get(keyOf('drawing', code)) : undefined) ??
      faultByCode(code)?.name;
    return known === undefined ? '' : known[language] || known.zh;
  };
}
