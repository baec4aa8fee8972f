import {
  counterPeriods,
  fillParameters,
  fillRule,
  type FillWay,
  fillWays,
  type FilledField,
  filledFields,
  type RuledField,
} from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { isFoundBy } from '@millwright/contract/core/fields/safePattern.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { type JudgeCtx, lastNumber, takeNumbers } from '../../../resource/index.ts';
import {
  type Format,
  type MillFillRule,
  type MillRule,
  selectCheckRules,
  selectFillRules,
  selectGreatest,
} from './valueRules.queries.ts';

/** Read once in a transaction, however many rows of an import are judged in it. */
const known = new WeakMap<TenantTransaction, Promise<MillRule[]>>();

function rulesOf(tx: TenantTransaction): Promise<MillRule[]> {
  const rules = known.get(tx) ?? selectCheckRules(tx);
  known.set(tx, rules);
  return rules;
}

/** Forgets what was read: a rule of the mill changes in this transaction. */
export function forgetRules(tx: TenantTransaction): void {
  known.delete(tx);
}

/**
 * Throws `iam.ruleBroken`, in the mill's words and naming `at`, for a value that does not look as the mill wants values of
 * the field. An empty value, and one that stands there already, obeys every rule.
 */
export async function assertObeys(
  { tx }: Pick<JudgeCtx, 'tx'>,
  field: RuledField,
  { at, value, before }: { at: string; value: string | null; before: string | null | undefined },
): Promise<void> {
  if (value === null || value === '' || value === before) return;
  const rule = (await rulesOf(tx)).find(({ appliesTo, isEnabled }) => isEnabled && appliesTo === field);
  const [broken] = rule === undefined ? [] : brokenFormats(rule.formats, value);
  if (broken === undefined) return;
  const { message } = broken;
  throw fail('iam.ruleBroken', { message }, [{ field: at, rule: 'millRule', params: { message } }]);
}

/** An enabled rule of the mill by its code. */
export async function checkRuleNamed(tx: TenantTransaction, code: string): Promise<MillRule | undefined> {
  return (await rulesOf(tx)).find((rule) => rule.isEnabled && rule.code === code);
}

/** A format with the part of the value that it was held against. */
export interface Broken extends Format {
  readonly checked: string;
  readonly from: number;
}

/** The formats that a value breaks; those of parts follow each other. */
export function brokenFormats(formats: readonly Format[], value: string): Broken[] {
  const signs = Array.from(value);
  let taken = 0;
  return formats.flatMap((format) => {
    const from = format.signs === null ? 0 : taken;
    const to = format.signs === null ? signs.length : from + format.signs;
    if (format.signs !== null) taken = to;
    const checked = signs.slice(from, to).join('');
    return isFoundBy(format.pattern, checked) ? [] : [{ ...format, checked, from }];
  });
}

type Proposing = Pick<Ctx, 'tx' | 'clock'> & { readonly tenant: { readonly zone: string } };

/** The value that the mill proposes for a field; null where it has no enabled rule for it. */
export async function proposeFor(ctx: Proposing, field: FilledField): Promise<string | null> {
  const rules = await selectFillRules(ctx.tx);
  const rule = rules.find(({ appliesTo, isEnabled }) => isEnabled && appliesTo === field);
  return rule === undefined ? null : nextValue(ctx, rule);
}

/** The next value of an enabled rule by its code. Throws `iam.unknownFillRule`. */
export async function fillByCode(ctx: Proposing, code: string): Promise<string> {
  const rules = await selectFillRules(ctx.tx);
  const rule = rules.find((each) => each.isEnabled && each.code === code);
  if (rule === undefined) throw fail('iam.unknownFillRule', { code });
  return nextValue(ctx, rule);
}

/** What a rule gives next; with `isPreview` nothing is counted. Throws `iam.noFreeValue` when its numbers are used up. */
export async function nextValue(
  ctx: Proposing,
  { id, way, parameters, appliesTo }: MillFillRule,
  { isPreview = false }: { isPreview?: boolean } = {},
): Promise<string> {
  const { tx, clock, tenant } = ctx;
  const date = localDate(tenant.zone, clock.nowMs());
  const told: unknown = JSON.parse(parameters);
  switch (wayOf(way)) {
    case 'date': {
      const { prefix, format } = fillParameters.date.parse(told);
      return `${prefix}${dateText(date, format)}`;
    }
    case 'counter': {
      const { prefix, digits, by } = fillParameters.counter.parse(told);
      const period = dateText(date, counterPeriods[by]);
      const counter = { resource: fillRule.name, field: id, period };
      const number = isPreview
        ? (await lastNumber(tx, counter)) + 1
        : await takeNumbers(tx, { ...counter, count: 1 });
      return `${prefix}${period}${numberText(number, digits)}`;
    }
    case 'nextFree': {
      const { prefix, digits } = fillParameters.nextFree.parse(told);
      const field = filledFields.find((each) => each === appliesTo);
      const last = field === undefined ? 0 : ((await selectGreatest[field](tx, { prefix, digits })) ?? 0);
      return `${prefix}${numberText(last + 1, digits)}`;
    }
  }
}

function wayOf(way: string): FillWay {
  const found = fillWays.find((each) => each === way);
  if (found === undefined) throw new Error(`there is no way ${way} to fill a value`);
  return found;
}

/** The first digits of `2026-03-02` that a format asks for. */
function dateText(date: string, format: string): string {
  return date.replaceAll('-', '').slice(0, format.length);
}

function numberText(number: number, digits: number): string {
  const text = String(number).padStart(digits, '0');
  if (text.length > digits) throw fail('iam.noFreeValue', { digits });
  return text;
}
