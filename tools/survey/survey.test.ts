import { describe, expect, it } from 'vitest';
import { marker } from '../../contract/src/areas/basics/marker/marker.ts';
import { screens } from '../../contract/src/registry.ts';
import { entityLines, limitsOf, screenShares } from './survey.ts';

describe('the survey', () => {
  it('counts each screen once, and knows which have slots', () => {
    const slotsFile = {
      path: 'web/src/areas/basics/slots.tsx',
      text: 'export const areaSlots = [slots(marker, {}), ...[label, variety].map((each) => slots(each, {}))];',
    };
    const { pure, withSlots, views, reports, crafted } = screenShares(screens, [slotsFile]);
    expect([pure, withSlots, views, reports, crafted].flat().toSorted()).toEqual(
      screens.map(({ name }) => name).toSorted(),
    );
    expect(reports).toEqual(expect.arrayContaining(['brokenEnds', 'spinning32S', 'cardingprocessone']));
    expect(withSlots).toEqual(['marker', 'label', 'variety']);
    expect(pure).not.toContain('marker');
  });

  it('counts what is written for an entity', () => {
    const sources = [
      {
        path: 'contract/src/areas/basics/marker/marker.ts',
        text: "x\nexport const marker = defineResource('marker', {\n  a,\n});\ny",
      },
      {
        path: 'server/migrations/0001_x.sql',
        text: 'create table marker (\n  id uuid\n);\ncreate unique index m on marker (id);',
      },
      { path: 'server/src/areas/basics/marker.hooks.ts', text: 'one\ntwo\n' },
      { path: 'server/src/areas/basics/marker.test.ts', text: 'one\n' },
    ];
    expect(entityLines(marker, sources)).toEqual({ name: 'marker', declared: 3, migration: 4, server: 2 });
  });

  it('finds a limit that is written twice, and leaves units of time and tests alone', () => {
    const text = 'const mostRows = 1_000;\nexport const hourMs = 3_600_000;\n';
    const limits = limitsOf([
      { path: 'web/a.ts', text },
      { path: 'server/b.ts', text },
      { path: 'server/b.test.ts', text },
      { path: 'server/c.ts', text: 'const mostRows = 500;' },
    ]);
    expect(limits).toEqual([
      { name: 'mostRows', value: '1_000', places: ['web/a.ts:1', 'server/b.ts:1'] },
      { name: 'mostRows', value: '500', places: ['server/c.ts:1'] },
    ]);
  });
});
