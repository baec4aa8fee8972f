import {
  attachmentLimitBytes,
  attachmentTypes,
} from '@millwright/contract/areas/basics/attachment/attachmentCalls.ts';
import {
  pictureLimitBytes,
  pictureTypes,
} from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';

/** Where an upload stands. What a person removed can be brought back until something else is chosen. */
export type UploadStatus = 'uploading' | 'done' | 'error' | 'removed';

export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly status: UploadStatus;
  /** What is kept of it once it is done. */
  readonly path?: string;
  /** Where the browser finds it. */
  readonly url?: string;
  readonly bytes?: number;
  /** Sent so far, 0 to 1. */
  readonly progress?: number;
  /** Why it failed. */
  readonly reason?: string;
  /** As it stood before a person removed it. */
  readonly before?: UploadItem;
}

/** A stored file: what is kept, and where the browser finds it. */
export interface StoredFile {
  path: string;
  /** Absent where there is nothing to look at. */
  url?: string;
  /** As the server calls it. */
  name?: string;
  bytes?: number;
}

/** Stores a file; given from outside, since a widget does not know where. */
export type UploadFile = (
  file: File,
  under: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<StoredFile>;

/** Pictures that a browser shows and that carry no scripts: no SVG. */
export const imageTypes = Object.values(pictureTypes);
const imageEndings = /\.(png|jpe?g|webp)$/i;

/** Judged by type and by name: either can be made up, the server looks inside. */
export function isImage({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return imageTypes.some((known) => known === type) && imageEndings.test(name);
}

export function isTooLarge({ size }: Pick<File, 'size'>, limitBytes = pictureLimitBytes): boolean {
  return size > limitBytes;
}

/** Those that are drawn: with what was removed just now. */
export function shownItems(items: readonly UploadItem[]): UploadItem[] {
  return items.filter(({ status, before }) => status !== 'removed' || before !== undefined);
}

/** What an upload takes: the server looks inside, a page only at type, name and size. */
export interface Taken {
  /** For the browser's dialog. */
  readonly accept: string;
  readonly limitBytes: number;
  readonly isTaken: (file: Pick<File, 'type' | 'name'>) => boolean;
  /** What the sentences are about: `resource.upload.pictures`, `resource.upload.files`. */
  readonly noun: 'pictures' | 'files';
}

export const takenPictures: Taken = {
  accept: imageTypes.join(','),
  limitBytes: pictureLimitBytes,
  isTaken: isImage,
  noun: 'pictures',
};

export const takenFiles: Taken = {
  accept: [...Object.keys(attachmentTypes), 'jpeg'].map((ending) => `.${ending}`).join(','),
  limitBytes: attachmentLimitBytes,
  isTaken: ({ name }) => Object.hasOwn(attachmentTypes, endingOf(name).toLowerCase().replace('jpeg', 'jpg')),
  noun: 'files',
};

/** `PDF` of `report.pdf`. */
export function endingOf(name: string): string {
  return (/\.([^.]{1,5})$/.exec(name)?.[1] ?? '').toUpperCase();
}

/** Takes one away; what was stored can be brought back. */
export function withoutItem(items: readonly UploadItem[], key: string): UploadItem[] {
  return items.map((item) =>
    item.key === key
      ? { ...item, status: 'removed', ...(item.status === 'done' ? { before: item } : {}) }
      : item,
  );
}

/** Brings back what was removed. */
export function broughtBack(items: readonly UploadItem[], key: string): UploadItem[] {
  return items.map((item) => (item.key === key ? (item.before ?? item) : item));
}

/** Behind the others; beyond `most` the first give way, so that the last ones stay. */
export function withItem(items: readonly UploadItem[], added: UploadItem, most: number): UploadItem[] {
  const all = [...items.filter(({ status }) => status !== 'removed'), added];
  const surplus = all.length - most;
  return all.slice(Math.max(0, surplus));
}

export function changedItem(
  items: readonly UploadItem[],
  key: string,
  change: Partial<UploadItem>,
): UploadItem[] {
  // What was removed while it was under way stays removed.
  return items.map((item) => (item.key === key && item.status !== 'removed' ? { ...item, ...change } : item));
}

/** What is kept: the paths of those that are done. */
export function storedPaths(items: readonly UploadItem[]): string[] {
  return items.flatMap(({ status, path }) => (status === 'done' && path !== undefined ? [path] : []));
}
