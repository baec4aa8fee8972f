import { describe, expect, it } from 'vitest';
import { millFixture, processFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { readFilter, writeFilter } from './filter.ts';
import { matching, rowsOfMill, rowsOfProcess, type StatusRow } from './rows.ts';

const rows = rowsOfMill(millFixture());
const nameOf = ({ process, number }: StatusRow) => `${process} ${number}`;

describe('the filter of the address', () => {
  it('reads process, states, name and view, and nothing that is not one', () => {
    const search = new URLSearchParams('process=spinning&state=4,6,99,x&find=08&view=list');
    expect(readFilter(search)).toEqual({ process: 'spinning', states: [4, 6], find: '08', view: 'list' });
    expect(readFilter(new URLSearchParams('process=toString&state=&view=map'))).toEqual({
      process: undefined,
      states: [],
      find: '',
      view: 'grid',
    });
  });

  it('writes what it reads, keeps what is not its own, and leaves out what is not set', () => {
    const search = new URLSearchParams('process=spinning&state=4,6&find=08&view=list&theme=dark');
    expect(writeFilter(search, readFilter(search)).toString()).toBe(
      search.toString().replace('4,6', '4%2C6'),
    );
    const cleared = writeFilter(search, { process: undefined, states: [], find: '', view: 'grid' });
    expect(cleared.toString()).toBe('theme=dark');
  });
});

describe('the machines that are shown', () => {
  it('are all 152 without a condition', () => {
    expect(matching(rows, { states: [], find: '' }, nameOf)).toHaveLength(152);
  });

  it('are those in one of the chosen states', () => {
    const standing = matching(rows, { states: [4, 6], find: '' }, nameOf);
    expect(standing.map(({ code }) => code)).toEqual(['CB-05', 'RF-17', 'RF-31', 'WD-07']);
  });

  it('are found by name, code or variety, in any case', () => {
    expect(matching(rows, { states: [], find: ' rf-17 ' }, nameOf).map(({ code }) => code)).toEqual([
      'RF-17',
    ]);
    expect(matching(rows, { states: [], find: 'SPINNING 08' }, nameOf)).toHaveLength(1);
    expect(matching(rows, { states: [], find: 'jc32' }, nameOf)).toHaveLength(5 + 12 + 5);
    expect(matching(rows, { states: [], find: 'nothing' }, nameOf)).toEqual([]);
  });

  it('know their efficiency where one process is asked for', () => {
    const [first] = rowsOfProcess(processFixture('winding'));
    expect(first).toMatchObject({ code: 'WD-01', process: 'winding', efficiency: expect.any(Number) });
    expect(rows[0]?.efficiency).toBeUndefined();
  });
});
