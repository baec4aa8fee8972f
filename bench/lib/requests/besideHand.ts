import { short } from '../numbers.ts';
import { startCpuWatch } from '../processes.ts';
import { reportPasses } from '../report.ts';
import { isLong } from '../flags.ts';
import { type CrowdRequest, runCrowd } from './crowd.ts';
import type { RequestRig } from './rig.ts';

const clients = 8;
const passes = isLong ? 5 : 2;
const goal = 0.5;

/** One of the two that answer, and what it is asked next. */
export interface CrowdOptions {
  readonly port: number;
  readonly next: () => CrowdRequest;
}

/** Asks both by turns for `ms` a pass, and tells how many requests a second ours answers beside the best way by hand. */
export async function reportBesideHand(
  { server, byHand, database }: RequestRig,
  { name, ms, ours, hand }: { name: string; ms: number; ours: CrowdOptions; hand: CrowdOptions },
): Promise<void> {
  const pids = { ours: server.pid, hand: byHand.pid, database: database.pid };
  const ask = async ({ port, next }: CrowdOptions) => {
    const cpu = startCpuWatch(pids);
    const crowd = await runCrowd(port, { clients, ms: isLong ? 15_000 : ms, next });
    return { crowd, used: cpu() };
  };
  const measured = [];
  for (let pass = 0; pass < passes; pass++) measured.push({ mine: await ask(ours), other: await ask(hand) });
  const micros = (cpuMs: number, count: number) => short((1000 * cpuMs) / count);
  reportPasses(
    { name, unit: 'requests/s', goal: `≥ ${goal} × by hand` },
    {
      passes: measured.map(({ mine, other }) => ({
        ours: mine.crowd.perSecond,
        limit: other.crowd.perSecond,
      })),
      isMet: (ratio) => ratio >= goal,
      remarks: measured.map(
        ({ mine: { crowd, used }, other }) =>
          `µs a request: ours ${micros(used.ours, crowd.count)} and ${micros(used.database, crowd.count)} in the database, p99 ${short(crowd.p99)} ms; by hand ${micros(other.used.hand, other.crowd.count)} and ${micros(other.used.database, other.crowd.count)}, p99 ${short(other.crowd.p99)} ms`,
      ),
    },
  );
}
