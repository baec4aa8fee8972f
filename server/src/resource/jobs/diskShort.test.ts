import { uploadAttachment } from '@millwright/contract/areas/basics/attachmentCalls.ts';
import { startExport } from '@millwright/contract/areas/iam/exportJobs.ts';
import { manufacturer } from '@millwright/contract/areas/basics/manufacturer.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { shortBytes } from '../../platform/startup/disk.ts';
import { testServer } from '../../testing/testServer.ts';

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
