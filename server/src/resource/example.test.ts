import { languages } from '@millwright/contract/core/words/languages.ts';
import { fieldPlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import { sentenceAt } from '@millwright/contract/phrases.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { readFileSync } from 'node:fs';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../platform/http/calls/call.ts';
import { tube } from '@millwright/testing/server/example/tube.ts';
import { tubeWords } from '@millwright/testing/server/example/tube.phrases.ts';
import { declareWords } from '@millwright/testing/server/declareWords.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { mountResource } from './calls/resource.routes.ts';

const folder = new URL('../../../testing/server/example/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8').trim();
const linesOf = (file: string) => textOf(file).split('\n').length;

// What the registry, the phrases of an area and a migration would do.
const server = await testServer({ mount: (app) => mountResource(app, tube) });
await server.owner.query(textOf('tube.sql'));
declareWords(tube, tubeWords);

const calls = resourceCalls(tube);
const keeper = await server.make.user({ codes: Object.values(tube.access) });
const as = server.as(keeper);
const english = { headers: { 'language-id': 'en' } };
const cone = { number: 'T-1', name: 'Cone 170', lengthMm: 170 };

describe('a new entity: one declaration, its words, one migration', () => {
  it('is added by its rules, and shown in words', async () => {
    const { result } = await as.call(calls.add, cone, english);
    expect(result).toMatchObject({
      ...cone,
      material: 'paper',
      material_dictText: 'Paper',
      actions: ['edit', 'delete'],
    });
    const { body } = await as.call(calls.add, { ...cone, number: '管', lengthMm: 0 }, english);
    expect(body.errors).toMatchObject([
      { field: 'number', rule: 'pattern' },
      { field: 'lengthMm', rule: 'min' },
    ]);
    expect((await as.call(calls.add, { ...cone, name: 'Other' })).body.messageCode).toBe('core.taken');
  });

  it('is listed, filtered, searched and sorted', async () => {
    await as.call(calls.add, { number: 'T-2', name: 'Cone 230', material: 'plastic', lengthMm: 230 });
    expect((await as.call(calls.list, { lengthMm: '>= 200' })).result.records).toMatchObject([
      { number: 'T-2' },
    ]);
    expect(
      (await as.call(calls.list, { keyword: 'cone', column: 'lengthMm', order: 'desc' })).result,
    ).toMatchObject({
      total: 2,
      records: [{ number: 'T-2' }, { number: 'T-1' }],
    });
  });

  it('is changed by one person at a time, with a history', async () => {
    const [row] = (await as.call(calls.list, { number: 'T-1' })).result.records;
    const change = { id: row?.id, version: row?.version, lengthMm: 175 };
    expect((await as.call(calls.edit, change)).result).toMatchObject({ lengthMm: 175, version: 2 });
    expect((await as.call(calls.edit, change)).body.messageCode).toBe('core.conflict');
    const { entries } = (await as.call(calls.history, { id: row?.id ?? '' })).result;
    expect(entries[0]).toMatchObject({
      action: 'edit',
      changes: [{ field: 'lengthMm', before: 170, after: 175 }],
    });
  });

  it.each(languages)('has its own words in %s, or those of its area', (language) => {
    for (const field of Object.keys(tube.fields))
      expect([field, sentenceAt(language, fieldPlaces(tube, field))]).not.toContain(undefined);
  });

  it('goes to a sheet in words', async () => {
    const { accessToken } = await server.app.sessions.start({
      userId: keeper.id,
      tenantId: keeper.tenantId,
      ip: '127.0.0.1',
      agent: 'test',
    });
    const [url = ''] = addressesOf(calls.exportXls);
    const headers = { 'x-access-token': accessToken, 'language-id': 'en' };
    const file = await server.app.fastify.inject({ method: 'GET', url, headers });
    const [sheet] = await readSheet(file.rawPayload);
    expect(sheet?.data).toEqual([
      ['Number', 'Name', 'Material', 'Main colour', 'Length [mm]'],
      ['T-1', 'Cone 170', 'Paper', null, 175],
      ['T-2', 'Cone 230', 'Plastic', null, 230],
    ]);
  });

  it('is deleted, and of no other mill', async () => {
    const foreigner = server.as(await server.make.user({ codes: Object.values(tube.access) }));
    const [row] = (await as.call(calls.list, { number: 'T-1' })).result.records;
    const id = row?.id ?? '';
    expect((await foreigner.call(calls.list, {})).result.total).toBe(0);
    expect((await foreigner.call(calls.delete, { id })).body.messageCode).toBe('core.notFound');
    expect((await as.call(calls.delete, { id })).body.success).toBe(true);
    expect((await as.call(calls.list, {})).result.total).toBe(1);
  });

  it('is what the page about it says, line by line', () => {
    const page = readFileSync(new URL('../../../docs/decisions/new-entity.md', import.meta.url), 'utf8');
    for (const file of ['tube.ts', 'tube.phrases.ts', 'tube.sql']) {
      expect(page).toContain(textOf(file));
      expect(page).toContain(`(${linesOf(file)} lines)`);
    }
  });
});
