import type { Blockers } from '@millwright/contract/core/call/blockers.ts';
import type { RuleName, RuleParams } from '@millwright/contract/core/fields/fieldRules.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { ErrorCode, ErrorParam } from '@millwright/contract/errorCatalogue.ts';
import type { SentenceParams } from '../../phrases/sentences.ts';

/** A rule that a field broke: `{ field: 'password', rule: 'minLength', params: { min: 8 } }`. */
export interface BrokenRule {
  readonly field: string;
  readonly rule: string;
  readonly params: SentenceParams;
}

/** Returns true for a code of the catalogue, such as a stored one may be. */
export function isErrorCode(code: string): code is ErrorCode {
  return code in registry().errors;
}

/** An expected refusal of the catalogue; `fail` makes it. Anything else that is thrown is a bug. */
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

/**
 * Parameters of a refusal, as its declaration names them. Those of `core.invalid` follow from its first broken rule, and
 * an error without placeholders takes none.
 */
export type FailParams<Code extends ErrorCode> = [ErrorParam<Code>] extends [never]
  ? { readonly [name: string]: never }
  : { readonly [Name in ErrorParam<Code>]: string | number };

/** Every error but the one whose parameters follow from its broken rules: `failRules` makes that. */
export type FailCode = Exclude<ErrorCode, 'core.invalid'>;

type Rest<Code extends FailCode> = [ErrorParam<Code>] extends [never]
  ? [params?: FailParams<Code>, brokenRules?: readonly BrokenRule[]]
  : [params: FailParams<Code>, brokenRules?: readonly BrokenRule[]];

/**
 * Makes a refusal of the catalogue; its sentence is found in the request's language. A parameter that the sentence needs
 * and that is missing does not compile. `throw fail('core.notFound')`
 */
export function fail<const Code extends FailCode>(code: Code, ...rest: Rest<Code>): Refusal {
  const [params, brokenRules = []] = rest;
  return new Refusal(code, params ?? {}, brokenRules);
}

/** Makes a refusal with something to be read in `result`, for calls whose clients look there. */
export function failWith<const Code extends FailCode>(
  result: unknown,
  code: Code,
  ...rest: Rest<Code>
): Refusal {
  const [params, brokenRules = []] = rest;
  return new Refusal(code, params ?? {}, brokenRules, { result });
}

/**
 * Makes a refusal from a code and parameters that belong together but arrive as data: stored ones, or problems whose own
 * type pairs them. Everywhere else use `fail`.
 */
export function failAs(code: ErrorCode, params: SentenceParams, brokenRules: readonly BrokenRule[]): Refusal {
  return new Refusal(code, params, brokenRules);
}

/** Refuses input for the rules that it broke; the first one gives the sentence. */
export function failRules(brokenRules: readonly [BrokenRule, ...BrokenRule[]]): Refusal {
  return new Refusal('core.invalid', {}, brokenRules);
}

/** Returns a refusal with other broken rules, and more parameters. */
export function withRules(
  { code, params, result, blockers }: Refusal,
  brokenRules: readonly BrokenRule[],
  more: SentenceParams = {},
): Refusal {
  return new Refusal(code, { ...params, ...more }, brokenRules, { result, blockers });
}

/** The same refusal, which names the rows that are in the way. */
export function blockedBy(
  { code, params, brokenRules, result }: Refusal,
  blockers: readonly Blockers[],
): Refusal {
  return new Refusal(code, params, brokenRules, { result, blockers });
}

/** Refuses a field for a rule of `core.rules`, with the parameters of its sentence. */
export function failField<const Rule extends RuleName>(
  field: string,
  rule: Rule,
  ...[params]: keyof RuleParams<Rule> extends never
    ? [params?: Readonly<Record<string, never>>]
    : [params: RuleParams<Rule>]
): Refusal {
  return failRules([{ field, rule, params: params ?? {} }]);
}
