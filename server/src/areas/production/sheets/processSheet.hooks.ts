import {
  processSheet,
  sheetItem,
  sheetParameter,
} from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { qualityOf } from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { brokenSpindles, verdictOf } from '@millwright/contract/areas/production/sheets/sheetValues.ts';
import { qualityStandard } from '@millwright/contract/areas/quality/standards/qualityStandard.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { blockedBy, fail, failRules } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import {
  blockersNamed,
  defineHooks,
  type DocumentOf,
  type JudgeCtx,
  type LineOf,
  seenAmong,
  type Values,
  withLines,
} from '../../../resource/index.ts';
import { selectModelPositions } from '../../equipment/index.ts';
import { selectDraftStandards, selectStandardOn, type StandardInForce } from '../../quality/index.ts';
import { selectLastEdition, selectValuesInForce } from './processSheet.queries.ts';
import { passGate } from './sheetGate.ts';
import { markDispatches } from './sheetQuality.queries.ts';
import {
  assertTaken,
  itemNames,
  storedMoment,
  parameterIdOf,
  sheetParametersOf,
  lowerText,
} from './sheetLines.ts';

const document = withLines(processSheet, { parameters: sheetParameter, items: sheetItem });

/**
 * A sheet is the next edition for its model and variety. Its original values are those in force, its items judge by the
 * standard of the variety; without one it can be written and not issued.
 */
export const processSheetHooks = defineHooks(document, {
  beforeSave: async (ctx, { action, id, row, before }) => {
    const { modelId, varietyId } = row;
    if (action === 'release') return { ...row, ...(await releasedBy(ctx, row)) };
    await assertSpindles(ctx, row);
    const parameters = await withOriginals(ctx, row, before?.parameters ?? []);
    const hasValue = parameters.some((line) => valueOf(line) !== null);
    if (!hasValue)
      throw fail('production.sheetWithoutValue', {}, [{ field: 'parameters', rule: 'required', params: {} }]);
    const isSame = before?.modelId === modelId && before.varietyId === varietyId;
    const edition = isSame
      ? before.edition
      : (await selectLastEdition(ctx.tx, { modelId, varietyId, besides: id })) + 1;
    const standard = await standardToday(ctx, varietyId);
    const items = standard === undefined ? row.items.map(withoutLimits) : itemsOf(row.items, standard);
    const strange = items.find(({ place }) => place !== undefined);
    if (strange !== undefined)
      throw fail(
        'production.itemNotInStandard',
        { name: await itemNames(ctx, [strange.line]), standard: standard?.name ?? '' },
        [{ field: `items.${strange.place}.parameterId`, rule: 'fits', params: {} }],
      );
    const lines = items.map(({ line }) => line);
    return {
      ...row,
      parameters,
      edition,
      standardId: standard?.id ?? null,
      items: lines,
      ...(await inspected(ctx, { row, lines, isIssue: action === 'issue' })),
    };
  },
  guards: {
    hasStandard: async (ctx, { varietyId }) => {
      const standard = await standardToday(ctx, varietyId);
      if (standard === undefined) await refuseWithoutStandard(ctx, varietyId);
    },
    averagesFilled: async (ctx, { items, varietyId }) => {
      const standard = await standardToday(ctx, varietyId);
      const lines = standard === undefined ? items : itemsOf(items, standard).map(({ line }) => line);
      const missing = lines.filter(({ average }) => typeof average !== 'number');
      if (missing.length === 0) return;
      throw fail('production.averagesMissing', { items: await itemNames(ctx, missing) });
    },
    hasFailed: (_ctx, { number, quality }) => {
      if (quality !== 'failed') throw fail('production.releaseNotNeededForSheet', { number: number ?? '' });
    },
  },
  effects: {
    release: (ctx, { id }) => markDispatches(ctx.tx, { sheetId: id, quality: 'released' }),
  },
  notes: {
    issue: ({ person, clock }) => ({ issuedBy: person.id, issueTime: storedMoment(clock) }),
  },
});

type Head = Pick<DocumentOf<typeof processSheet>, 'number' | 'releaseReason'>;
const notReleased = { releaseReason: null, releasedBy: null, releaseTime: null } as const;

/** The quality by the averages. A sheet beyond its limits is issued only through the gate of the mill. */
async function inspected(
  ctx: JudgeCtx,
  { row, lines, isIssue }: { row: Head; lines: readonly Values[]; isIssue: boolean },
) {
  const outside = lines.filter((line) => verdictOf(line) === 'outside');
  const quality = qualityOf({ hasOutside: outside.length > 0, verdicts: [], releasedMs: null });
  const gate = gateOf(lines, outside);
  if (!isIssue || gate === undefined) return { quality, ...notReleased };
  const { number, releaseReason: reason } = row;
  const items = await itemNames(ctx, outside);
  if (!(await passGate(ctx, { number: number ?? '', gate, reason, items })))
    return { quality, ...notReleased };
  return {
    quality: gate === 'failed' ? ('released' as const) : quality,
    releasedBy: ctx.person.id,
    releaseTime: storedMoment(ctx.clock),
  };
}

