import {
  forgetSendings,
  keepRecord,
  readFloor,
  readFloorMachine,
  reportFault,
  takeTaskStep,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { keepPlan, takePlanStep } from '@millwright/contract/areas/floor/floor/floorPlanCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { readFloorOf, readMachineOfFloor } from './floor.service.ts';
import { keepPlanOf, takeStepOfPlan } from '../floorPlans/floorPlan.service.ts';
import { keepFloorRecord } from './floorRecord.service.ts';
import { ledgerReport } from '../../ledger/index.ts';
import { forgetOldSendings, answeredOnce, takeStep } from '../../maintenance/index.ts';

/** What the floor phone reads, and what it sends: each sending is done once. */
export function mountFloor(app: App): void {
  call(app, readFloor, (ctx) => readFloorOf(ctx));
  call(app, readFloorMachine, readMachineOfFloor);
  call(app, reportFault, (ctx, said) =>
    answeredOnce(ctx, { call: reportFault, clientId: said.clientId }, () => ledgerReport(ctx, said)),
  );
  call(app, takeTaskStep, (ctx, said) =>
    answeredOnce(ctx, { call: takeTaskStep, clientId: said.clientId }, () => takeStep(ctx, said)),
  );
  call(app, keepRecord, (ctx, said) =>
    answeredOnce(ctx, { call: keepRecord, clientId: said.clientId }, () => keepFloorRecord(ctx, said)),
  );
  call(app, takePlanStep, (ctx, said) =>
    answeredOnce(ctx, { call: takePlanStep, clientId: said.clientId }, () => takeStepOfPlan(ctx, said)),
  );
  call(app, keepPlan, (ctx, said) =>
    answeredOnce(ctx, { call: keepPlan, clientId: said.clientId }, () => keepPlanOf(ctx, said)),
  );
  app.jobs.on(forgetSendings, forgetOldSendings);
}
