import {
  diagnoseNightly,
  ignoreFindings,
  listDiagnoses,
  listFindings,
  readFindings,
  reportFinding,
  setManualCount,
  showFinding,
  startDiagnosis,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { notePatrolVisit, readPatrol } from '@millwright/contract/areas/diagnosis/patrol/patrolCalls.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { call } from '../../platform/http/calls/call.ts';
import { diagnoseAt, diagnosesOf, setCount, start } from './findings/diagnosis.service.ts';
import {
  findingOf,
  findingsOf,
  ignore,
  noteFindingsRead,
  reportFindings,
} from './findings/finding.service.ts';
import { noteVisit, patrolOf } from './patrol/patrol.service.ts';

/** Diagnoses of a mill, what they found, and the diagnosis of the system. */
export function mountDiagnosis(app: App): void {
  call(app, listDiagnoses, diagnosesOf);
  call(app, startDiagnosis, start);
  call(app, setManualCount, (ctx, { allowed }) => setCount(ctx, allowed));
  call(app, listFindings, findingsOf);
  call(app, showFinding, (ctx, { id }) => findingOf(ctx, id));
  call(app, readFindings, async (ctx, { ids }) => ({ read: await noteFindingsRead(ctx, ids) }));
  call(app, reportFinding, reportFindings);
  call(app, ignoreFindings, async (ctx, asked) => ({ changed: await ignore(ctx, asked) }));
  call(app, readPatrol, (ctx) => patrolOf(ctx));
  call(app, notePatrolVisit, noteVisit);
  app.jobs.on(diagnoseNightly, diagnoseAt);
}
