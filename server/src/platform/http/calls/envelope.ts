import type { Blockers } from '@millwright/contract/core/call/blockers.ts';
import type { ErrorKind } from '@millwright/contract/core/errors/errors.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { errorDeclaration } from '@millwright/contract/core/registry/installed.ts';
import {
  type FieldHome,
  fieldLabel,
  ruleSentence,
  type SentenceParams,
  sentence,
} from '../../phrases/sentences.ts';
import type { BrokenRule, Refusal } from '../errors/fail.ts';

export interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
  readonly timestamp: number;
}

export interface RefusedEnvelope extends Envelope {
  readonly messageCode: string;
  readonly errors: readonly BrokenRule[];
  /** The rows that are in the way; absent where there are none. */
  readonly blockers?: readonly Blockers[];
  /** Set for failures of the token only; download code of clients looks for it. */
  readonly status?: number;
  readonly [parameter: `parameter${number}`]: string;
}

const statuses: Record<ErrorKind, number> = {
  rule: 200,
  token: 500,
  revoked: 401,
  forbidden: 403,
  unknownPath: 404,
  method: 405,
  bug: 500,
  away: 503,
};

/** The one place that turns a kind of error into an HTTP status. */
export function httpStatus(kind: ErrorKind): number {
  return statuses[kind];
}

/** `code` is 200, or what says that a part was refused. */
export function accepted(
  result: unknown,
  timestampMs: number,
  { message = '', code = 200 }: { message?: string; code?: number } = {},
): Envelope {
  return { success: true, message, code, result, timestamp: timestampMs };
}

/**
 * The answer to a refused call, with the HTTP status it travels under. `home` is where the call is
 * declared, so that a field is named as people know it there.
 */
export function refused(
  refusal: Refusal,
  { language, home, timestampMs }: { language: Language; home: FieldHome; timestampMs: number },
): { status: number; body: RefusedEnvelope } {
  const { kind, code, params: names } = errorDeclaration(refusal.code);
  const status = httpStatus(kind);
  const params = paramsOf(refusal, { language, home });
  const parameters = names.slice(0, 5).map((param, index) => [`parameter${index + 1}`, text(params[param])]);
  return {
    status,
    body: {
      success: false,
      message: sentenceOf(refusal, { language, home }),
      code,
      result: refusal.result,
      timestamp: timestampMs,
      messageCode: refusal.code,
      ...Object.fromEntries(parameters),
      errors: refusal.brokenRules,
      ...(refusal.blockers.length === 0 ? {} : { blockers: refusal.blockers }),
      ...(kind === 'token' ? { status } : {}),
    },
  };
}

/** What a refusal says to people. `home` says whose names its fields bear. */
export function sentenceOf(
  refusal: Refusal,
  { language, home }: { language: Language; home: FieldHome },
): string {
  const [namespace = '', name = ''] = refusal.code.split('.');
  return sentence(language, `errors.${name}`, { namespace, params: paramsOf(refusal, { language, home }) });
}

function paramsOf(
  refusal: Refusal,
  { language, home }: { language: Language; home: FieldHome },
): SentenceParams {
  return { ...firstBrokenRule(refusal, language, home), ...refusal.params };
}

function firstBrokenRule(refusal: Refusal, language: Language, home: FieldHome): SentenceParams {
  const [first] = refusal.brokenRules;
  if (refusal.code !== 'core.invalid' || first === undefined) return {};
  return {
    field: fieldLabel(language, first.field, home),
    rule: ruleSentence(language, first, home),
  };
}

function text(value: string | number | undefined): string {
  return value === undefined ? '' : String(value);
}
