import type { Call, ResultOf } from '@millwright/contract/core/call/call.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { callApi } from '../../app/api/callApi.ts';
import { ApiRefusal } from '../../app/refusal.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { inParts } from '../actions/inParts.ts';
import { blockersOf } from '../parts/conflict/useRefuse.tsx';
import { shapeOf } from './callFields.ts';
import { inputOfRows, isInputOf } from './commandInput.ts';
import type { CommandRow } from './dialogProps.ts';

/** Result of a command; outcomes of those that have rows. */
export type CommandResult<C extends Call> = {
  result: ResultOf<C> | undefined;
  outcomes: readonly RowOutcome[] | undefined;
};

type Sending<C extends Call> = {
  call: C;
  rows: readonly CommandRow[] | undefined;
  input: Readonly<Record<string, unknown>>;
  onProgress: (share: number) => void;
};

/**
 * Sends a command: once, or for its rows, those of a call without `ids` one after the other. Throws the refusal of a command, and
 * that of its only row.
 */
export async function sendCommand<C extends Call>({
  call,
  rows,
  input,
  onProgress,
}: Sending<C>): Promise<CommandResult<C>> {
  let result: ResultOf<C> | undefined;
  const send = async (some: readonly CommandRow[]) => {
    const whole: unknown = { ...inputOfRows(call, some), ...input };
    if (!isInputOf(call, whole)) throw new Error(`${call.name} does not take what its dialog sends`);
    const answer = await callApi(call, whole, { isQuiet: true });
    result = asResult<C>(answer);
    return outcomesIn(answer);
  };
  if (rows === undefined) {
    await send([]);
    return { result, outcomes: undefined };
  }
  const outcomes = await ('ids' in shapeOf(call)
    ? inParts(
        rows,
        async (ids) => {
          const some = rows.filter(({ id }) => ids.includes(id));
          return (await send(some)) ?? some.map(done);
        },
        { titleOf: ({ title }) => title, onProgress },
      )
    : eachRow(rows, send, onProgress));
  const [only] = outcomes;
  if (outcomes.length === 1 && only?.isDone === false) throw refusalOf(only);
  return { result, outcomes };
}

async function eachRow(
  rows: readonly CommandRow[],
  send: (rows: readonly CommandRow[]) => Promise<unknown>,
  onProgress: (share: number) => void,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const [place, row] of rows.entries()) {
    try {
      await send([row]);
      outcomes.push(done(row));
    } catch (cause) {
      if (rows.length === 1) throw cause;
      const blockers = [...blockersOf(cause)];
      outcomes.push({ ...done(row), isDone: false, message: refusalSentence(cause), blockers });
    }
    onProgress((place + 1) / rows.length);
  }
  return outcomes;
}

function done({ id, title }: CommandRow): RowOutcome {
  return { id, title, isDone: true, messageCode: null, message: null };
}

function refusalOf({ message, messageCode, errors = [], blockers = [] }: RowOutcome): ApiRefusal {
  return new ApiRefusal({
    message: message ?? '',
    ...(messageCode === null ? {} : { messageCode }),
    code: 0,
    status: 200,
    errors,
    blockers,
  });
}

/** Outcomes of rows where the answer has them. */
function outcomesIn(answer: unknown): readonly RowOutcome[] | undefined {
  const found: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'outcomes') : undefined;
  return isOutcomes(found) ? found : undefined;
}

function isOutcomes(found: unknown): found is readonly RowOutcome[] {
  return (
    Array.isArray(found) &&
    found.every((each: unknown) => typeof each === 'object' && each !== null && 'isDone' in each)
  );
}

/** `callApi` parsed it with the output of the call. */
function asResult<C extends Call>(answer: unknown): ResultOf<C> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; the type of a generic call's output is not followed
  return answer as ResultOf<C>;
}
