import { beyondLimits, type Limits } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { qualityParameter } from '@millwright/contract/areas/basics/parameter/qualityParameter.ts';
import {
  qualityStandard,
  standardParameter,
} from '@millwright/contract/areas/quality/standards/qualityStandard.ts';
import { blockedBy, fail, failField, failRules } from '../../../platform/http/errors/fail.ts';
import {
  blockersNamed,
  defineHooks,
  type DocumentOf,
  type JudgeCtx,
  type LineOf,
  withLines,
} from '../../../resource/index.ts';
import { type ChosenParameter, selectQualityParameters } from '../../basics/index.ts';

const document = withLines(qualityStandard, { parameters: standardParameter });

/**
 * A standard says what a cone or a package weighs, each within its range. It judges by parameters in use that have data, each
 * with a limit or a target; where a line states none, it takes those of the parameter.
 */
export const qualityStandardHooks = defineHooks(document, {
  beforeSave: async (ctx, { row, before }) => {
    if (row.singleNetKg === null && row.packageNetKg === null)
      throw fail('quality.noWeight', {}, [
        { field: 'singleNetKg', rule: 'required', params: {} },
        { field: 'packageNetKg', rule: 'required', params: {} },
      ]);
    assertWeight('singleNetKg', { lower: row.singleMinKg, aim: row.singleNetKg, upper: row.singleMaxKg });
    assertWeight('packageNetKg', {
      lower: row.packageMinKg,
      aim: row.packageNetKg,
      upper: row.packageMaxKg,
    });
    const packageNetKg = netOfPackage(row);
    const ids = row.parameters.map(({ parameterId }) => parameterId.toLowerCase());
    const chosen = new Map((await selectQualityParameters(ctx.tx, { ids })).map((each) => [each.id, each]));
    const known = new Set(before?.parameters.map(({ parameterId }) => parameterId.toLowerCase()));
    const parameters = row.parameters.map((line, place) => {
      const parameter = chosen.get(line.parameterId.toLowerCase());
      // One that is not there is refused as a reference.
      if (parameter === undefined) return line;
      const judged = withLimits(line, parameter);
      assertParameter(ctx, parameter, { line: judged, place, isNew: !known.has(parameter.id) });
      return judged;
    });
    return { ...row, packageNetKg, parameters };
  },
  guards: {
    parametersInUse: async (ctx, row) => {
      const ids = row.parameters.map(({ parameterId }) => parameterId.toLowerCase());
      const parameters = await selectQualityParameters(ctx.tx, { ids });
      const stopped = parameters.find(({ state }) => state !== 'inUse');
      if (stopped === undefined) return;
      throw blockedBy(fail('basics.parameterStopped', { name: stopped.name }), linksTo(ctx, stopped));
    },
  },
});

/** Leads a refusal because of a parameter to it: there its state, data and limits are mended. */
function linksTo(ctx: Pick<JudgeCtx, 'can' | 'language'>, { id, name }: ChosenParameter) {
  return [blockersNamed(ctx, qualityParameter, [{ id, title: name }])];
}

/** A range belongs to a net weight, which lies in it. */
function assertWeight(field: 'singleNetKg' | 'packageNetKg', range: Limits): void {
  const hasRange = range.lower !== null || range.upper !== null;
  if (hasRange && range.aim === null) throw failField(field, 'required');
  const beyond = beyondLimits(range);
  if (beyond !== undefined) throw failRules([{ field, ...beyond }]);
}

/** So far the cones of a package may weigh beside it where no range says otherwise: scales and moisture. */
const packageTolerance = 0.02;

/** Net weight of a package: as it is stated, which its cones must agree with, else that of its cones. */
function netOfPackage(row: DocumentOf<typeof qualityStandard>): number | null {
  const { singleNetKg, packageNetKg, packageMinKg, packageMaxKg, yarnsPerPackage } = row;
  if (singleNetKg === null || yarnsPerPackage === null) return packageNetKg;
  const cones = Math.round(singleNetKg * yarnsPerPackage * 1000) / 1000;
  if (packageNetKg === null) return cones;
  const least = packageMinKg ?? packageNetKg * (1 - packageTolerance);
  const most = packageMaxKg ?? packageNetKg * (1 + packageTolerance);
  if (cones < least || cones > most)
    throw fail('quality.packageDiffers', { cones, package: packageNetKg }, [
      { field: 'yarnsPerPackage', rule: 'fits', params: {} },
    ]);
  return packageNetKg;
}

type Judged = LineOf<typeof standardParameter>;

/** A line that states neither limits nor target takes those of its parameter. */
function withLimits(line: Judged, { lowerLimit, average, upperLimit }: ChosenParameter): Judged {
  const { lower, aim, upper } = rangeOf(line);
  const isStated = lower !== null || aim !== null || upper !== null;
  return isStated ? line : { ...line, lowerLimit, target: average, upperLimit };
}

function assertParameter(
  ctx: JudgeCtx,
  parameter: ChosenParameter,
  { line, place, isNew }: { line: Judged; place: number; isNew: boolean },
): void {
  const { name, state, dataStatus } = parameter;
  const at = (field: string) => `parameters.${place}.${field}`;
  const chosen = (rule: string) => [{ field: at('parameterId'), rule, params: {} }];
  if (isNew && state !== 'inUse')
    throw blockedBy(fail('basics.parameterStopped', { name }, chosen('stopped')), linksTo(ctx, parameter));
  if (isNew && dataStatus !== 'configured')
    throw blockedBy(
      fail('quality.parameterWithoutData', { name }, chosen('noData')),
      linksTo(ctx, parameter),
    );
  const range = rangeOf(line);
  if (range.lower === null && range.aim === null && range.upper === null)
    throw blockedBy(
      fail('quality.parameterWithoutStandard', { name }, chosen('noStandard')),
      linksTo(ctx, parameter),
    );
  const beyond = beyondLimits(range);
  if (beyond !== undefined) throw failRules([{ field: at('target'), ...beyond }]);
}

function rangeOf({ lowerLimit, target, upperLimit }: Judged): Limits {
  return { lower: lowerLimit ?? null, aim: target ?? null, upper: upperLimit ?? null };
}
