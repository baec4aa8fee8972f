import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import {
  type GatedQuality,
  qualityOf,
  releaseSheetRight,
  usualHandling,
} from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type JudgeCtx, noteChange, type WriteCtx } from '../../../resource/index.ts';
import {
  lockQuality,
  markDispatches,
  selectHandling,
  selectVerdicts,
  updateQuality,
} from './sheetQuality.queries.ts';

type Judging = Pick<JudgeCtx, 'tx' | 'language' | 'can'>;

interface Gated {
  readonly number: string;
  readonly gate: GatedQuality;
  readonly reason: string | null | undefined;
  /** Names of the items beyond their limits. */
  readonly items?: string;
}

/**
 * Lets a sheet that failed or lacks its inspection pass the gate of the mill, or throws. Returns true if the reason releases it, false
 * if the mill only marks such sheets.
 */
export async function passGate(ctx: Judging, { number, gate, reason, items = '' }: Gated): Promise<boolean> {
  const handling = (await selectHandling(ctx.tx, { gate })) ?? usualHandling;
  if (handling === 'none') return false;
  const params = { number, quality: qualityText(ctx, gate, items) };
  if (handling === 'block') throw fail('production.sheetBlocked', params);
  if (typeof reason !== 'string' || reason.trim() === '')
    throw fail('production.releaseReasonMissing', params, [
      { field: 'releaseReason', rule: 'required', params: {} },
    ]);
  if (!ctx.can(releaseSheetRight)) throw fail('production.releaseNotAllowed', params);
  return true;
}

function qualityText({ language }: Judging, gate: GatedQuality, items: string): string {
  const quality = sentence(language, `sheetQualities.${gate}`, { namespace: 'production' });
  return items === ''
    ? quality
    : sentence(language, 'sheetQualityOf', { namespace: 'production', params: { quality, items } });
}

/** Judges a sheet anew after a first inspection was judged, and marks the dispatch orders that name it. */
export async function refreshQuality(ctx: WriteCtx, sheetId: string): Promise<void> {
  const facts = await lockQuality(ctx.tx, { sheetId });
  if (facts === undefined) return;
  const quality = qualityOf({ ...facts, verdicts: await selectVerdicts(ctx.tx, { sheetId }) });
  if (quality === facts.quality) return;
  await updateQuality(ctx.tx, { sheetId, quality });
  await markDispatches(ctx.tx, { sheetId, quality });
  await noteChange(ctx, processSheet, {
    id: sheetId,
    before: { quality: facts.quality },
    after: { quality },
  });
}
