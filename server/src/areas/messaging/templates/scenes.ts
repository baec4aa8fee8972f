import { offerAccepted, offerDeclined } from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import { namesAlike } from '@millwright/contract/areas/access/sight/textNotices.ts';
import { scopesHold } from '@millwright/contract/areas/access/sight/scopeNotices.ts';
import {
  addedToMill,
  removedFromMill,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { proxyNamed, proxyOfYou } from '@millwright/contract/areas/access/proxies/proxyNotices.ts';
import { taskReported } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { resultOutside, sampleLate } from '@millwright/contract/areas/lab/plans/planJobs.ts';
import { planConfirmed } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import {
  taskGiven,
  taskMentioned,
  taskSentBack,
  taskToConfirm,
} from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import {
  alarmRaised,
  alarmsEscalated,
  alarmsHandedUp,
  alarmsRaised,
  criticalAlarmRaised,
} from '@millwright/contract/areas/messaging/sending/alarmNotices.ts';
import { sceneNames, type SceneName } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { budgetSpent } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { inspectionFailed } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import {
  changeCarriedOut,
  changeIssued,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { handoverDisputed, handoverWaits } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import type { NoticePriority } from '@millwright/contract/core/resource/notices.ts';

/** What a scene tells: the names that its words may hold, and how much it matters. */
export interface SceneDeclared {
  readonly values: readonly string[];
  readonly priority: NoticePriority;
}

const declared: Readonly<Record<SceneName, SceneDeclared>> = {
  // An announcement has its own words in the bell; those of a template ring.
  'messaging.announcement': { values: ['title', 'abstract'], priority: 'M' },
  'messaging.alarmRaised': alarmRaised,
  'messaging.criticalAlarmRaised': criticalAlarmRaised,
  'messaging.alarmsRaised': alarmsRaised,
  'messaging.alarmsEscalated': alarmsEscalated,
  'messaging.alarmsHandedUp': alarmsHandedUp,
  'messaging.budgetSpent': budgetSpent,
  'maintenance.taskReported': taskReported,
  'maintenance.taskGiven': taskGiven,
  'maintenance.taskToConfirm': taskToConfirm,
  'maintenance.taskSentBack': taskSentBack,
  'maintenance.taskMentioned': taskMentioned,
  'maintenance.planConfirmed': planConfirmed,
  'production.changeIssued': changeIssued,
  'production.changeCarriedOut': changeCarriedOut,
  'production.inspectionFailed': inspectionFailed,
  'lab.sampleLate': sampleLate,
  'lab.resultOutside': resultOutside,
  'shifts.handoverWaits': handoverWaits,
  'shifts.handoverDisputed': handoverDisputed,
  'iam.proxyNamed': proxyNamed,
  'iam.proxyOfYou': proxyOfYou,
  'iam.addedToMill': addedToMill,
  'iam.removedFromMill': removedFromMill,
  'iam.offerAccepted': offerAccepted,
  'iam.offerDeclined': offerDeclined,
  'iam.scopesHold': scopesHold,
  'iam.namesAlike': namesAlike,
};

export function sceneDeclared(scene: SceneName): SceneDeclared {
  return declared[scene];
}

export function isScene(name: string): name is SceneName {
  return sceneNames.some((scene) => scene === name);
}
