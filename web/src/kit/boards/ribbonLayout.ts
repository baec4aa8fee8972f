/** One variety on its way through the processes; null where it passes a process by. */
export type RibbonLane = {
  key: string;
  name: string;
  colour: string;
  /** kg/h per process, in the order of the processes. */
  kgPerHour: (number | null)[];
};

/** Mass that leaves between a process and the next one. */
export type RibbonLoss = {
  key: string;
  laneKey: string;
  afterProcess: number;
  kgPerHour: number;
  text: string;
};

/** A piece to draw, in units of x 0–1000 and y 0–`height`. */
export type RibbonPiece = { key: string; path: string; colour: string; kind: 'process' | 'link' | 'loss' };

export type RibbonLabel = { key: string; text: string; x: number; y: number; kind: 'lane' | 'loss' };

export type RibbonLayout = { pieces: RibbonPiece[]; labels: RibbonLabel[]; height: number };

type Slot = { top: number; bottom: number; isBypass: boolean };

type LayoutInput = {
  processes: number;
  lanes: RibbonLane[];
  losses: RibbonLoss[];
  /** Height in drawing units. */
  height?: number;
  /** Width of the gap between two processes as a share of a process's pitch. */
  gapShare?: number;
};

const laneGap = 5;
const bypassRise = 20;
const wide = 1000;

/**
 * Flow ribbons: at each process the lanes stand under each other, each as thick as its kg/h; a lane that passes a
 * process by is lifted over it and drawn darker. Losses leave at the lower edge of their lane. One scale for all
 * processes, so that thickness can be compared along the whole mill.
 */
export function ribbonLayout(input: LayoutInput): RibbonLayout {
  const { processes, losses, height = 150, gapShare = 0.13 } = input;
  // A lane that is lifted must be the uppermost, or it would cross another one.
  const lanes = input.lanes.toSorted((one, other) => Number(passesBy(other)) - Number(passesBy(one)));
  const scale = (height - bypassRise - laneGap * lanes.length) / Math.max(1, heaviest(processes, lanes));
  const slots = Array.from({ length: processes }, (_, at) => slotsAt(at, lanes, scale));
  const pitch = wide / (processes - gapShare);
  const gap = pitch * gapShare;
  const pieces = lanes.flatMap((lane, row) => lanePieces(lane, { row, slots, pitch, gap }));
  const lossShapes = losses.flatMap((loss) => lossPiece(loss, { lanes, slots, pitch, gap, scale }));
  const laneLabels = lanes.map((lane, row): RibbonLabel => {
    const slot = slots[0]?.[row];
    return { key: lane.key, text: lane.name, x: 0, y: slot ? (slot.top + slot.bottom) / 2 : 0, kind: 'lane' };
  });
  return {
    pieces: [...pieces, ...lossShapes.map(({ piece }) => piece)],
    labels: [...laneLabels, ...lossShapes.map(({ label }) => label)],
    height,
  };
}

function passesBy(lane: RibbonLane): boolean {
  return lane.kgPerHour.includes(null);
}

function heaviest(processes: number, lanes: RibbonLane[]): number {
  const sums = Array.from({ length: processes }, (_, at) =>
    lanes.reduce((sum, lane) => sum + (thickness(lane, at) ?? 0), 0),
  );
  return Math.max(0, ...sums);
}

/** Where a lane passes by, it keeps the thickness with which it left. */
function thickness(lane: RibbonLane, at: number): number {
  const passed = lane.kgPerHour.slice(0, at + 1).findLast((flow) => flow !== null);
  return passed ?? lane.kgPerHour.find((flow) => flow !== null) ?? 0;
}

function slotsAt(at: number, lanes: RibbonLane[], scale: number): Slot[] {
  let top = bypassRise;
  return lanes.map((lane) => {
    const thick = thickness(lane, at) * scale;
    const isBypass = (lane.kgPerHour[at] ?? null) === null;
    const slot = {
      top: isBypass ? top - bypassRise : top,
      bottom: top + thick - (isBypass ? bypassRise : 0),
      isBypass,
    };
    top += thick + laneGap;
    return slot;
  });
}

type Grid = { slots: Slot[][]; pitch: number; gap: number };

function lanePieces(lane: RibbonLane, { row, slots, pitch, gap }: Grid & { row: number }): RibbonPiece[] {
  return slots.flatMap((column, at) => {
    const here = column[row];
    if (!here) return [];
    const left = at * pitch;
    const right = left + pitch - gap;
    const box = `M${n(left)} ${n(here.top)}H${n(right)}V${n(here.bottom)}H${n(left)}Z`;
    const body: RibbonPiece = {
      key: `${lane.key}-${at}`,
      path: box,
      colour: lane.colour,
      kind: here.isBypass ? 'link' : 'process',
    };
    const next = slots[at + 1]?.[row];
    if (!next) return [body];
    const middle = right + gap / 2;
    const path =
      `M${n(right)} ${n(here.top)}C${n(middle)} ${n(here.top)} ${n(middle)} ${n(next.top)} ${n(right + gap)} ${n(next.top)}` +
      `V${n(next.bottom)}C${n(middle)} ${n(next.bottom)} ${n(middle)} ${n(here.bottom)} ${n(right)} ${n(here.bottom)}Z`;
    return [body, { key: `${lane.key}-${at}-link`, path, colour: lane.colour, kind: 'link' }];
  });
}

type LossInput = Grid & { lanes: RibbonLane[]; scale: number };

function lossPiece(loss: RibbonLoss, input: LossInput): { piece: RibbonPiece; label: RibbonLabel }[] {
  const { lanes, slots, pitch, gap, scale } = input;
  const row = lanes.findIndex(({ key }) => key === loss.laneKey);
  const from = slots[loss.afterProcess]?.[row];
  const last = slots[loss.afterProcess + 1]?.at(-1) ?? from;
  if (!from || !last) return [];
  const thick = Math.max(4, loss.kgPerHour * scale);
  const x = loss.afterProcess * pitch + pitch - gap;
  const end = x + pitch * 0.45;
  const top = Math.max(last.bottom, from.bottom - thick) + 4;
  const middle = (x + end) / 2;
  const path =
    `M${n(x)} ${n(from.bottom - thick)}C${n(middle)} ${n(from.bottom - thick)} ${n(middle)} ${n(top)} ${n(end)} ${n(top)}` +
    `V${n(top + thick)}C${n(middle)} ${n(top + thick)} ${n(middle)} ${n(from.bottom)} ${n(x)} ${n(from.bottom)}Z`;
  return [
    {
      piece: { key: loss.key, path, colour: '#8a979e', kind: 'loss' },
      label: { key: loss.key, text: loss.text, x: end, y: top + thick / 2, kind: 'loss' },
    },
  ];
}

function n(value: number): string {
  return value.toFixed(1);
}
