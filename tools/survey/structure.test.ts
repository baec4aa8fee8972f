import { describe, expect, it } from 'vitest';
import { brokenStructure, measuresOf, newRefusedComments } from '../checks/structure-rules.ts';
import { structureOf } from './structure.ts';

const file = (path: string, text = '') => ({ path, text });
const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => file(`${folder}/file${at}.ts`));

describe('the structure of the code', () => {
  it('counts the lines of style sheets', () => {
    const { cssLines } = structureOf([
      file('web/src/kit/a.module.css', '.a {\n  color: red;\n}\n'),
      file('web/src/kit/a.tsx', 'const a = 1;\n'),
    ]);
    expect(cssLines).toBe(3);
  });

  it('names folders with more than 30 files, steps of the database apart', () => {
    const { largeFolders } = structureOf([
      ...many('web/src/kit', 31),
      ...many('web/src/app', 30),
      ...many('server/migrations', 40),
    ]);
    expect(largeFolders).toEqual([{ name: 'web/src/kit', count: 31 }]);
  });

  it('adds the lines of an area over the workspaces, tests apart', () => {
    const lines = (count: number) => 'x\n'.repeat(count);
    const { largeAreas } = structureOf([
      file('contract/src/areas/shifts/a.ts', lines(12_000)),
      file('server/src/areas/shifts/roster/b.ts', lines(8_001)),
      file('server/src/areas/shifts/roster/b.test.ts', lines(9_000)),
      file('web/src/areas/energy/c.tsx', lines(20_000)),
    ]);
    expect(largeAreas).toEqual([{ name: 'shifts', count: 20_001 }]);
  });

  it('finds folders that import one another, over a third one and by types too, doors and tests apart', () => {
    const area = 'server/src/areas/shifts';
    const { folderCircles } = structureOf([
      file(`${area}/roster/roster.ts`, "import type { B } from '../calendar/calendar.ts';"),
      file(`${area}/calendar/calendar.ts`, "import { c } from '../rules/rules.ts';"),
      file(`${area}/rules/rules.ts`, "import { a } from '../roster/roster.ts';"),
      file(`${area}/punch/punch.ts`, "import { a } from '../roster/roster.ts';"),
      file(`${area}/roster/roster.test.ts`, "import { d } from '../punch/punch.ts';"),
      file(`${area}/index.ts`, "export { a } from './punch/punch.ts';"),
      file(`${area}/roster/door.ts`, "import { d } from '../index.ts';"),
      file(`${area}/crossing.ts`, "import { d } from './crossed/crossed.ts';"),
      file(`${area}/crossed/crossed.ts`, "import { d } from './other.ts';"),
    ]);
    // The door leads to the punches, these to the roster, and the roster to the door.
    expect(folderCircles).toEqual([
      [`${area}/calendar`, `${area}/index.ts`, `${area}/punch`, `${area}/roster`, `${area}/rules`],
    ]);
  });

  it('counts the options of a resource, and its slots', () => {
    const { resourceOptions, slots } = structureOf([
      file(
        'contract/src/core/resource/resource.ts',
        'export interface ResourceOptions<F extends Fields> {\n  path: string;\n  /** Rows. */\n  list?: {\n    columns: X;\n  };\n}\n',
      ),
      file('web/src/resource/slots.ts', 'export interface Slots<R> {\n  cell?: A;\n}\n'),
    ]);
    expect([resourceOptions, slots]).toEqual([['path', 'list'], ['cell']]);
  });

  it('counts reads of areas to the right, over workspaces and by types too, tests apart', () => {
    const { readsToRight } = structureOf([
      file(
        'server/src/areas/shifts/a.ts',
        "import type { B } from '@millwright/contract/areas/boards/b.ts';",
      ),
      file('web/src/areas/shifts/c.tsx', "import { d } from '../boards/d.tsx';"),
      file('web/src/areas/shifts/c.test.tsx', "import { d } from '../boards/d.tsx';"),
      file('web/src/areas/boards/e.tsx', "import { c } from '../shifts/c.tsx';"),
      file('web/src/kit/f.tsx', "import { c } from '../areas/shifts/c.tsx';"),
    ]);
    expect(readsToRight).toEqual([{ name: 'shifts > boards', count: 2 }]);
  });

  it('names what three files export under one name, conventions and tests apart', () => {
    const say = 'export function textOf() {}\nexport const zh = {};\n';
    const { repeatedNames } = structureOf([
      file('web/src/kit/a.ts', say),
      file('web/src/kit/b.ts', `${say}export type Row = string;`),
      file('server/src/c.ts', 'export interface textOf {}\nexport const zh = {};\nexport type Row = 1;'),
      file('web/src/kit/d.test.ts', 'export type Row = string;'),
    ]);
    expect(repeatedNames).toEqual([{ name: 'textOf', count: 3 }]);
  });

  it('counts what ingest loads, types left out', () => {
    const folder = 'server/src/areas/telemetry/ingest';
    const { behindIngest } = structureOf([
      file(`${folder}/ingest.ts`, "import { a } from './a.ts';\nimport type { B } from './b.ts';"),
      file(`${folder}/a.ts`, "import { c } from './c.ts';"),
      file(`${folder}/b.ts`),
      file(`${folder}/c.ts`, "import { a } from './a.ts';"),
    ]);
    expect(behindIngest).toBe(2);
  });

  it('counts comments by their first word, a run of lines once', () => {
    const text = [
      '/** What a row is called. */',
      '// Whether it is seen',
      '// What follows is the same comment.',
      'const a = 1; // That is no comment of its own line.',
      '/**',
      ' * Rows of a list.',
      ' */',
      '// Whatever begins otherwise is kept.',
    ].join('\n');
    expect(structureOf([file('web/src/kit/a.ts', text)]).comments).toEqual({
      all: 4,
      refused: 2,
      places: [
        { path: 'web/src/kit/a.ts', line: 1, text: '/** What a row is called. */' },
        { path: 'web/src/kit/a.ts', line: 2, text: '// Whether it is seen' },
      ],
    });
  });

  it('names, once their number rose, the comments that a change brought', () => {
    const structure = structureOf([file('web/src/kit/a.ts', '/** What was. */\n\n/** What is new. */\n')]);
    const recorded = measuresOf(structure);
    const isChanged = (_path: string, line: number) => line === 3;
    expect(newRefusedComments(structure, recorded, isChanged)).toEqual([]);
    expect(newRefusedComments(structure, { ...recorded, refusedComments: 1 }, isChanged)).toEqual([
      'web/src/kit/a.ts:3: begin the comment with a noun or a verb: /** What is new. */',
    ]);
  });

  it('refuses what rose, and asks to record what fell', () => {
    const structure = structureOf(many('web/src/kit', 31));
    const recorded = measuresOf(structure);
    expect(brokenStructure(structure, recorded)).toEqual([]);
    expect(brokenStructure(structure, { ...recorded, largeFolders: 0 })).toEqual([
      'largeFolders rose from 0 to 1: npm run survey names the places.',
    ]);
    expect(brokenStructure(structure, { ...recorded, refusedComments: 2 })).toEqual([
      'refusedComments fell from 2 to 0: record it in tools/checks/structure.json.',
    ]);
  });
});
