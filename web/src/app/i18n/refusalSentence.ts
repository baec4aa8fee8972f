import { errorDeclaration, isErrorCode } from '@millwright/contract/errorCatalogue.ts';
import { ApiRefusal, isSilence } from '../refusal.ts';
import { hasSentence, sentence } from './useT.ts';

const worded = new WeakSet<Error>();

/** Returns true for a refusal whose sentence a caller has asked for, to show it in its place. */
export function isWorded(refusal: ApiRefusal): boolean {
  return worded.has(refusal);
}

/**
 * The sentence of a refusal in the user's language: from the catalogue by its message code, with `parameter1..5`
 * in the declared order; the server's own sentence where the code is unknown or a parameter is missing.
 */
export function refusalSentence(cause: unknown): string {
  if (!(cause instanceof ApiRefusal)) return sentence('core:notices.unexpected');
  worded.add(cause);
  if (cause.status === 0) return sentence('core:notices.unreachable');
  return catalogued(cause) ?? (cause.message === '' ? sentence(unsaid(cause)) : cause.message);
}

/** What is said of a refusal that says nothing itself. */
function unsaid(cause: ApiRefusal): string {
  return isSilence(cause) ? 'core:notices.unreachable' : 'core:notices.unexpected';
}

function catalogued({ messageCode = '', parameters }: ApiRefusal): string | undefined {
  if (!isErrorCode(messageCode)) return undefined;
  const { params } = errorDeclaration(messageCode);
  if (parameters.length < params.length) return undefined;
  const [namespace, name] = messageCode.split('.');
  const key = `${namespace}:errors.${name}`;
  if (!hasSentence(key)) return undefined;
  return sentence(key, Object.fromEntries(params.map((param, place) => [param, parameters[place] ?? ''])));
}
