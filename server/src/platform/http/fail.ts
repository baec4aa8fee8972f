import type { Blockers } from '@millwright/contract/core/blockers.ts';
import type { ErrorCode } from '@millwright/contract/registry.ts';
import type { SentenceParams } from '../phrases/sentences.ts';

/** A rule that a field broke: `{ field: 'password', rule: 'minLength', params: { min: 8 } }`. */
export interface BrokenRule {
  readonly field: string;
  readonly rule: string;
  readonly params: SentenceParams;
}

/** An expected refusal of the catalogue. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: SentenceParams;
  readonly brokenRules: readonly BrokenRule[];
  /** What some clients read of it in `result`; null as a rule. */
  readonly result: unknown;
  /** The rows that are in the way, list by list; none where it is not about other rows. */
  readonly blockers: readonly Blockers[];

  constructor(
    code: ErrorCode,
    params: SentenceParams,
    brokenRules: readonly BrokenRule[],
    { result = null, blockers = [] }: { result?: unknown; blockers?: readonly Blockers[] } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.brokenRules = brokenRules;
    this.result = result;
    this.blockers = blockers;
  }
}

/** Makes a refusal of the catalogue; its sentence is found in the request's language. `throw fail('core.notFound')` */
export function fail(
  code: ErrorCode,
  params: SentenceParams = {},
  brokenRules: readonly BrokenRule[] = [],
): Refusal {
  return new Refusal(code, params, brokenRules);
}

/** Makes a refusal with something to be read in `result`, for calls whose clients look there. */
export function failWith(result: unknown, code: ErrorCode, params: SentenceParams = {}): Refusal {
  return new Refusal(code, params, [], { result });
}

/** The same refusal, which names the rows that are in the way. */
export function blockedBy(
  { code, params, brokenRules, result }: Refusal,
  blockers: readonly Blockers[],
): Refusal {
  return new Refusal(code, params, brokenRules, { result, blockers });
}

/** Refuses a field for a rule of `core.rules`. */
export function failField(field: string, rule: string, params: SentenceParams = {}): Refusal {
  return fail('core.invalid', {}, [{ field, rule, params }]);
}
