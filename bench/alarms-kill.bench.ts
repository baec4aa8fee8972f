// F1 with kills: 60,000 evaluations a second (3,000 machines, each by 20 rules, each once a second), 1 % of telegrams late, 0.5 % repeated,
// one machine in a hundred fluttering. In the middle the platform is killed, as often as `--kills` says; gateways repeat what was not
// acknowledged. Every alarm is held against an oracle that asks anew at each second: none missed, none doubled, none false.
import { addRules, demandAlarms, settle, stepMs, twentyRules } from './lib/alarmRules.ts';
import { demandTruth } from './lib/checks.ts';
import { isLong, numberFlag } from './lib/flags.ts';
import { fullSize } from './lib/mills.ts';
import { short, spreadOf } from './lib/numbers.ts';
import { printReport } from './lib/report.ts';
import { startRig } from './lib/rig.ts';
import { type BenchServer, startServer } from './lib/server.ts';

const kills = numberFlag('kills', isLong ? 10 : 1);
const perSecond = 3_000;
const goal = 60_000;
const warmMs = 3_000;
const calmMs = 5_000;
const recoveryMs = 8_000;
/** So that no measured time lies ahead of the clock. */
const backMs = 30_000;

const rig = await startRig(fullSize, { backMs, prepare: (owner) => addRules(owner, twentyRules) });
let running: BenchServer = rig.server;
try {
  const { httpPort, mqttPort } = running;
  const words = ['--no-demo', '--port', String(httpPort), '--mqtt-port', String(mqttPort)];
  const shape = { valueCount: 6, samplesPerMessage: 1, stepMs, hasFaults: true, isFluttering: true } as const;
  const measureMs = calmMs + kills * (calmMs + recoveryMs);
  const ran = rig.generator.run({ shape, pace: { perSecond }, warmMs, measureMs });
  const begunMs = performance.now();
  const silentS: number[] = [];
  await pause(warmMs);
  for (let kill = 0; kill < kills; kill++) {
    await pause(calmMs);
    await rig.generator.mark();
    await running.kill();
    running = await startServer({ words: [...words, '--database-url', rig.database.url] });
    await pause(recoveryMs);
    silentS.push((await rig.generator.mark()).longestSilenceMs / 1000);
  }
  const { truth, faults } = await ran;
  // Machines speak on while nobody answers; what they said is judged in full a little behind the last of it.
  const spokenS = (warmMs + measureMs) / 1000;
  const behindS = (performance.now() - begunMs) / 1000 - spokenS;
  await demandTruth(rig.owner, truth);
  await settle(rig.owner);
  const found = await demandAlarms(rig.owner, twentyRules);
  const ours = found.evaluations / spokenS;
  printReport(
    {
      name: 'alarms with kills, evaluations a second',
      ours,
      unit: '/s',
      limit: goal,
      ratio: ours / goal,
      goal: '≥ 0.95 × 60,000 while machines speak, stops among it, none missed, doubled or false',
      met: ours >= 0.95 * goal,
    },
    [
      `${found.evaluations} evaluations of ${short(spokenS)} s, all made ${short(behindS)} s behind; ${kills} kills, silent for ${spreadOf(silentS)} s`,
      `${faults.late} late, ${faults.repeated} repeated; ${found.alarms} alarms, ${found.holding} of them hold: 0 missed, 0 doubled, 0 false`,
    ],
  );
} finally {
  await running.stop();
  await rig.stop();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
