import { requireNotNegative } from './domain.ts';
import {
  comberKgPerHour,
  ringFrameKg,
  ringGramsPerSpindleHour,
  rovingKgPerHour,
  sliverKgPerHour,
  windingKgPerHour,
} from './output.ts';

export type RatedMachineKind =
  | 'blowing'
  | 'carding'
  | 'predrawing'
  | 'lapForming'
  | 'combing'
  | 'drawing'
  | 'roving'
  | 'spinning'
  | 'winding'
  | 'packaging';

/** Set parameters of a machine by signal code; what the machine has not told is absent. */
export interface SetParameters {
  readonly [signalCode: string]: number | undefined;
}

/**
 * Theoretical output in g/h of a machine as it is set: no stops, all positions running.
 *
 * Reads lineKgPerHour (blowing, packaging); deliverySpeed m/min and sliverKtex (carding, and with deliveries predrawing
 * and drawing); deliverySpeed and lapGramPerMetre (lapForming); nips /min, feedMm, lapGramPerMetre, noilShare 0..1 and
 * heads (combing); flyerSpeed (roving) or spindleSpeed (spinning) rpm, twist turns/m, tex and positions; windingSpeed
 * m/min, tex and positions (winding).
 *
 * Returns undefined when one of them is missing: the rate is then unknown, which is not 0. Throws a RangeError naming
 * the parameter when one is negative, not finite, or a twist of 0. Source: formulas F19, F25-F30.
 */
export function theoreticalGramsPerHour(kind: RatedMachineKind, set: SetParameters): number | undefined {
  const kgPerHour = theoreticalKgPerHour[kind](set);
  return kgPerHour === undefined ? undefined : kgPerHour * 1000;
}

type Rate = (set: SetParameters) => number | undefined;

const lineRate: Rate = ({ lineKgPerHour }) => whenKnown({ lineKgPerHour }, (line) => line.lineKgPerHour);

const drawFrameRate: Rate = ({ deliverySpeed, sliverKtex, deliveries }) =>
  whenKnown({ deliverySpeed, sliverKtex, deliveries }, (frame) =>
    sliverKgPerHour({
      deliveryMPerMin: frame.deliverySpeed,
      ktex: frame.sliverKtex,
      deliveries: frame.deliveries,
    }),
  );

const theoreticalKgPerHour: Readonly<Record<RatedMachineKind, Rate>> = {
  blowing: lineRate,
  packaging: lineRate,
  predrawing: drawFrameRate,
  drawing: drawFrameRate,
  carding: ({ deliverySpeed, sliverKtex }) =>
    whenKnown({ deliverySpeed, sliverKtex }, (card) =>
      sliverKgPerHour({ deliveryMPerMin: card.deliverySpeed, ktex: card.sliverKtex }),
    ),
  lapForming: ({ deliverySpeed, lapGramPerMetre }) =>
    whenKnown({ deliverySpeed, lapGramPerMetre }, (lap) =>
      sliverKgPerHour({ deliveryMPerMin: lap.deliverySpeed, ktex: lap.lapGramPerMetre }),
    ),
  combing: ({ nips, feedMm, lapGramPerMetre, noilShare, heads }) =>
    whenKnown({ nips, feedMm, lapGramPerMetre, noilShare, heads }, ({ nips: nipsPerMin, ...comber }) =>
      comberKgPerHour({ nipsPerMin, ...comber }),
    ),
  roving: ({ flyerSpeed, twist, tex, positions }) =>
    whenKnown({ flyerSpeed, twist, tex, positions }, (frame) =>
      rovingKgPerHour({
        flyerRpm: frame.flyerSpeed,
        twistTpm: frame.twist,
        tex: frame.tex,
        spindles: frame.positions,
      }),
    ),
  spinning: ({ spindleSpeed, twist, tex, positions }) =>
    whenKnown({ spindleSpeed, twist, tex, positions }, (frame) =>
      ringFrameKg({
        gramsPerSpindleHour: ringGramsPerSpindleHour({
          spindleRpm: frame.spindleSpeed,
          twistTpm: frame.twist,
          tex: frame.tex,
        }),
        spindles: frame.positions,
        hours: 1,
      }),
    ),
  winding: ({ windingSpeed, tex, positions }) =>
    whenKnown({ windingSpeed, tex, positions }, (winder) =>
      windingKgPerHour({ windingMPerMin: winder.windingSpeed, tex: winder.tex, drums: winder.positions }),
    ),
};

type Known<Told> = { [Code in keyof Told]: number };

function whenKnown<Told extends SetParameters>(
  told: Told,
  rate: (known: Known<Told>) => number,
): number | undefined {
  if (!isKnown(told)) return undefined;
  requireNotNegative(told);
  return rate(told);
}

function isKnown<Told extends SetParameters>(told: Told): told is Told & Known<Told> {
  return Object.values(told).every((value) => value !== undefined);
}
