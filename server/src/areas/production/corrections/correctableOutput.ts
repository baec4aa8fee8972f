import type {
  CorrectableShift,
  showCorrectableOutput,
} from '@millwright/contract/areas/production/corrections/correctableOutput.ts';
import { outputCalibration } from '@millwright/contract/areas/production/corrections/outputCalibration.ts';
import type { InputOf, OutputOf as AnswerOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { sentenceOf } from '../../../platform/http/calls/envelope.ts';
import { Refusal } from '../../../platform/http/errors/fail.ts';
import { refusedOr } from '../../../resource/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { correctedOutput, namedOutput, assertMayCorrect } from '../../metrics/index.ts';

/** Fields of refusals are named as the form of a correction names them. */
const home = { namespace: outputCalibration.namespace, resource: outputCalibration.name };

/** Output that a correction would change, and the shifts of its date that can be corrected. */
export async function correctableOutput(
  ctx: Ctx,
  { productionDate, shift, machineId, varietyId }: InputOf<typeof showCorrectableOutput>,
): Promise<AnswerOf<typeof showCorrectableOutput>> {
  const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
  const shifts: CorrectableShift[] = [];
  for (const turn of plan.on(productionDate)) {
    const crew = await refusedOr(() => assertMayCorrect(ctx, { productionDate, shift: turn.shift }));
    shifts.push({
      shift: turn.shift,
      refusal: crew instanceof Refusal ? sentenceOf(crew, { language: ctx.language, home }) : null,
    });
  }
  if (shift === undefined || machineId === undefined || varietyId === undefined)
    return { shifts, outputKg: null };
  const named = await refusedOr(() => namedOutput(ctx, { machineId, varietyId }));
  if (named instanceof Refusal) return { shifts, outputKg: null };
  const outputG = await correctedOutput(ctx.tx, { machineId, variety: named.variety, productionDate, shift });
  return { shifts, outputKg: outputG / 1000 };
}
