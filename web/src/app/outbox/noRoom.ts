/** Returns true if a device refused to store something for want of room. */
export function isNoRoom(cause: unknown): boolean {
  return namesOf(cause).some((name) => name === 'QuotaExceededError');
}

/** Transactions that are aborted for want of room name it one step further in. */
function namesOf(cause: unknown): string[] {
  if (!(cause instanceof Error) && !(cause instanceof DOMException)) return [];
  const inner = 'cause' in cause ? namesOf(cause.cause) : [];
  return [cause.name, ...inner];
}
