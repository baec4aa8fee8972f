import { z } from 'zod';
import { defineEvent } from '../../../core/resource/events.ts';
import { defineNotice } from '../../../core/resource/notices.ts';

/** Emitted once by migration 0370 for each mill in which data scopes may show people fewer rows than before. */
export const scopesUpgraded = defineEvent('role.scopesUpgraded', z.object({}));

/** Asks administrators of roles to check the rows that people of narrow roles see. */
export const scopesHold = defineNotice('iam.scopesHold', { values: ['roleCount', 'roles'] });
