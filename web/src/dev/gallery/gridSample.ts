import { daysOfMonth } from '@millwright/contract/core/grid/grid.ts';
import type { GridPage, GridValue, WireCell } from '@millwright/contract/core/grid/gridCalls.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { monthGrid, worker } from '@millwright/testing/contract/monthGrid.ts';
import { monthGridPhrases } from '@millwright/testing/contract/monthGrid.phrases.ts';
import i18next from 'i18next';
import { addDeclarations } from '../../app/parts/declarations.ts';
import { ApiRefusal } from '../../app/refusal.ts';
import type { GridSource } from '../../resource/grid/gridSource.ts';
import { type CellValues, gridKey } from '../../resource/grid/model/gridState.ts';

const names = ['刘建军', '孙国强', '周桂兰', '何秀兰', '陈玉梅', 'Nguyễn Thị Hương', '高洁', '杨雪琴'];
const posts = ['spinner', 'doffer', 'fitter'] as const;
const cycle = ['morning', 'morning', 'middle', 'middle', 'night', 'night', 'rest', 'rest'];

/** A mill in memory: so many workers, and on every third save somebody else who was there before. */
export function memorySource(count: number): GridSource {
  addDeclarations({ resources: [worker], grids: [monthGrid] });
  for (const language of languages)
    i18next.addResourceBundle(language, 'basics', monthGridPhrases[language], true, true);
  const cells = new Map<string, { version: number; values: GridValue[] }>();
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    title: `${names[at % names.length]}${at < names.length ? '' : at}`,
    notes: [`W${String(at).padStart(4, '0')}`, i18next.t(`basics:choices.post.${posts[at % posts.length]}`)],
  }));
  for (const month of ['2026-09', '2026-10'])
    for (const [at, { id }] of rows.entries())
      for (const [day, key] of daysOfMonth(month).entries()) {
        const turn = cycle[(day + 2 * (at % 4)) % cycle.length] ?? 'rest';
        const isAway = at % 9 === 4 && day > 10 && day < 14;
        const values = isAway ? ['leave', 'sick'] : [turn, null];
        if (turn !== 'rest' || isAway) cells.set(gridKey(id, key), { version: 1, values });
      }
  let saves = 0;
  const page = (month: string): GridPage => {
    const days = daysOfMonth(month);
    const found = rows.flatMap(({ id }, row) =>
      days.flatMap((key, column): WireCell[] => {
        const cell = cells.get(gridKey(id, key));
        return cell === undefined ? [] : [[row, column, cell.version, ...cell.values]];
      }),
    );
    const holiday = i18next.language === 'zh' ? '国庆节' : 'National Day';
    return {
      today: '2026-10-14',
      rows,
      columns: days.map((key) => ({ key, title: null, holiday: /-10-0[123]$/.test(key) ? holiday : null })),
      cells: found,
      words: {},
      total: rows.length,
      isMore: false,
      size: count,
      current: 1,
      pages: 1,
    };
  };
  const store = (key: string, values: CellValues) => {
    const version = (cells.get(key)?.version ?? 0) + 1;
    cells.set(key, { version, values: [...values] });
    return version;
  };
  return {
    read: async ({ month = '2026-10' }) => page(String(month)),
    save: async ({ rows: ids, columns, cells: asked }) => {
      saves += 1;
      const named = asked.map(([row, column, version, ...values]) => ({
        key: gridKey(ids[row] ?? '', columns[column] ?? ''),
        row: ids[row] ?? '',
        column: columns[column] ?? '',
        version,
        values,
      }));
      const [first] = named;
      if (saves % 3 === 0 && first !== undefined) store(first.key, ['leave', 'by another']);
      const late = named.filter(({ key, version }) => (cells.get(key)?.version ?? 0) !== version);
      if (late.length > 0) throw conflictOf(late, rows);
      return { versions: named.map(({ key, values }) => store(key, values)) };
    },
    history: async () => ({
      entries: [
        {
          id: '1',
          action: 'edit',
          by: '王丽',
          atMs: Date.UTC(2026, 9, 13, 5, 42),
          changes: [{ field: 'turn', before: 'morning', after: 'leave' }],
        },
      ],
    }),
    exportSheet: async () => undefined,
    importSheet: async () => ({
      rows: rows.map(({ id, title }) => ({ id, title })),
      columns: daysOfMonth('2026-10'),
      cells: [[0, 4, 0, 'leave', 'file']],
      stored: [[]],
      problems: [{ row: 3, column: '2026-10-05', field: 'turn', rule: 'type', message: 'A sample' }],
      isCut: false,
    }),
  };
}

function conflictOf(
  late: readonly { row: string; column: string }[],
  rows: readonly { id: string; title: string }[],
): ApiRefusal {
  const errors = late.map(({ row, column }) => ({
    field: 'turn',
    rule: 'changedMeanwhile',
    params: {
      name: '王丽',
      rowId: row,
      columnKey: column,
      rowTitle: rows.find(({ id }) => id === row)?.title ?? '',
      columnTitle: column,
    },
  }));
  return new ApiRefusal({ message: '', code: 409, status: 200, messageCode: 'core.gridConflict', errors });
}