function gateOf(lines: readonly unknown[], outside: readonly unknown[]) {
  if (outside.length > 0) return 'failed';
  if (lines.length === 0) return 'missing';
  return undefined;
}

/** An issued sheet that failed since is released by a person who states why. */
async function releasedBy(ctx: JudgeCtx, { number, releaseReason: reason }: Head) {
  await passGate(ctx, { number: number ?? '', gate: 'failed', reason });
  return { quality: 'released' as const, releasedBy: ctx.person.id, releaseTime: storedMoment(ctx.clock) };
}

/** The standard that counts for a variety today, in the mill's zone. */
function standardToday(
  { tx, clock, tenant }: Pick<JudgeCtx, 'tx' | 'clock' | 'tenant'>,
  varietyId: string,
): Promise<StandardInForce | undefined> {
  return selectStandardOn(tx, { varietyId, day: localDate(tenant.zone, clock.nowMs()) });
}

/** The refusal leads to standards that are not in force yet, or else to where the missing one is written. */
async function refuseWithoutStandard(ctx: JudgeCtx, varietyId: string): Promise<never> {
  const refusal = fail('production.sheetWithoutStandard');
  const all = await selectDraftStandards(ctx.tx, { varietyId });
  const seen = await seenAmong(
    ctx,
    qualityStandard,
    all.map(({ id }) => id),
  );
  const drafts = all.filter(({ id }) => seen.includes(id));
  const found = blockersNamed(ctx, qualityStandard, drafts);
  if (drafts.length > 0) throw blockedBy(refusal, [found]);
  const search = new URLSearchParams({ new: '', 'new.varietyId': varietyId });
  const path = `${qualityStandard.screen?.path}?${search.toString()}`;
  if (!ctx.can(qualityStandard.access.add)) throw refusal;
  const params = { noun: found.noun };
  const title = sentence(ctx.language, 'resource.list.add', { namespace: 'core', params });
  throw blockedBy(refusal, [{ ...found, count: 1, rows: [{ id: varietyId, title, path }] }]);
}

async function assertSpindles(
  { tx }: Pick<JudgeCtx, 'tx'>,
  { modelId, testSpindles }: { modelId: string; testSpindles: readonly string[] | null },
): Promise<void> {
  if (testSpindles === null || testSpindles.length === 0) return;
  const broken = brokenSpindles(testSpindles, (await selectModelPositions(tx, { id: modelId })) ?? 0);
  if (broken !== undefined) throw failRules([{ field: 'testSpindles', ...broken }]);
}

type Parameter = LineOf<typeof sheetParameter>;

interface Written {
  readonly modelId: string;
  readonly varietyId: string;
  readonly parameters: readonly Parameter[];
}

/**
 * The parameters of a sheet with their units. Originals that nobody said are the values in force; a sheet without
 * parameters begins with all that the last one had.
 */
async function withOriginals(
  ctx: JudgeCtx,
  { modelId, varietyId, parameters }: Written,
  before: readonly Parameter[],
): Promise<Pick<Parameter, 'originalValue' | 'changedValue'>[]> {
  // Read over the whole mill: machines run at these values, whoever wrote the sheet.
  const inForce = await selectValuesInForce(ctx.tx, { modelId, varietyId });
  if (parameters.length === 0)
    return inForce.map(({ source, parameterId, setupParameterId, unit, value }) => ({
      source,
      parameterId,
      setupParameterId,
      unit,
      originalValue: value,
      changedValue: null,
    }));
  const values = new Map(inForce.map((each) => [parameterIdOf({ ...each }), each.value]));
  const known = await sheetParametersOf(ctx, { list: 'parameters', lines: parameters, before, modelId });
  return parameters.map((line, place) => {
    const named = parameterIdOf(line) ?? '';
    const parameter = known.get(named);
    if (parameter === undefined) return line;
    assertTaken(`parameters.${place}.changedValue`, line.changedValue, parameter);
    const originalValue = line.originalValue ?? values.get(named) ?? null;
    return { ...line, unit: parameter.unit, originalValue };
  });
}

/** The value that a line of a sheet sets: the changed one, else what it was. */
function valueOf({
  changedValue,
  originalValue,
}: Pick<Parameter, 'originalValue' | 'changedValue'>): number | null {
  return changedValue ?? originalValue ?? null;
}

interface Item {
  readonly line: Values;
  /** Of an item that the standard does not judge. */
  readonly place: number | undefined;
}

/** Items with the limits of the standard; where there are none, those of the standard. */
function itemsOf(items: readonly LineOf<typeof sheetItem>[], { parameters }: StandardInForce): Item[] {
  if (items.length === 0)
    return parameters.map((line) => ({ line: { ...line, average: null }, place: undefined }));
  const limits = new Map(parameters.map((each) => [each.parameterId, each]));
  return items.map((line, place) => {
    const own = limits.get(lowerText(line.parameterId) ?? '');
    if (own === undefined) return { line, place };
    const { lowerLimit, target, upperLimit } = own;
    return { line: { ...line, lowerLimit, target, upperLimit }, place: undefined };
  });
}

function withoutLimits(line: Values): Item {
  return { line: { ...line, lowerLimit: null, target: null, upperLimit: null }, place: undefined };
}
