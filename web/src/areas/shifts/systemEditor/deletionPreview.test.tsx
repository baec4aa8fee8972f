// @vitest-environment jsdom
import { previewShiftSystem } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, one } from '@millwright/testing/web/app/render.tsx';
import { DeletionPreview } from './DeletionPreview.tsx';

const hour = 3_600_000;
const startMs = Date.UTC(2026, 10, 24);
const turn = (crew: 'A' | 'B') => ({
  productionDate: '2026-11-24',
  shift: 'morning' as const,
  crew,
  startMs,
  endMs: startMs + 8 * hour,
});
const preview = {
  changesFromMs: startMs,
  cut: null,
  before: [turn('A')],
  after: [turn('B')],
  recountedDates: 0,
  shortRests: [],
  leastRestHours: 11,
  past: null,
  nowMs: startMs - hour,
  seen: [],
};
const id = '019a9b1e-7c00-7000-8000-000000000001';
const all = Object.values(shiftSystem.access);
const openPage = testedPages();

describe('what deleting a shift system changes', () => {
  it('is told in words and as the days around the change, and nothing is deleted', async () => {
    const { seen } = fakeServer({ ...permitted(all, all), [previewShiftSystem.path]: () => ok(preview) });
    await openPage(<DeletionPreview id={id} name="Summer" />);
    await click(await lastButton('What deleting changes'));
    await said('What deleting “Summer” changes');
    await said('After deletion');
    expect((await one('[role="img"][aria-label^="After deletion"]')).getAttribute('aria-label')).toContain(
      'Morning B',
    );
    expect(seen.map(({ path, body }) => [path, body])).toContainEqual([previewShiftSystem.path, { id }]);
    expect(seen.every(({ path }) => !path.endsWith('/delete'))).toBe(true);
  });

  it.each(languages)('says all of it in %s', async (language) => {
    fakeServer({
      ...permitted(all, all),
      [previewShiftSystem.path]: () =>
        ok({ ...preview, changesFromMs: null, past: { rule: 'systemBegan', date: '2026-11-01' } }),
    });
    await openPage(<DeletionPreview id={id} name="S" />, { language });
    await click(await one('button'));
    await one('.ant-modal li');
    expect(text()).not.toMatch(/preview\./);
  });

  it('is not offered to those who may not delete', async () => {
    const { read } = shiftSystem.access;
    fakeServer({ ...permitted([read], all) });
    await openPage(<DeletionPreview id={id} name="S" />);
    expect(document.querySelector('button')).toBeNull();
  });
});
