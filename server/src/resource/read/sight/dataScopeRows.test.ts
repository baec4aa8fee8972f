import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { note, noteLine } from '@millwright/testing/server/scopedNotes.ts';
import { scopedNotes } from './scopedNotesTesting.ts';

const { server, notes, aMill, write, numbers, whose, idOf, sendRows } = await scopedNotes();
const { owner } = server;
const lines = resourceCalls(noteLine);
const english = { headers: { 'language-id': 'en' } };

describe('a row of a scoped resource', () => {
  it('stays with the department in which it was made, and with its maker, when the maker moves on', async () => {
    const mill = await aMill();
    const { tenantId, ofRing, lab } = mill;
    const { as: ring } = await mill.somebody(mill.ring, 'department');
    const { as: laboratory } = await mill.somebody(lab, 'department');
    await owner.query(
      'update membership set department_ids = array[$3::text] where tenant_id = $1 and user_id = $2',
      [tenantId, ofRing.id, lab],
    );
    const { result } = await ofRing.as.call(notes.edit, {
      id: await idOf(ofRing.as, 'R'),
      noteTitle: 'Still of the ring room',
    });
    expect(result['createDepartment']).toBe('Ring');
    const later = await write(ofRing.as, 'R2');
    expect(later['createDepartment']).toBe('Laboratory');
    expect(await numbers(ring)).toEqual(['R']);
    expect(await numbers(laboratory)).toEqual(['L', 'R2']);
    expect(await numbers(ofRing.as)).toEqual(['R', 'R2']);
  });

  it('of somebody without a department is its maker’s alone, and is seen by whoever sees all', async () => {
    const mill = await aMill();
    const loner = await mill.somebody(undefined, 'department');
    expect((await write(loner.as, 'N'))['createDepartment']).toBeNull();
    expect([await numbers(loner.as), await whose(loner.as)]).toEqual([['N'], ['own']]);
    expect(await numbers((await mill.somebody(undefined, 'all')).as)).toContain('N');
    expect(await numbers((await mill.somebody(mill.spinning, 'departmentTree')).as)).not.toContain('N');
  });

  it('takes its maker and its department from nobody', async () => {
    const mill = await aMill();
    const { as } = mill.ofLab;
    const forged = { departmentId: mill.ring, createDepartment: 'Ring', createBy: mill.ofRing.id };
    const { id } = await write(as, 'F', forged);
    await as.call(notes.edit, { id, noteTitle: 'Forged', ...forged });
    expect(await numbers((await mill.somebody(mill.ring, 'department')).as)).toEqual(['R']);
    expect((await as.call(notes.queryById, { id })).result['createDepartment']).toBe('Laboratory');
  });

  it('is left out of totals, keyword, advanced query, and every page', async () => {
    const mill = await aMill();
    const { as } = await mill.somebody(mill.spinning, 'departmentTree');
    const query = encodeURIComponent(JSON.stringify([{ field: 'number', rule: 'not_empty', val: '' }]));
    expect(await numbers(as, { keyword: 'Note' })).toEqual(['R', 'S', 'W']);
    expect(await numbers(as, { superQueryParams: query, superQueryMatchType: 'or' })).toEqual([
      'R',
      'S',
      'W',
    ]);
    expect(await numbers(as, { number: '!R' })).toEqual(['S', 'W']);
    const { result } = await as.call(notes.list, { pageSize: 2, pageNo: 2, column: 'number', order: 'asc' });
    expect([result.total, result.records.map((row) => row['number'])]).toEqual([3, ['W']]);
  });
});

describe('values that must be unique', () => {
  it('are taken in the whole mill, also by rows that the person does not see', async () => {
    const { ofLab } = await aMill();
    const { body } = await ofLab.as.call(notes.add, { number: 'R', noteTitle: 'Mine' });
    expect(body).toMatchObject({ messageCode: 'core.taken', errors: [{ field: 'number', rule: 'taken' }] });
  });

  it('an import that meets such a row by its key says so in a line, and changes and adds nothing there', async () => {
    const { ofLab, ofRing, tenantId } = await aMill();
    const sent = await sendRows(ofLab, [
      ['Number', 'Note title'],
      ['L', 'Mine, changed'],
      ['R', 'Taken over'],
      ['N', 'New'],
    ]);
    expect(sent).toMatchObject({ rows: 3, added: 1, changed: 1, refused: 1, isDryRun: false });
    expect(sent.problems).toMatchObject([
      { row: 3, column: 'Number', rule: 'outOfScope', message: 'exists already, outside your data scope' },
    ]);
    expect(await numbers(ofLab.as)).toEqual(['L', 'N']);
    const { rows } = await owner.query('select note_title from note where tenant_id = $1 and number = $2', [
      tenantId,
      'R',
    ]);
    expect(rows).toEqual([{ note_title: 'Note R' }]);
    expect((await ofRing.as.call(notes.list, { number: 'R' })).result.records).toMatchObject([
      { version: 1 },
    ]);
  });
});

