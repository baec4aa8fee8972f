import type { MachineKind, Passage, Process } from '../../areas/basics/processTree/processes.ts';
import type { TariffLayout } from '../../areas/energy/bands/tariffDay.ts';

/** A mill as data: what stands where, how it is set, what it shall reach. Seeds a tenant and drives the simulator. */
export interface MillPlan {
  readonly key: 'reference' | 'small';
  readonly tenantId: number;
  readonly name: MillText;
  readonly zone: string;
  readonly varieties: readonly VarietyPlan[];
  /** The tree of equipment areas, each before what is below it, in the order of the floor. */
  readonly areas: readonly AreaPlan[];
  readonly models: readonly ModelPlan[];
  /** Production machines in the order of the processes, then meters, climate sensors and stores. */
  readonly machines: readonly MachinePlan[];
  readonly lines: readonly LinePlan[];
  readonly gateways: readonly GatewayPlan[];
  readonly targets: readonly TargetPlan[];
  readonly tariffs: readonly TariffPlan[];
  readonly climate: readonly ClimateNorm[];
}

export interface MillText {
  readonly zh: string;
  readonly en: string;
  readonly vn: string;
}

/** A yarn, or the sliver that several yarns are made of. */
export interface VarietyPlan {
  readonly name: string;
  readonly text: MillText;
  readonly stage: 'sliver' | 'yarn';
  readonly isCombed: boolean;
  /** Of a yarn only. */
  readonly yarn?: YarnPlan;
}

export interface YarnPlan {
  readonly sliver: string;
  readonly frames: number;
  readonly tex: number;
  readonly yarnCountNe: number;
  /** Twist factor of the yarn in the tex system. */
  readonly twistFactor: number;
  readonly spindleRpm: number;
  readonly rovingTex: number;
  readonly rovingTwistFactor: number;
  readonly copG: number;
  /** End breaks per 1000 spindle-hours that the mill is used to. */
  readonly breakRate: number;
  /** Calendar average of one ring frame. */
  readonly ringKw: number;
}

/** A hall, or a line in it. */
export interface AreaPlan {
  readonly code: string;
  readonly name: MillText;
  /** Code of the area that it is in. */
  readonly above: string | null;
}

export interface ModelPlan {
  readonly name: string;
  readonly kind: MachineKind;
  readonly positions: number;
  readonly slowestPeriodS: number;
  readonly maxGramsPerHour: number;
  readonly maxWatts: number;
}

export interface MachinePlan {
  readonly code: string;
  /** What stands on the machine; of sensors and stores the process they belong to. */
  readonly number: string;
  readonly kind: MachineKind;
  /** Name of its model. */
  readonly model: string;
  readonly positions: number;
  /** Code of the area in which it stands. */
  readonly area: string | null;
  readonly passage: Passage | null;
  readonly place: number;
  readonly variety: string | null;
  /** Set parameters by signal code. */
  readonly set: Readonly<Record<string, number>>;
  /** Calendar average of its power, stops included. */
  readonly averageKw: number;
}

/** Machines that do the same work for the same variety, with what they take from and fill. */
export interface LinePlan {
  readonly name: string;
  readonly kind: Process;
  readonly variety: string;
  readonly machines: readonly string[];
  /** Keys `<stage>:<variety>` of the buffers it is fed from; empty at the bales. */
  readonly from: readonly string[];
  /** The buffer it fills; null behind packaging. */
  readonly to: string | null;
  /** Output over input. */
  readonly yieldShare: number;
  /** Output that the ring frames ask of it, as a calendar average. */
  readonly neededKgPerHour: number;
}

export interface GatewayPlan {
  readonly code: string;
  readonly name: MillText;
  readonly machines: readonly string[];
}

/** A row of `kpiTarget`. `bufferHours` is the stock behind the process. */
export interface TargetPlan {
  readonly process: Process | 'mill';
  readonly kpi: string;
  readonly variety?: string;
  readonly target?: number;
  readonly limitMin?: number;
  readonly limitMax?: number;
}

/** A tariff as a mill begins with it; the mill enters the hours and prices of its own province and year. */
export interface TariffPlan extends Omit<TariffLayout, 'holidays'> {
  readonly validFrom: string;
  readonly name: MillText;
  readonly currency: 'CNY' | 'VND';
  /** Of 1 kWh. */
  readonly prices: {
    readonly sharp?: number;
    readonly peak: number;
    readonly flat: number;
    readonly valley: number;
  };
}

/** What the air of a department shall be, by season: [lowest, highest]. */
export interface ClimateNorm {
  readonly process: Process;
  readonly winter: {
    readonly celsius: readonly [number, number];
    readonly percentRh: readonly [number, number];
  };
  readonly summer: {
    readonly celsius: readonly [number, number];
    readonly percentRh: readonly [number, number];
  };
}
