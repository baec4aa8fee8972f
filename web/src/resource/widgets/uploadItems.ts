/** Where an upload stands. What was removed is not drawn any more. */
export type UploadStatus = 'uploading' | 'done' | 'error' | 'removed';

export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly status: UploadStatus;
  /** What is kept of it once it is done. */
  readonly path?: string;
  /** Where the browser finds it. */
  readonly url?: string;
}

/** A stored file: what is kept, and where the browser finds it. */
export interface StoredFile {
  path: string;
  url: string;
}

/** Stores a file; given from outside, since a widget does not know where. */
export type UploadFile = (file: File, signal: AbortSignal) => Promise<StoredFile>;

/** Pictures that a browser shows and that carry no scripts: no SVG. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp'] as const;
const imageEndings = /\.(png|jpe?g|webp|gif|bmp)$/i;

/** Judged by type and by name: either can be made up, the server looks inside. */
export function isImage({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return imageTypes.some((known) => known === type) && imageEndings.test(name);
}

/** Those that are drawn. */
export function shownItems(items: readonly UploadItem[]): UploadItem[] {
  return items.filter(({ status }) => status !== 'removed');
}

/** Behind the others; beyond `most` the first give way, so that the last ones stay. */
export function withItem(items: readonly UploadItem[], added: UploadItem, most: number): UploadItem[] {
  const all = [...items, added];
  const surplus = shownItems(all).length - most;
  const first = new Set(
    shownItems(all)
      .slice(0, Math.max(0, surplus))
      .map(({ key }) => key),
  );
  return all.map((item) => (first.has(item.key) ? { ...item, status: 'removed' } : item));
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
