import type { MachineKind } from '../../basics/processTree/processes.ts';

/** What a machine takes of the floor, m: along its axis, and across it. */
export interface Footprint {
  readonly lengthM: number;
  readonly widthM: number;
}

/** Sides of a machine: what it has whatever its size, and what each position adds to its length. */
interface Build {
  readonly endsM: number;
  readonly pitchM: number;
  readonly widthM: number;
}

/**
 * How machines are usually built. Ring frames have spindles at 70 mm on two sides, roving frames flyers at 220 mm in two
 * rows, winders drums at 320 mm on one side, combers heads at 470 mm. A mill states the measures of its own models.
 */
const builds: Readonly<Record<MachineKind, Build>> = {
  blowing: { endsM: 32, pitchM: 0, widthM: 5 },
  carding: { endsM: 4.2, pitchM: 0, widthM: 3.2 },
  predrawing: { endsM: 6.5, pitchM: 0, widthM: 2.4 },
  lapForming: { endsM: 9, pitchM: 0, widthM: 4.5 },
  combing: { endsM: 3.8, pitchM: 0.47, widthM: 2.2 },
  drawing: { endsM: 6.5, pitchM: 0, widthM: 2.4 },
  roving: { endsM: 3.6, pitchM: 0.11, widthM: 3.4 },
  spinning: { endsM: 4.5, pitchM: 0.035, widthM: 1.5 },
  winding: { endsM: 4.2, pitchM: 0.32, widthM: 1.9 },
  packaging: { endsM: 14, pitchM: 0, widthM: 3.5 },
  meter: { endsM: 0.8, pitchM: 0, widthM: 0.6 },
  climate: { endsM: 0.4, pitchM: 0, widthM: 0.4 },
  store: { endsM: 4, pitchM: 0, widthM: 4 },
};

/** What equipment that makes nothing itself takes until somebody sizes it, m. */
export const equipmentFootprint: Footprint = { lengthM: 2, widthM: 1.5 };

/** What a machine takes of the floor, m: as its model says, else as machines of its kind and size are usually built. */
export function footprintOf({
  kind,
  positions,
  modelLengthM,
  modelWidthM,
}: {
  kind: MachineKind;
  positions: number;
  modelLengthM: number | null;
  modelWidthM: number | null;
}): Footprint {
  const { endsM, pitchM, widthM } = builds[kind];
  return {
    lengthM: modelLengthM ?? Math.round((endsM + pitchM * positions) * 10) / 10,
    widthM: modelWidthM ?? widthM,
  };
}
