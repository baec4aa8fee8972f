import { describe, expect, it } from 'vitest';
import { stateBehind } from '../../contract/src/core/resource/lifeCycle.ts';
import { resources } from '../../contract/src/registry.ts';
import { callPages } from './calls.ts';
import { errorPages } from './errors.ts';
import { kpiPages } from './kpis.ts';
import { lifeCycles } from './lifeCycles.ts';
import { pageText, table } from './markdown.ts';
import { resourcePages } from './resources.ts';
import { rightPages } from './rights.ts';
import { screenPages } from './screens.ts';

const pages = [resourcePages, lifeCycles, callPages, screenPages, rightPages, errorPages, kpiPages];

describe('generated documents', () => {
  it.each(pages)('$file leaves no word out and writes no cell of nothing known', (page) => {
    expect(pageText(page)).not.toMatch(/undefined|\[object|NaN|· {2}·/);
  });

  it('draw every arrow of every life cycle once', () => {
    const drawn = pageText(lifeCycles).match(/^ {2}\w+ --> \w+: \w+$/gm) ?? [];
    const declared = resources.flatMap(({ lifeCycle }) =>
      Object.entries(lifeCycle?.actions ?? {}).flatMap(([name, action]) =>
        action.from.map((state) => `  ${state} --> ${stateBehind(action, state)}: ${name}`),
      ),
    );
    expect(drawn).toEqual(declared);
  });

  it('keep a stroke and a line break inside their cell', () => {
    expect(table(['a'], [['x | y\nz']])).toBe('| a |\n| --- |\n| x \\| y z |');
  });
});
