let last: string | undefined;

/** The address of the shell that was shown last; a board leads back there. */
export function rememberOffice(address: string): void {
  last = address;
}

export function lastOffice(): string | undefined {
  return last;
}
