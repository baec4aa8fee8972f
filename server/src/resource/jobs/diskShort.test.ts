import { uploadAttachment } from '@millwright/contract/areas/basics/attachment/attachmentCalls.ts';
import { startExport } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { reasonOfTrouble } from '../../platform/http/calls/room.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import { fullBytes, shortBytes } from '../../platform/startup/disk.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

let freeBytes = shortBytes;
const server = await testServer({
  spaces: () => Promise.resolve([{ folder: '/data', freeBytes, totalBytes: 1e12 }]),
});
const makers = resourceCalls(manufacturer);
const keeper = server.as(await server.make.user({ codes: Object.values(manufacturer.access) }));

describe('a disk of the database that is nearly full', () => {
  it('is left to machines: files and exports are refused with words, rows are still written', async () => {
    freeBytes = shortBytes - 1;
    const refused = { code: 503, messageCode: 'core.diskShort' };
    for (const reply of [
      await keeper.call(uploadAttachment),
      await keeper.call(startExport, { resource: 'manufacturer' }),
    ]) {
      expect(reply.body).toMatchObject(refused);
      expect(reply.status).toBe(503);
    }
    const added = await keeper.call(makers.add, { number: 'M-1', name: 'Rieter' });
    expect(added.body).toMatchObject({ success: true });
    freeBytes = shortBytes;
    expect((await keeper.call(uploadAttachment)).body).toMatchObject({ messageCode: 'core.invalid' });
    expect((await keeper.call(startExport, { resource: 'manufacturer' })).result.state).toBe('running');
  });
});

describe('a disk of the database that is full', () => {
  const listed = async () => (await keeper.call(makers.list)).result.total;

  it('refuses writes in three languages and saves nothing; reading goes on, and writing once there is room', async () => {
    const before = await listed();
    freeBytes = fullBytes - 1;
    for (const lang of languages) {
      const reply = await keeper.call(
        makers.add,
        { number: `M-${lang}`, name: 'Rieter' },
        { headers: { lang } },
      );
      expect([reply.status, reply.body]).toMatchObject([
        503,
        { messageCode: 'core.diskFull', message: sentence(lang, 'errors.diskFull', { namespace: 'core' }) },
      ]);
    }
    expect(await listed()).toBe(before);
    freeBytes = shortBytes;
    const added = await keeper.call(makers.add, { number: 'M-2', name: 'Toyota' });
    expect(added.body).toMatchObject({ success: true });
    expect(await listed()).toBe(before + 1);
  });

  it('is named as the reason when it has stopped the database', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    freeBytes = fullBytes - 1;
    expect(await reasonOfTrouble(server.app, away)).toMatchObject({ code: 'core.diskFull' });
    freeBytes = fullBytes;
    expect(await reasonOfTrouble(server.app, away)).toBe(away);
  });
});
