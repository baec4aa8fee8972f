import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import {
  type TriedPayload,
  type Unconnected,
  type UnconnectedMachines,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen } from '../../../resource/index.ts';
import {
  listMachineDoors,
  listSeenMachines,
  type MachineDoorRow,
  readSpeakingMachine,
} from '../../equipment/index.ts';
import {
  selectFacts,
  type KnownMachine,
  machineFacts,
  listLatest,
  tryPayload,
} from '../../telemetry/index.ts';

/** Reads a payload as if the machine had sent it now. Throws `core.notFound`, `equipment.noModel`. */
export async function tryOnMachine(
  ctx: Pick<Ctx, 'tx' | 'dataScope' | 'clock'>,
  asked: { machineId: number; channel: 'telemetry' | 'event'; payload: string },
  rawRetentionDays: number,
): Promise<TriedPayload> {
  const { machine, signals } = await speakingMachine(ctx, asked.machineId);
  const row = await selectFacts(ctx.tx, { machineId: machine.id });
  if (row === undefined) throw fail('core.notFound');
  const known: KnownMachine = {
    id: machine.id,
    code: machine.code,
    kind: machine.kind,
    sourceCode: machine.gatewayCode,
    signals: new Map(signals.map(({ code, position, min, max }) => [code, { position, min, max }])),
    signalCount: Math.max(0, ...signals.map(({ position }) => position + 1)),
    facts: machineFacts(row),
  };
  const nowMs = ctx.clock.nowMs();
  const limits = { nowMs, oldestMs: nowMs - rawRetentionDays * dayMs };
  return tryPayload(known, asked.payload, { channel: asked.channel, limits });
}

/** The machines that are not heard, each with what is to be mended first; those that were heard last stand at the end. */
export async function unconnected(
  ctx: Pick<Ctx, 'tx' | 'dataScope' | 'clock'>,
  { reason: wanted }: { reason?: Unconnected['reason'] | undefined },
): Promise<UnconnectedMachines> {
  const { tx, clock } = ctx;
  const doors = new Map((await listMachineDoors(tx)).machines.map((door) => [door.id, door]));
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row.receivedMs]));
  const nowMs = clock.nowMs();
  const asked = (await listSeenMachines(ctx)).flatMap((machine) => {
    const door = doors.get(machine.id);
    return door === undefined || !isExpected(door) ? [] : [{ machine, door }];
  });
  const list = asked.flatMap(({ machine, door }): Unconnected[] => {
    const heardMs = latest.get(machine.id);
    const isSilent = heardMs === undefined || nowMs - heardMs > offlineAfterMs(machine.slowestPeriodS);
    const reason = reasonOf(door, { isSilent, heardMs });
    return reason === undefined
      ? []
      : [
          {
            id: machine.id,
            code: machine.code,
            number: machine.number,
            kind: machine.kind,
            model: machine.model,
            area: machine.area,
            reason,
            gatewayId: door.gatewayId,
            gatewayCode: door.gatewayCode,
            heardMs: heardMs === undefined ? null : Math.round(heardMs),
          },
        ];
  });
  const shown = list.filter(({ reason }) => wanted === undefined || reason === wanted);
  return {
    machines: asked.length,
    counts: countsOf(list),
    list: shown.toSorted((a, b) => (a.heardMs ?? 0) - (b.heardMs ?? 0)),
  };
}

function countsOf(list: readonly Unconnected[]): UnconnectedMachines['counts'] {
  const counts = {
    all: list.length,
    noGateway: 0,
    gatewayDisabled: 0,
    noSecret: 0,
    neverHeard: 0,
    silent: 0,
  };
  for (const { reason } of list) counts[reason]++;
  return counts;
}

/** Nobody expects telegrams of machines that stand by or are gone. */
function isExpected({ status }: MachineDoorRow): boolean {
  return status === 'inUse' || status === 'repair';
}

function reasonOf(
  door: MachineDoorRow,
  { isSilent, heardMs }: { isSilent: boolean; heardMs: number | undefined },
): Unconnected['reason'] | undefined {
  if (door.gatewayId === null) return 'noGateway';
  if (door.isGatewayEnabled !== true) return 'gatewayDisabled';
  if (door.hasSecret !== true) return 'noSecret';
  if (!isSilent) return undefined;
  return heardMs === undefined ? 'neverHeard' : 'silent';
}

/** Returns a machine that the reader sees with its model's signals. Throws `core.notFound`, `equipment.noModel`. */
export async function speakingMachine(reader: Pick<Ctx, 'tx' | 'dataScope'>, id: number) {
  const found = await readSpeakingMachine(reader.tx, id);
  if (found === undefined) throw fail('core.notFound');
  await assertSeen(reader, machineResource, String(id));
  const { machine, signals } = found;
  if (machine.model === null) throw fail('equipment.noModel', { machine: machine.code });
  return { machine, signals, model: machine.model };
}