describe('rows that belong together', () => {
  it('children are seen and written by whoever reaches the row above them, whoever made them', async () => {
    const mill = await aMill();
    const { as: all } = await mill.somebody(mill.lab, 'all');
    const id = await idOf(all, 'R');
    const edited = await all.call(notes.edit, { id, noteLines: [{ lineWords: 'from the laboratory' }] });
    expect(edited.body.success).toBe(true);
    const own = (await mill.ofRing.as.call(notes.queryById, { id })).result;
    expect(own['noteLines']).toMatchObject([{ lineWords: 'from the laboratory' }]);
    const { records } = (await mill.ofRing.as.call(lines.list, {})).result;
    expect(records).toMatchObject([{ lineWords: 'from the laboratory' }]);
    expect((await mill.ofLab.as.call(lines.list, {})).result.total).toBe(0);
    const more = await mill.ofLab.as.call(lines.add, { noteId: id, lineWords: 'smuggled' });
    expect(more.body.errors).toMatchObject([{ field: 'noteId', rule: 'reference' }]);
  });

  it('a row that the person does not see cannot be referred to, by its id or by its name in a sheet', async () => {
    const { ofLab, ofRing } = await aMill();
    const unseen = await idOf(ofRing.as, 'R');
    const { body } = await ofLab.as.call(notes.add, { number: 'B', noteTitle: 'B', aboveId: unseen });
    expect(body.errors).toMatchObject([{ field: 'aboveId', rule: 'reference' }]);
    const nowhere = '01900000-0000-7000-8000-000000000000';
    const other = await ofLab.as.call(notes.add, { number: 'B', noteTitle: 'B', aboveId: nowhere });
    expect(other.body.errors).toEqual(body.errors);
    const sheet = (above: string) =>
      sendRows(ofLab, [
        ['Number', 'Note title', 'Above'],
        ['C', 'C', above],
      ]);
    const [known, unknown] = [await sheet('Note R'), await sheet('Note nowhere')];
    expect(known).toMatchObject({ added: 0, refused: 1 });
    expect(known.problems).toEqual(unknown.problems);
  });

  it('what refers to a row keeps it from being deleted though the person does not see it, and is not named', async () => {
    const mill = await aMill();
    const { as: lab } = mill.ofLab;
    const colour = { name: 'Red', mainColour: '#ff0000' };
    const { id } = (await lab.call(resourceCalls(marker).add, colour)).result;
    await write(mill.ofRing.as, 'R9', { markerId: id });
    const { body } = await lab.call(resourceCalls(marker).delete, { id }, english);
    expect(body).toMatchObject({ messageCode: 'core.inUse', parameter1: 'Note (1)' });
    expect(JSON.stringify(body)).not.toContain('R9');
    const ofRing = await mill.ofRing.as.call(resourceCalls(marker).delete, { id }, english);
    expect(ofRing.body.blockers?.[0]?.rows).toMatchObject([{ title: 'Note R9' }]);
    const { outcomes } = (await lab.call(resourceCalls(marker).deleteBatch, { ids: [id] }, english)).result;
    expect(outcomes).toMatchObject([{ isDone: false, messageCode: 'core.inUse' }]);
  });

  it('of several rows those outside are not found and the others done', async () => {
    const mill = await aMill();
    const [mine, foreign] = [await idOf(mill.ofLab.as, 'L'), await idOf(mill.ofRing.as, 'R')];
    const shut = await mill.ofLab.as.call(actionCall(note, 'shut'), { ids: [foreign, mine] });
    expect(shut.result.outcomes).toMatchObject([
      { id: foreign, title: foreign, isDone: false, messageCode: 'core.notFound' },
      { id: mine, isDone: true },
    ]);
    const gone = await mill.ofLab.as.call(notes.deleteBatch, { ids: [mine, foreign] });
    expect(gone.result.outcomes.map(({ isDone }) => isDone)).toEqual([true, false]);
    expect(await numbers(mill.ofRing.as)).toEqual(['R']);
  });
});
