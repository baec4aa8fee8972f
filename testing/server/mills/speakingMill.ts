import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { startTestFlow } from './testFlow.ts';
import { makeArea, makeMachine, makeSource } from '../makeMill.ts';
import type { TestServer } from '../testServer.ts';

type Values = Record<string, number | string>;
type Flow = Awaited<ReturnType<typeof startTestFlow>>;

/** Longer silence than this is a gap for the machines of `makeMachine`. */
export const longestPeriodMs = 180_000;

/** A mill of a test whose machines say what the test wants, straight into ingest. */
export async function speakingMill(
  { owner, make }: TestServer,
  { ingest }: Pick<Flow, 'ingest'>,
  { zone = 'Asia/Shanghai', name: millName = 'Speaking' }: { zone?: string; name?: string } = {},
) {
  const tenantId = await make.tenant({ zone, name: millName });
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  let seq = 0;

  async function send(code: string, channel: 'telemetry' | 'event', said: readonly [number, Values][]) {
    const telegrams = said.map(([ts, values]) => ({ ts, boot: 1, seq: ++seq, values }));
    const payload = Buffer.from(JSON.stringify(telegrams));
    const speaker = { tenantId, sourceCode: source.code };
    await ingest.accept(speaker, machineTopic(tenantId, code, channel), payload);
  }

  return {
    tenantId,
    machine: (code: string, kind: MachineKind = 'spinning', positions = 1008) =>
      makeMachine(owner, { source, code, kind, positions }),
    /** A hall, or a line in one; gives its id. */
    area: (name: string, row: { sort?: number; parentId?: string } = {}) =>
      makeArea(owner, { tenantId, name, ...row }),
    /** Where a machine stands, and at which place there. */
    put: (code: string, { areaId = null, place }: { areaId?: string | null; place: number }) =>
      owner.query('update machine set area_id = $3, place = $4 where tenant_id = $1 and code = $2', [
        tenantId,
        code,
        areaId,
        place,
      ]),
    /** One telegram. */
    say: (code: string, ts: number, values: Values) => send(code, 'telemetry', [[ts, values]]),
    /** End breaks of spindles at a moment. */
    breakEnds: (code: string, ts: number, spindles: readonly number[]) =>
      send(
        code,
        'event',
        spindles.map((spindle, index) => [ts + index, { event: 'endBreak', spindle }]),
      ),
    doff: (code: string, ts: number, values: { durationMs: number; weightG: number }) =>
      send(code, 'event', [[ts, { event: 'doff', ...values }]]),
    /** Telegrams every three minutes; `values` are those of the share of the span that has passed, 0 … 1. */
    async sayFrom(
      code: string,
      { fromMs, toMs }: { fromMs: number; toMs: number },
      values: (share: number, atMs: number) => Values,
    ): Promise<void> {
      const said: [number, Values][] = [];
      for (let atMs = fromMs; atMs <= toMs; atMs += longestPeriodMs)
        said.push([atMs, values((atMs - fromMs) / (toMs - fromMs), atMs)]);
      await send(code, 'telemetry', said);
    },
    /** An aim of the mill. */
    target: (process: string, kpi: string, aim: Aim) =>
      owner.query(
        `insert into kpi_target (tenant_id, id, process, kpi, variety, target, limit_min, limit_max)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7)`,
        [tenantId, process, kpi, aim.variety, aim.target, aim.limitMin, aim.limitMax],
      ),
  };
}

interface Aim {
  variety?: string;
  target?: number;
  limitMin?: number;
  limitMax?: number;
}
