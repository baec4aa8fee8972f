// @vitest-environment jsdom
import { showPartStock } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { MoveDialog } from './MoveDialog.tsx';

const openPage = testedPages();
const part = { kind: 'spare', id: '019a9b1e-7c00-7000-8000-000000000001' } as const;
const stock = {
  ...part,
  code: 'SP-1',
  name: 'Fan',
  unit: 'pcs',
  isKept: true,
  onHand: 7,
  leastStock: 2,
  usualPlace: 'A1',
  unitPrice: 3,
  places: [{ place: 'A1', onHand: 7 }],
};

it.each([
  ['zh', '物料信息查询失败'],
  ['en', 'Query of the material information failed'],
  ['vn', 'Truy vấn thông tin vật tư thất bại'],
] as const)('M-035 says in %s that what the store has could not be asked for', async (language, sentence) => {
  fakeServer({
    ...permitted([]),
    [showPartStock.path]: () => ({ status: 500, body: { success: false, code: 500, message: 'x' } }),
  });
  await openPage(<MoveDialog part={part} onClose={() => undefined} />, { language });
  await said(sentence);
});

it('says nothing of the kind where it was answered', async () => {
  fakeServer({ ...permitted([]), [showPartStock.path]: () => ok({ parts: [stock] }) });
  await openPage(<MoveDialog part={part} onClose={() => undefined} />);
  await said('SP-1 · Fan');
  expect(text()).not.toContain('Query of the material information failed');
});
