import { addSums, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import {
  isMachineState,
  offline,
  offlineAfterMs,
  stateNumber,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { kpiValue } from '@millwright/contract/core/kpi.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { listMachines, listSignals } from '../../equipment/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { listLatest, listShiftSums, statedSums } from '../../telemetry/index.ts';
import { correctedSums, listOutputCorrections } from '../../metrics/index.ts';

/** A machine as boards show it. */
export interface FrameNow {
  /** Offline once it was silent for too long. */
  readonly state: number;
  /** Production efficiency of the running shift, %; null while the machine states no set speed. */
  readonly efficiency: number | null;
  /** Minutes to the next doff, as a running machine states them. */
  readonly toDoffMin: number | null;
}

/** State, efficiency of the running shift and next doff of machines, by machine. */
export async function readFramesNow(
  { tx, tenant, clock }: Pick<Ctx, 'tx' | 'tenant' | 'clock'>,
  machineIds: readonly number[],
): Promise<ReadonlyMap<number, FrameNow>> {
  if (machineIds.length === 0) return new Map();
  const nowMs = clock.nowMs();
  const turn = (await shiftPlanOf(tx, tenant)).at(nowMs);
  const { productionDate: date } = turn;
  const corrections = (await listOutputCorrections(tx, { from: date, to: date })).filter(
    ({ shift }) => shift === turn.shift,
  );
  const sums = Map.groupBy(
    correctedSums(await listShiftSums(tx, turn), corrections),
    ({ machineId }) => machineId,
  );
  const doffPlaces = new Map(
    (await listSignals(tx)).flatMap(({ modelId, code, position }) =>
      code === 'toDoffMin' ? [[modelId, position] as const] : [],
    ),
  );
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  const wanted = new Set(machineIds);
  return new Map(
    (await listMachines(tx))
      .filter(({ id }) => wanted.has(id))
      .map(({ id, modelId, slowestPeriodS }) => {
        const said = latest.get(id);
        const isSilent = said === undefined || nowMs - said.receivedMs > offlineAfterMs(slowestPeriodS);
        const state = !isSilent && isMachineState(said.state) ? said.state : offline;
        const place = doffPlaces.get(modelId);
        const toDoffMin = place === undefined ? null : (said?.signals[place] ?? null);
        return [
          id,
          {
            state,
            efficiency:
              kpiValue(
                kpis.prodEff,
                statedSums(kpis.prodEff, [{ sums: addSums(sums.get(id) ?? []), known: said?.known }]),
              ) ?? null,
            toDoffMin: state === stateNumber.running ? toDoffMin : null,
          },
        ];
      }),
  );
}
