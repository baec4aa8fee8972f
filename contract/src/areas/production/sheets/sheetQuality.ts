/**
 * Inspection result of a process sheet. `failed`: an average is beyond the standard, or the latest first inspection of a machine was not
 * qualified. `released`: failed, and released with a reason. `missing`: no first inspection was qualified yet.
 */
export const sheetQualities = ['missing', 'passed', 'failed', 'released'] as const;
export type SheetQuality = (typeof sheetQualities)[number];

/** Qualities at which a mill can stop the use of a sheet. */
export const gatedQualities = ['failed', 'missing'] as const satisfies readonly SheetQuality[];
export type GatedQuality = (typeof gatedQualities)[number];

/** Handling of a gate: ask for a reason and the right to release, refuse, or only mark. */
export const gateHandlings = ['reason', 'block', 'none'] as const;
export type GateHandling = (typeof gateHandlings)[number];

/** Handling of a gate for which the mill has set none. */
export const usualHandling: GateHandling = 'reason';

/** The right to release a sheet that failed or lacks its inspection. */
export const releaseSheetRight = 'production.processSheet.release';

/** Maximum length of the reason of a release. */
export const maxReleaseReason = 200;

/**
 * Returns the quality at which a dispatch is stopped, undefined if none. A first inspection needs yarn of a machine, so a sheet that lacks
 * one may go to a single machine.
 */
export function gateOfDispatch({
  quality,
  machineCount,
}: {
  quality: SheetQuality | null;
  machineCount: number;
}): GatedQuality | undefined {
  if (quality === 'failed') return 'failed';
  return quality === 'missing' && machineCount > 1 ? 'missing' : undefined;
}

/** Latest judgment of the first inspection of one machine. */
export interface FirstVerdict {
  readonly isQualified: boolean;
  readonly judgedMs: number;
}

/** Returns the inspection result of a sheet. A release covers only failures that were known before it. */
export function qualityOf({
  hasOutside,
  verdicts,
  releasedMs,
}: {
  /** An average is beyond its limits. */
  hasOutside: boolean;
  verdicts: readonly FirstVerdict[];
  releasedMs: number | null;
}): SheetQuality {
  const failed = verdicts.filter(({ isQualified }) => !isQualified);
  if (!hasOutside && failed.length === 0) return verdicts.length > 0 ? 'passed' : 'missing';
  const isCovered = releasedMs !== null && failed.every(({ judgedMs }) => judgedMs <= releasedMs);
  return isCovered ? 'released' : 'failed';
}
