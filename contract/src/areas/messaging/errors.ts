import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of messages and announcements. */
export const messagingErrors = defineErrors('messaging', {
  /** The time in which it would be shown is over. */
  displayOver: { code: 409, params: ['title'] },
  contentMissing: { code: 409, params: ['title'] },
  /** A rule tells at most so many people, roles, departments or duties. */
  tooManyReceivers: { code: 400, params: ['most'] },
  unknownChoice: { code: 400, params: ['value'] },
  /** Words of a template name something that their scene does not tell. */
  unknownName: { code: 400, params: ['name', 'known'] },
  /** A brace that begins or ends no name. */
  loneBrace: { code: 400, params: [] },
  inSiteStays: { code: 400, params: [] },
  sceneWithoutMachine: { code: 400, params: [] },
  titleMissing: { code: 400, params: [] },
  quietWithoutEnd: { code: 400, params: [] },
  quietAllDay: { code: 400, params: [] },
  noDeviceNow: { code: 409, params: ['person'] },
});
