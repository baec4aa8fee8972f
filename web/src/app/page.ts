/** What the shell does to the page it lives in; one object, so that tests can watch it. */
export const page = {
  /** Leaves for an address of another site. */
  leaveFor(address: string): void {
    globalThis.location.assign(address);
  },
  reload(): void {
    globalThis.location.reload();
  },
  /** Hands a file to the browser, which saves it under this name. */
  save(file: Blob, fileName: string): void {
    const url = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
    link.click();
    URL.revokeObjectURL(url);
  },
  /** Path, query and fragment of the page. */
  address(): string {
    const { pathname, search, hash } = globalThis.location;
    return `${pathname}${search}${hash}`;
  },
};
