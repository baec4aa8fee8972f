import { describe, expect, it } from 'vitest';
import {
  broughtBack,
  changedItem,
  isImage,
  shownItems,
  storedPaths,
  type UploadItem,
  withItem,
  withoutItem,
  takenFiles,
  takenPictures,
} from './uploadItems.ts';

const item = (key: string, status: UploadItem['status'] = 'done'): UploadItem => ({
  key,
  name: key,
  status,
  path: key,
});

describe('pictures that are sent', () => {
  it.each([
    ['V-130 a picture', { type: 'image/png', name: 'a.png' }, true],
    ['V-130 a document', { type: 'application/pdf', name: 'a.pdf' }, false],
    ['V-130 a document that calls itself a picture', { type: 'image/png', name: 'a.exe' }, false],
    ['V-130 a picture by name alone', { type: 'text/html', name: 'a.png' }, false],
    ['V-130 a picture that can carry scripts', { type: 'image/svg+xml', name: 'a.svg' }, false],
  ])('%s', (_, file, expected) => {
    expect(isImage(file)).toBe(expected);
  });

  it('V-131 of more than the limit the last ones stay', () => {
    const items = ['a', 'b', 'c', 'd'].reduce<UploadItem[]>((all, key) => withItem(all, item(key), 3), []);
    expect(shownItems(items).map(({ key }) => key)).toEqual(['b', 'c', 'd']);
    expect(storedPaths(items)).toEqual(['b', 'c', 'd']);
  });

  it('S-077 are uploading, done, error or removed; what was removed meanwhile stays so', () => {
    const uploading = withItem([], item('a', 'uploading'), 2);
    expect(storedPaths(uploading)).toEqual([]);
    const removed = withoutItem(uploading, 'a');
    expect(shownItems(changedItem(removed, 'a', { status: 'done' }))).toEqual([]);
    expect(changedItem(uploading, 'a', { status: 'error' })[0]?.status).toBe('error');
  });

  it('S-077 one that was done and is removed can be brought back, until another is chosen', () => {
    const removed = withoutItem([item('a')], 'a');
    expect(shownItems(removed).map(({ status }) => status)).toEqual(['removed']);
    expect(storedPaths(removed)).toEqual([]);
    expect(storedPaths(broughtBack(removed, 'a'))).toEqual(['a']);
    expect(withItem(removed, item('b'), 1).map(({ key }) => key)).toEqual(['b']);
  });
});

describe('what an upload takes', () => {
  it.each([
    ['report.pdf', true],
    ['报告.DOCX', true],
    ['photo.jpeg', true],
    ['sheet.csv', true],
    ['page.html', false],
    ['macros.xlsm', false],
    ['program', false],
  ])('is for files by their ending: %s', (name, isTaken) => {
    expect(takenFiles.isTaken({ name, type: '' })).toBe(isTaken);
  });

  it('is for pictures by type and ending', () => {
    expect(takenPictures.isTaken({ name: 'a.png', type: 'image/png' })).toBe(true);
    expect(takenPictures.isTaken({ name: 'a.pdf', type: 'application/pdf' })).toBe(false);
  });
});
