import type { NoticePriority } from '../../../core/resource/notices.ts';

/** How a message reaches people. In-site is the bell, app an installed phone or a browser that rings. */
export const messageChannels = ['inSite', 'app', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The channels that ring, and that a person can do without. */
export const ringingChannels = ['app', 'sms'] as const satisfies readonly MessageChannel[];
export type RingingChannel = (typeof ringingChannels)[number];

/** By which channels a message of a priority goes where no template says so. */
export function usualChannels(priority: NoticePriority): readonly MessageChannel[] {
  return priority === 'C' ? messageChannels : ['inSite', 'app'];
}

/** The channels that a person wants to ring by, for each priority. */
export type WantedChannels = Readonly<Record<NoticePriority, readonly RingingChannel[]>>;

/** What somebody wants who has not said anything. */
export const usuallyWanted: WantedChannels = { L: [], M: ['app'], H: ['app'], C: ['app', 'sms'] };

/** The events of the product that people are told of, by the names of their notices; an announcement is one too. */
export const sceneNames = [
  'messaging.announcement',
  'messaging.alarmRaised',
  'messaging.criticalAlarmRaised',
  'messaging.alarmsRaised',
  'messaging.alarmsEscalated',
  'messaging.alarmsHandedUp',
  'messaging.budgetSpent',
  'maintenance.taskReported',
  'maintenance.taskGiven',
  'maintenance.taskToConfirm',
  'maintenance.taskSentBack',
  'maintenance.taskMentioned',
  'maintenance.planConfirmed',
  'production.changeIssued',
  'production.changeCarriedOut',
  'production.inspectionFailed',
  'lab.sampleLate',
  'lab.resultOutside',
  'shifts.handoverWaits',
  'shifts.handoverDisputed',
  'iam.proxyNamed',
  'iam.proxyOfYou',
  'iam.addedToMill',
  'iam.removedFromMill',
  'iam.offerAccepted',
  'iam.offerDeclined',
  'iam.scopesHold',
  'iam.namesAlike',
] as const;
export type SceneName = (typeof sceneNames)[number];

/** Scenes about machines: a template may add who answers for them. */
export const scenesOfMachines: ReadonlySet<string> = new Set<SceneName>([
  'messaging.alarmRaised',
  'messaging.criticalAlarmRaised',
  'messaging.alarmsRaised',
  'messaging.alarmsEscalated',
  'messaging.alarmsHandedUp',
  'maintenance.taskReported',
  'maintenance.taskGiven',
  'maintenance.taskToConfirm',
  'maintenance.taskSentBack',
  'maintenance.taskMentioned',
  'maintenance.planConfirmed',
  'production.inspectionFailed',
  'lab.sampleLate',
  'lab.resultOutside',
]);

/** Who gets a message beside those whom its scene means. */
export const templateReceivers = ['scene', 'duties', 'people', 'roles', 'departments'] as const;

/** The longest title and text of a template, in each language. */
export const longestTitle = 100;
export const longestContent = 500;

/** What became of a row of the outbox. */
export const deliveryStates = [
  'held',
  'queued',
  'sending',
  'sent',
  'digested',
  'failed',
  'suppressed',
  'expired',
  'unknown',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What that means to people: told, not told yet, not told and not to be told, or tried in vain. */
export const deliveryOutcomes = ['sent', 'waiting', 'notSent', 'failed'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

const outcomes: Readonly<Record<DeliveryState, DeliveryOutcome>> = {
  held: 'waiting',
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  // Told with others in one digest, whose own row says how that went.
  digested: 'sent',
  failed: 'failed',
  unknown: 'failed',
  suppressed: 'notSent',
  expired: 'notSent',
};
export function outcomeOf(state: DeliveryState): DeliveryOutcome {
  return outcomes[state];
}
export function statesOf(outcome: DeliveryOutcome): DeliveryState[] {
  return deliveryStates.filter((state) => outcomes[state] === outcome);
}

/** Why a message was not told, or not yet. */
export const deliveryReasons = [
  'quiet',
  'noDevice',
  'noPhone',
  'noGateway',
  'noBudget',
  'budgetSpent',
  'left',
  'read',
  'over',
  'revoked',
  'gone',
  'loggedOut',
  'refused',
  'unreachable',
  'timeout',
  'interrupted',
  'tooOld',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** What can be sent again by hand. In-site is there at once. */
export function canResend(channel: MessageChannel, state: DeliveryState): boolean {
  return channel !== 'inSite' && outcomes[state] !== 'sent' && outcomes[state] !== 'waiting';
}

/** The most people, roles, departments or duties that a rule or template names. */
export const mostReceivers = 3;
