// @vitest-environment jsdom
import { shiftRule } from '@millwright/contract/areas/shifts/shiftRules/shiftRule.ts';
import {
  saveShiftRules,
  showShiftRules,
} from '@millwright/contract/areas/shifts/shiftRules/shiftRuleCalls.ts';
import { defaultShiftRules } from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, type } from '@millwright/testing/web/app/render.tsx';
import ShiftRulesScreen from './index.tsx';

const { read, edit } = shiftRule.access;
const shown = {
  rules: { ...defaultShiftRules, graceMin: 5 },
  version: 2,
  changes: [{ id: '1', atMs: 0, by: 'Chief', fields: [{ name: 'graceMin' as const, from: 10, to: 5 }] }],
};
const openPage = testedPages();
const field = async (name: string): Promise<HTMLInputElement> => {
  const input = await one(`#rule-${name}`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`${name} is no field`);
  return input;
};

describe('the limits of a mill', () => {
  it('are shown with what is usual and what they were, and saved as they were seen', async () => {
    const { seen } = fakeServer({
      ...permitted([read, edit], [read, edit]),
      [showShiftRules.path]: () => ok(shown),
      [saveShiftRules.path]: () => ok(null),
    });
    await openPage(<ShiftRulesScreen />, { language: 'en' });
    await said('Tolerance of lateness: 10 → 5');
    expect(text()).toContain('usual: 10 min');
    expect((await lastButton('Save rules')).hasAttribute('disabled')).toBe(true);
    await type(await field('restHours'), '12');
    await click(await found(() => lastButton('Save rules')));
    const sent = await found(() => seen.find(({ path }) => path === saveShiftRules.path));
    expect(sent.body).toEqual({ ...shown.rules, restHours: 12, version: 2 });
    await said('The rules are saved');
  });

  it('say what refuses a change, and keep what was typed', async () => {
    fakeServer({
      ...permitted([read, edit], [read, edit]),
      [showShiftRules.path]: () => ok(shown),
      [saveShiftRules.path]: () => refusedWith(200, { code: 409, messageCode: 'core.conflict' }),
    });
    await openPage(<ShiftRulesScreen />, { language: 'en' });
    await click(await found(() => lastButton('Usual values')));
    await click(await found(() => lastButton('Save rules')));
    await found(() => document.querySelector('[role=alert]'));
    expect((await field('graceMin')).value).toBe('10');
  });

  it.each(languages)('are read in %s by who may not change them', async (language) => {
    fakeServer({ ...permitted([read], [read, edit]), [showShiftRules.path]: () => ok(shown) });
    await openPage(<ShiftRulesScreen />, { language });
    await said('Chief');
    expect((await field('graceMin')).disabled).toBe(true);
    expect(text()).not.toMatch(/rules\.|resources\./);
  });
});
