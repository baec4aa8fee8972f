/** One variety on its way through the processes; null where it passes a process by. */
export type RibbonLane = {
  key: string;
  name: string;
  colour: string;
  /** kg/h per process, in the order of the processes. */
  kgPerHour: (number | null)[];
  /** Before process `until` it runs in one ribbon with the neighbouring lanes of the same trunk. */
  trunk?: { key: string; name: string; colour: string; until: number };
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
  const pieces = lanes.flatMap((lane, row) => lanePieces(lane, { row, lanes, slots, pitch, gap }));
  const lossShapes = losses.flatMap((loss) => lossPiece(loss, { lanes, slots, pitch, gap, scale }));
  const laneLabels = lanes.flatMap((lane, row): RibbonLabel[] =>
    labelsOf(lane, { row, lanes, slots, pitch }),
  );
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
  return lanes.map((lane, row) => {
    const thick = thickness(lane, at) * scale;
    const isBypass = (lane.kgPerHour[at] ?? null) === null;
    const slot = {
      top: isBypass ? top - bypassRise : top,
      bottom: top + thick - (isBypass ? bypassRise : 0),
      isBypass,
    };
    top += thick + (isJoined(lane, lanes[row + 1], at) ? 0 : laneGap);
    return slot;
  });
}

type Grid = { slots: Slot[][]; pitch: number; gap: number };

/** Whether two neighbours run in one ribbon at a process. */
function isJoined(lane: RibbonLane, below: RibbonLane | undefined, at: number): boolean {
  return lane.trunk !== undefined && at < lane.trunk.until && below?.trunk?.key === lane.trunk.key;
}

type Row = { row: number; lanes: RibbonLane[] };

/** The slot of a lane, or of its whole trunk when it is the uppermost there; undefined below it. */
function ribbonAt({ row, lanes, slots }: Row & Pick<Grid, 'slots'>, at: number): Slot | undefined {
  const column = slots[at] ?? [];
  const lane = lanes[row];
  const above = lanes[row - 1];
  if (!lane || (above && isJoined(above, lane, at))) return undefined;
  let last = row;
  for (let here = lanes[last]; here && isJoined(here, lanes[last + 1], at); here = lanes[last]) last += 1;
  const first = column[row];
  const lowest = column[last];
  return first && lowest && { ...first, bottom: lowest.bottom };
}

function labelsOf(lane: RibbonLane, grid: Row & Pick<Grid, 'slots' | 'pitch'>): RibbonLabel[] {
  const { trunk } = lane;
  const label = (text: string, at: number): RibbonLabel[] => {
    const slot = ribbonAt(grid, at);
    if (!slot) return [];
    const key = at === 0 ? lane.key : `${lane.key}-${at}`;
    return [{ key, text, x: at * grid.pitch, y: (slot.top + slot.bottom) / 2, kind: 'lane' }];
  };
  return trunk ? [...label(trunk.name, 0), ...label(lane.name, trunk.until)] : label(lane.name, 0);
}

function lanePieces(lane: RibbonLane, grid: Grid & Row): RibbonPiece[] {
  const { row, slots, pitch, gap } = grid;
  const trunkUntil = lane.trunk?.until ?? 0;
  return slots.flatMap((column, at) => {
    const isTrunk = at < trunkUntil;
    const here = ribbonAt(grid, at);
    const left = at * pitch;
    const right = left + pitch - gap;
    const colour = (isTrunk ? lane.trunk?.colour : undefined) ?? lane.colour;
    const body: RibbonPiece[] = here
      ? [
          {
            key: `${lane.key}-${at}`,
            path: `M${n(left)} ${n(here.top)}H${n(right)}V${n(here.bottom)}H${n(left)}Z`,
            colour,
            kind: here.isBypass ? 'link' : 'process',
          },
        ]
      : [];
    // Where the trunk ends each lane leaves it by itself.
    const parts = isTrunk && at + 1 === trunkUntil;
    const from = parts ? column[row] : here;
    const to = parts ? slots[at + 1]?.[row] : ribbonAt(grid, at + 1);
    if (!from || !to) return body;
    const middle = right + gap / 2;
    const path =
      `M${n(right)} ${n(from.top)}C${n(middle)} ${n(from.top)} ${n(middle)} ${n(to.top)} ${n(right + gap)} ${n(to.top)}` +
      `V${n(to.bottom)}C${n(middle)} ${n(to.bottom)} ${n(middle)} ${n(from.bottom)} ${n(right)} ${n(from.bottom)}Z`;
    const link = parts ? lane.colour : colour;
    return [...body, { key: `${lane.key}-${at}-link`, path, colour: link, kind: 'link' }];
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
