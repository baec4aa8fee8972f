import { missingOutputLifeCycle } from '@millwright/contract/areas/production/corrections/missingOutput.lifeCycle.ts';
import { stopOrderLifeCycle } from '@millwright/contract/areas/production/dispatch/stopOrder.lifeCycle.ts';
import { announcementLifeCycle } from '@millwright/contract/areas/messaging/announcement/announcement.lifeCycle.ts';
import { exceptionRuleLifeCycle } from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { maintenancePlanLifeCycle } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.lifeCycle.ts';
import { userLifeCycle } from '@millwright/contract/areas/access/user/user.lifeCycle.ts';
import { handoverLifeCycle } from '@millwright/contract/areas/shifts/handover/handover.lifeCycle.ts';
import type { LifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import type { HistoryEntry } from '@millwright/contract/core/resource/resourceCalls.ts';
import { describe, expect, it } from 'vitest';
import { trialHistory, trialOrder } from '../../../dev/gallery/trialDocument.ts';
import { actionsInOrder, isWay, lifeSteps, mainAction } from './lifeSteps.ts';

const lifeCycle: LifeCycle = trialOrder.lifeCycle ?? announcementLifeCycle;
const all = Object.keys(lifeCycle.actions);
const entry = (action: string, atMs: number, state?: string): HistoryEntry => ({
  id: `${action} ${atMs}`,
  action,
  by: '王丽',
  atMs,
  changes: state === undefined ? [] : [{ field: 'state', before: null, after: state }],
});
const shapeOf = (state: string, entries: readonly HistoryEntry[]) => {
  const { way, exits } = lifeSteps(lifeCycle, { state, entries });
  return [way.map((step) => step.is), exits.map((step) => `${step.state} ${step.is}`)];
};

describe('the way of a row', () => {
  it.each([
    ['planned', [], [['now', 'next', 'next', 'next'], []]],
    ['production', trialHistory.entries, [['done', 'done', 'now', 'next'], []]],
    ['production', [entry('add', 1)], [['done', 'passed', 'now', 'next'], []]],
    ['delivered', trialHistory.entries, [['done', 'done', 'done', 'now'], []]],
    [
      'cancelled',
      [entry('add', 1), entry('schedule', 2), entry('cancel', 3)],
      [['done', 'done', 'next', 'next'], ['cancelled now']],
    ],
  ])('that is %s', (state, entries, shape) => {
    expect(shapeOf(state, entries)).toEqual(shape);
  });

  it('tells the last time it came to a state, and that it was added once', () => {
    const entries = [entry('add', 1), entry('schedule', 2), entry('start', 3), entry('replan', 4)];
    const { way } = lifeSteps(lifeCycle, { state: 'scheduled', entries });
    expect(way.map(({ is, atMs }) => [is, atMs])).toEqual([
      ['done', 1],
      ['now', 4],
      ['next', undefined],
      ['next', undefined],
    ]);
  });

  it('shows a state apart only where the row is or was in it', () => {
    const of = (state: string, entries: readonly HistoryEntry[]) => {
      const { way, exits } = lifeSteps(handoverLifeCycle, { state, entries });
      return [way.map((step) => `${step.state} ${step.is}`), exits.map((step) => `${step.state} ${step.is}`)];
    };
    const submitted = [entry('add', 1), entry('submit', 2)];
    expect(of('submitted', submitted)).toEqual([['draft done', 'submitted now', 'accepted next'], []]);
    const disputed = [...submitted, entry('dispute', 3)];
    expect(of('disputed', disputed)).toEqual([
      ['draft done', 'submitted done', 'accepted next'],
      ['disputed now'],
    ]);
    expect(of('accepted', [...disputed, entry('submit', 4), entry('accept', 5)])[1]).toEqual([
      'disputed done',
    ]);
  });

  it('is drawn where states lead on, not of a switch', () => {
    expect([lifeCycle, announcementLifeCycle, exceptionRuleLifeCycle].map(isWay)).toEqual([
      true,
      true,
      false,
    ]);
    // An account that waits for approval comes before the usual state, not behind it.
    expect(isWay(userLifeCycle)).toBe(false);
    expect(mainAction(userLifeCycle, 'waiting', ['approve', 'freeze'])).toBe('approve');
  });
});

describe('actions', () => {
  it('stand in the order of what comes next; what cannot be taken back is last', () => {
    const open = actionsInOrder(lifeCycle, 'production').filter((name) =>
      lifeCycle.actions[name]?.from.includes('production'),
    );
    expect(open).toEqual(['deliver', 'replan', 'cancel']);
  });

  it.each([
    ['planned', 'schedule'],
    ['scheduled', 'start'],
    ['production', 'deliver'],
    ['delivered', undefined],
  ])('of a row that is %s have %s as the main one', (state, action) => {
    const allowed = all.filter((name) => lifeCycle.actions[name]?.from.includes(state));
    expect(mainAction(lifeCycle, state, allowed)).toBe(action);
  });

  it('have a main one that leads on, never beside the way', () => {
    expect(mainAction(handoverLifeCycle, 'submitted', ['dispute', 'accept'])).toBe('accept');
    expect(mainAction(handoverLifeCycle, 'submitted', ['dispute'])).toBeUndefined();
    expect(mainAction(maintenancePlanLifeCycle, 'confirmed', ['postpone', 'complete'])).toBe('complete');
  });

  it('have the submission of a draft as the main one, though it cannot be taken back', () => {
    expect(mainAction(missingOutputLifeCycle, 'draft', ['submit'])).toBe('submit');
    expect(mainAction(stopOrderLifeCycle, 'issued', ['finish', 'cancel'])).toBeUndefined();
  });

  it('have no main one where only a way back is allowed', () => {
    expect(mainAction(lifeCycle, 'production', ['replan', 'cancel'])).toBeUndefined();
    expect(mainAction(announcementLifeCycle, 'revoked', ['release'])).toBe('release');
  });
});
