import { processes, type Process } from '../areas/basics/processTree/processes.ts';
import type { MachinePlan, MillPlan, MillText } from './mill/millPlan.ts';

/** A point where a mill counts its electricity, with the meter that stands there. */
export interface MeterPlan {
  readonly number: string;
  readonly name: MillText;
  /** Number of the point above. */
  readonly above: string | null;
  readonly process: Process | null;
  /** Codes of the machines that it supplies. */
  readonly machines: readonly string[];
  readonly serial: string;
  /** Code of the meter whose telegrams it is read from. */
  readonly readFrom: string | null;
  readonly multiplier: number;
  readonly ratedKw: number;
  readonly validFrom: string;
}

const validFrom = '2020-01-01';
const incoming = 'EM-00';

const processNames: Readonly<Record<Process, MillText>> = {
  blowing: { zh: '清花配电', en: 'Blowing supply', vn: 'Cấp điện bông' },
  carding: { zh: '梳棉配电', en: 'Carding supply', vn: 'Cấp điện chải thô' },
  predrawing: { zh: '预并配电', en: 'Pre-drawing supply', vn: 'Cấp điện ghép sơ bộ' },
  lapForming: { zh: '条卷配电', en: 'Lap former supply', vn: 'Cấp điện cuộn cúi' },
  combing: { zh: '精梳配电', en: 'Combing supply', vn: 'Cấp điện chải kỹ' },
  drawing: { zh: '并条配电', en: 'Drawing supply', vn: 'Cấp điện ghép' },
  roving: { zh: '粗纱配电', en: 'Roving supply', vn: 'Cấp điện sợi thô' },
  spinning: { zh: '细纱配电', en: 'Ring spinning supply', vn: 'Cấp điện sợi con' },
  winding: { zh: '络筒配电', en: 'Winding supply', vn: 'Cấp điện đánh ống' },
  packaging: { zh: '成包配电', en: 'Packaging supply', vn: 'Cấp điện đóng gói' },
};

const auxiliaryNames: Readonly<Record<string, MillText>> = {
  'MT-AIR': { zh: '空压站', en: 'Compressed air', vn: 'Trạm khí nén' },
  'MT-CLIMATE': { zh: '空调', en: 'Air-conditioning', vn: 'Điều hòa không khí' },
  'MT-LIGHT': { zh: '照明', en: 'Lighting', vn: 'Chiếu sáng' },
};

/** The meters of a mill: one at its supply, below it one for each process and for what serves all of them. */
export function meterPlan({ machines }: Pick<MillPlan, 'machines'>): MeterPlan[] {
  const total = machines.reduce((kw, { averageKw }) => kw + averageKw, 0);
  const below = [
    ...processes.flatMap((process) => {
      const own = machines.filter(({ kind }) => kind === process);
      return own.length === 0 ? [] : [{ name: processNames[process], process, own, readFrom: null }];
    }),
    ...machines.flatMap((machine) => {
      const name = auxiliaryNames[machine.code];
      return name === undefined ? [] : [{ name, process: null, own: [machine], readFrom: machine.code }];
    }),
  ];
  return [
    {
      number: incoming,
      name: { zh: '总进线', en: 'Incoming supply', vn: 'Đầu vào chính' },
      above: null,
      process: null,
      machines: [],
      readFrom: null,
      ...meterFor(incoming, total),
    },
    ...below.map(({ name, process, own, readFrom }, place) => {
      const number = `EM-${String(place + 1).padStart(2, '0')}`;
      const bound = readFrom === null ? own.map(({ code }) => code) : [];
      return {
        number,
        name,
        above: incoming,
        process,
        machines: bound,
        readFrom,
        ...meterFor(number, load(own)),
      };
    }),
  ];
}

function load(machines: readonly MachinePlan[]): number {
  return machines.reduce((kw, { averageKw }) => kw + averageKw, 0);
}

/** Its transformer ratio grows with the load; it carries half as much again as flows on average. */
function meterFor(number: string, averageKw: number) {
  const multiplier = ratioOf(averageKw);
  return {
    serial: `${number}-2020`,
    multiplier,
    ratedKw: Math.max(50, Math.ceil(averageKw / 50) * 75),
    validFrom,
  };
}

/** Transformer ratio of a meter. */
function ratioOf(averageKw: number): number {
  if (averageKw > 1000) return 1200;
  if (averageKw > 100) return 200;
  return 40;
}
