/** What the shell does to the page it lives in; one object, so that tests can watch it. */
export const page = {
  reload(): void {
    globalThis.location.reload();
  },
  /** Path, query and fragment of the page. */
  address(): string {
    const { pathname, search, hash } = globalThis.location;
    return `${pathname}${search}${hash}`;
  },
};
