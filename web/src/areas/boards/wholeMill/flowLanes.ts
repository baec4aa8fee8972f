import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  colourOfVariety,
  labelledColour,
  type VarietyColours,
} from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import type { RibbonLane } from '../../../kit/boards/flow/ribbonLayout.ts';

/** What the lanes are made from: per process its kg/h by variety, and what its machines are set to. */
export type FlowAt = Pick<MillBoard['flow'][number], 'process' | 'kgPerH' | 'varieties'> & {
  machines: readonly { variety: string | null }[];
};

const yarnProcesses: readonly Process[] = ['spinning', 'roving', 'winding'];

/** Slivers with the yarns that are made of them. */
interface Family {
  readonly slivers: readonly string[];
  readonly yarns: readonly string[];
}

/**
 * One lane for each yarn from bale to bag. Before roving the yarns of one sliver run together: there the lane is a
 * part of a common trunk, as thick as the yarn's share of what is roved. A process that no machine of the family
 * works in is passed by.
 */
export function flowLanes(flow: readonly FlowAt[], colours: VarietyColours): RibbonLane[] {
  const yarns = varietiesAt(flow, (process) => yarnProcesses.includes(process));
  const slivers = varietiesAt(flow, (process) => isBeforeRoving(process)).filter(
    (variety) => !yarns.includes(variety),
  );
  return familiesOf(slivers, yarns)
    .flatMap((family) => familyLanes(family, { flow, colours }))
    .filter(({ kgPerHour }) => kgPerHour.some((kg) => kg !== null && kg > 0));
}

/** Yarns in the order of the ring frames, the varieties of the mill's list; slivers as they stand at their machines. */
function varietiesAt(flow: readonly FlowAt[], isWanted: (process: Process) => boolean): string[] {
  const found = new Set<string>();
  const wanted = flow
    .filter(({ process }) => isWanted(process))
    .toSorted((a, b) => yarnProcesses.indexOf(a.process) - yarnProcesses.indexOf(b.process));
  for (const { machines, varieties } of wanted) {
    for (const { variety } of machines) if (variety !== null) found.add(variety);
    for (const { variety } of varieties) found.add(variety);
  }
  return [...found];
}

function isBeforeRoving(process: Process): boolean {
  return !yarnProcesses.includes(process) && process !== 'packaging';
}

/** A yarn belongs to the sliver whose name begins its own (JC40 to JC, C32 to C); what is left belongs together. */
function familiesOf(slivers: readonly string[], yarns: readonly string[]): Family[] {
  const sliverOf = (yarn: string) =>
    slivers
      .filter((sliver) => yarn.startsWith(sliver))
      .toSorted((a, b) => b.length - a.length)
      .at(0);
  const named = [...Map.groupBy(yarns, sliverOf)].flatMap(([sliver, members]): Family[] =>
    sliver === undefined ? [] : [{ slivers: [sliver], yarns: members }],
  );
  const taken = new Set(named.flatMap((family) => family.slivers));
  const leftSlivers = slivers.filter((sliver) => !taken.has(sliver));
  const leftYarns = yarns.filter((yarn) => sliverOf(yarn) === undefined);
  if (leftSlivers.length === 0 && leftYarns.length === 0) return named;
  return [...named, { slivers: leftSlivers, yarns: leftYarns }];
}

type Mill = { flow: readonly FlowAt[]; colours: VarietyColours };

function familyLanes({ slivers, yarns }: Family, { flow, colours }: Mill): RibbonLane[] {
  const lanes = yarns.length > 0 ? yarns : slivers;
  const firstOwn = flow.findIndex((at) => yarns.some((yarn) => runs(at, [yarn])));
  return lanes.map((lane) => {
    const colour = colourOfVariety(colours, lane) ?? labelledColour;
    const first = lanes[0] ?? lane;
    const trunk =
      yarns.length === 0 || slivers.length === 0 || firstOwn <= 0
        ? undefined
        : {
            key: slivers.join('+'),
            name: slivers.join(' '),
            colour: colourOfVariety(colours, first) ?? labelledColour,
            until: firstOwn,
          };
    return {
      key: lane,
      name: lane,
      colour,
      trunk,
      kgPerHour: flow.map((at) => kgOf(lane, { at, slivers, lanes, flow })),
    };
  });
}

type LaneAt = {
  at: FlowAt;
  slivers: readonly string[];
  lanes: readonly string[];
  flow: readonly FlowAt[];
};

function kgOf(lane: string, { at, slivers, lanes, flow }: LaneAt): number | null {
  // A packing line packs every yarn, whatever it says that it packs now.
  if (at.process === 'packaging') return packedOf(lane, at, flow);
  if (runs(at, [lane])) return kgAt(at, [lane]);
  if (!isBeforeRoving(at.process) || !runs(at, slivers)) return null;
  return kgAt(at, slivers) * shareOf(lane, lanes, flow);
}

function packedOf(lane: string, { kgPerH }: FlowAt, flow: readonly FlowAt[]): number | null {
  const before = flow.findLast((at) => at.process !== 'packaging');
  if (!before || kgPerH === null) return null;
  const all = before.varieties.reduce((kg, each) => kg + each.kgPerH, 0);
  return all > 0 ? (kgPerH * kgAt(before, [lane])) / all : 0;
}

/** A yarn's part of its family, where the family is first seen apart. */
function shareOf(lane: string, lanes: readonly string[], flow: readonly FlowAt[]): number {
  const apart = flow.find((at) => yarnProcesses.includes(at.process) && kgAt(at, lanes) > 0);
  return apart ? kgAt(apart, [lane]) / kgAt(apart, lanes) : 1 / lanes.length;
}

function kgAt({ varieties }: FlowAt, wanted: readonly string[]): number {
  return varieties
    .filter(({ variety }) => wanted.includes(variety))
    .reduce((kg, { kgPerH }) => kg + kgPerH, 0);
}

function runs({ machines, varieties }: FlowAt, wanted: readonly string[]): boolean {
  return (
    varieties.some(({ variety }) => wanted.includes(variety)) ||
    machines.some(({ variety }) => variety !== null && wanted.includes(variety))
  );
}
