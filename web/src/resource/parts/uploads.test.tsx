// @vitest-environment jsdom
import { fileFacts } from '@millwright/contract/core/resource/rowSchema.ts';
import { files, pictures } from '@millwright/contract/core/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import { render } from '@millwright/testing/web/app/render.tsx';
import { bytesText } from '../../kit/text/format.ts';
import { filesOf } from '../model/values/valueText.ts';
import { type PictureStore, PictureStoreContext } from '../model/uploads/pictureStore.ts';
import { FileList } from './FileList.tsx';
import { PictureCells } from './PictureCell.tsx';

const nowhere = () => Promise.reject(new Error('nothing is sent here'));
const store: PictureStore = {
  upload: nowhere,
  urlOf: (path) => `/picture/${path}`,
  files: { upload: nowhere, urlOf: (path) => `/file/${path}` },
};
const papers = files({ most: 3 });
const row = {
  papers: ['1001/a.pdf/seal', '1001/b.xlsx/seal'],
  papers_files: fileFacts.parse([
    { name: 'Quality report.pdf', bytes: 1_240_000 },
    { name: '批次.xlsx', bytes: 900 },
  ]),
};

describe('what was uploaded with a row', () => {
  it('is listed in details with kind, name and size, each file under its address', async () => {
    await render(
      <PictureStoreContext value={store}>
        <FileList files={filesOf({ name: 'papers', field: papers, row })} language="en" />
      </PictureStoreContext>,
    );
    const lines = [...document.querySelectorAll('[data-testid=files] li')].map(
      ({ textContent }) => textContent,
    );
    expect(lines).toEqual(['PDFQuality report.pdf1.2 MB', 'XLSX批次.xlsx1 kB']);
    expect(document.querySelector('[data-testid=files] a')?.getAttribute('href')).toBe(
      '/file/1001/a.pdf/seal',
    );
  });

  it.each([
    [true, 3, ''],
    [false, 1, '+2'],
  ])('is shown as pictures, all in details, the first in a list: %s', async (isWhole, count, rest) => {
    expect(pictures({ most: 3 }).max).toBe(3);
    await render(
      <PictureStoreContext value={store}>
        <PictureCells paths={['a.png', 'b.png', 'c.png']} label="Photos" isWhole={isWhole} />
      </PictureStoreContext>,
    );
    const shown = [...document.querySelectorAll('[data-testid=pictures]')].at(-1);
    expect(shown?.querySelectorAll('img')).toHaveLength(count);
    expect(shown?.querySelector('small')?.textContent ?? '').toBe(rest);
  });

  it('has its size in the language of the reader', () => {
    expect([bytesText(1_240_000, 'en'), bytesText(1_240_000, 'vn'), bytesText(12, 'zh')]).toEqual([
      '1.2 MB',
      '1,2 MB',
      '1 kB',
    ]);
  });
});
