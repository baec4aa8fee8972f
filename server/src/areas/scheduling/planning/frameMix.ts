/*
 * How many frames of each model a steady mix of varieties takes, with no change in the period: few enough combinations to
 * try them all. Source: handbook §6.3, §6.4.
 */

/** Frames that are alike. */
export interface FrameModel {
  readonly frames: number;
  /** Output of one frame by variety in the period, kg; 0: not eligible. */
  readonly kg: readonly number[];
}

/** Frames by model and variety. */
export type FrameMix = readonly (readonly number[])[];

/**
 * All ways to meet the demand of each variety with whole frames, none of which has a frame too many: taking any one away
 * leaves a demand unmet. Demands are kg of the period. The fewest frames come first, then the fewest pairs of model and
 * variety. For some models and a handful of varieties; the work grows with their product.
 */
export function frameMixes(models: readonly FrameModel[], demand: readonly number[]): FrameMix[] {
  const found: number[][][] = [];
  const left = models.map(({ frames }) => frames);
  const mix = models.map(() => demand.map(() => 0));
  const next = (variety: number): void => {
    if (variety === demand.length) {
      found.push(mix.map((own) => [...own]));
      return;
    }
    give(variety, 0, demand[variety] ?? 0);
  };
  const give = (variety: number, model: number, kg: number): void => {
    const row = mix[model];
    if (row === undefined) {
      if (kg <= 0) next(variety + 1);
      return;
    }
    const rate = models[model]?.kg[variety] ?? 0;
    const most = rate > 0 ? Math.min(left[model] ?? 0, Math.ceil(Math.max(0, kg) / rate)) : 0;
    for (let frames = 0; frames <= most; frames++) {
      row[variety] = frames;
      left[model] = (left[model] ?? 0) - frames;
      give(variety, model + 1, kg - frames * rate);
      left[model] = (left[model] ?? 0) + frames;
    }
    row[variety] = 0;
  };
  next(0);
  return found
    .filter((each) => isTight(each, models, demand))
    .toSorted((one, other) => framesOf(one) - framesOf(other) || pairsOf(one) - pairsOf(other));
}

/** Pairs of model and variety of a mix. */
export function pairsOf(mix: FrameMix): number {
  return mix.flat().filter((frames) => frames > 0).length;
}

function framesOf(mix: FrameMix): number {
  return mix.flat().reduce((sum, frames) => sum + frames, 0);
}

function isTight(mix: FrameMix, models: readonly FrameModel[], demand: readonly number[]): boolean {
  return demand.every((kg, variety) => {
    const rates = models.map(({ kg: own }) => own[variety] ?? 0);
    const made = mix.reduce((sum, own, model) => sum + (own[variety] ?? 0) * (rates[model] ?? 0), 0);
    return mix.every((own, model) => (own[variety] ?? 0) === 0 || made - (rates[model] ?? 0) < kg);
  });
}
