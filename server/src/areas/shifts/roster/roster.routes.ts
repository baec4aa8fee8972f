import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  exportRoster,
  mostRosterDays,
  mostRosterPeople,
  showRoster,
} from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { rosterSheet } from './rosterSheet.ts';
import { rosterBetween } from './rosterView.ts';

/** The calendar by person: a month of people, as a sheet, and one's own. */
export function mountRoster(app: App): void {
  call(app, showRoster, (ctx, asked) => {
    refuseSpan(asked);
    return rosterBetween(ctx, asked);
  });

  downloadCall(app, exportRoster, async (ctx, asked) => {
    refuseSpan(asked);
    const { from, to } = asked;
    const shown = await rosterBetween(ctx, asked, { isWhole: true });
    if (shown.total > mostRosterPeople) throw fail('core.tooLarge', { limit: mostRosterPeople });
    return rosterSheet(shown, { from, to, language: ctx.language });
  });
}

function refuseSpan({ from, to }: { from: string; to: string }): void {
  if (from > to) throw failField('to', 'min', { min: from });
  if (daysBetween(from, to) >= mostRosterDays)
    throw failField('to', 'max', { max: addDays(from, mostRosterDays - 1) });
}
