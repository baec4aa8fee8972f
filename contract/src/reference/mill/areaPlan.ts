import type { MachineKind } from '../../areas/basics/processTree/processes.ts';
import type { AreaPlan, MillText } from './millPlan.ts';
import { cardLineOf } from './cardLines.ts';
import type { Stage } from './yields.ts';

type Sliver = 'COMBED' | 'CARDED';

interface Hall {
  readonly code: string;
  readonly name: MillText;
  readonly kinds: readonly MachineKind[];
  /** Its lines by the sliver that they work on. */
  readonly lines: Readonly<Record<Sliver, MillText>>;
}

const halls: readonly Hall[] = [
  {
    code: 'FRONT',
    name: { zh: '前纺车间', en: 'Front spinning hall', vn: 'Xưởng sợi trước' },
    kinds: ['blowing', 'carding', 'predrawing', 'lapForming', 'combing', 'drawing'],
    lines: {
      COMBED: { zh: '精梳区', en: 'Combed line', vn: 'Dây chải kỹ' },
      CARDED: { zh: '普梳区', en: 'Carded line', vn: 'Dây chải thô' },
    },
  },
  {
    code: 'ROVING',
    name: { zh: '粗纱车间', en: 'Roving hall', vn: 'Xưởng sợi thô' },
    kinds: ['roving'],
    lines: {
      COMBED: { zh: '粗纱精梳区', en: 'Roving, combed line', vn: 'Sợi thô chải kỹ' },
      CARDED: { zh: '粗纱普梳区', en: 'Roving, carded line', vn: 'Sợi thô chải thô' },
    },
  },
  {
    code: 'RING',
    name: { zh: '细纱车间', en: 'Ring spinning hall', vn: 'Xưởng sợi con' },
    kinds: ['spinning'],
    lines: {
      COMBED: { zh: '细纱精梳区', en: 'Ring spinning, combed line', vn: 'Sợi con chải kỹ' },
      CARDED: { zh: '细纱普梳区', en: 'Ring spinning, carded line', vn: 'Sợi con chải thô' },
    },
  },
  {
    code: 'WIND',
    name: { zh: '络筒车间', en: 'Winding hall', vn: 'Xưởng đánh ống' },
    kinds: ['winding', 'packaging'],
    lines: {
      COMBED: { zh: '络筒精梳区', en: 'Winding, combed line', vn: 'Đánh ống chải kỹ' },
      CARDED: { zh: '络筒普梳区', en: 'Winding, carded line', vn: 'Đánh ống chải thô' },
    },
  },
];

/**
 * Where a machine stands: in the hall of its process, there at the line of the sliver that it works on, cards also at the
 * line of their chute. Packaging takes the cones of all lines.
 */
export function areaOf(
  stage: Stage,
  { isCombed, index, count }: { isCombed: boolean; index: number; count: number },
): string {
  const kind = stage === 'breaker' ? 'drawing' : stage;
  const hall = halls.find(({ kinds }) => kinds.includes(kind));
  if (hall === undefined) throw new RangeError(`no hall for ${stage}`);
  if (stage === 'packaging') return hall.code;
  const line = `${hall.code}-${isCombed ? 'COMBED' : 'CARDED'}`;
  const chute = stage === 'carding' ? cardLineOf(index, count) : undefined;
  return chute === undefined ? line : `${line}-${chute}`;
}

/** The areas in which machines stand, with those above them, each before what is below it. */
export function areasOf(codes: readonly string[]): AreaPlan[] {
  const isUsed = ({ code }: AreaPlan) => codes.some((used) => used === code || used.startsWith(`${code}-`));
  const chutes = Math.max(0, ...codes.map((code) => Number(/-(\d+)$/.exec(code)?.[1] ?? 0)));
  return halls.flatMap((hall) => areasIn(hall, chutes)).filter(isUsed);
}

function areasIn({ code: hall, name, lines }: Hall, chutes: number): AreaPlan[] {
  const slivers = [
    { code: `${hall}-COMBED`, name: lines.COMBED },
    { code: `${hall}-CARDED`, name: lines.CARDED },
  ];
  return [
    { code: hall, name, above: null },
    ...slivers.flatMap((line): AreaPlan[] => [
      { ...line, above: hall },
      ...Array.from({ length: chutes }, (_, place): AreaPlan => {
        const chute = place + 1;
        const { zh, en, vn } = line.name;
        return {
          code: `${line.code}-${chute}`,
          name: { zh: `${zh} ${chute}`, en: `${en} ${chute}`, vn: `${vn} ${chute}` },
          above: line.code,
        };
      }),
    ]),
  ];
}
