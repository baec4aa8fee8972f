const listeners = new Set<() => void>();

/** Calls a listener whenever the server refuses a request for want of a right, until the returned function is called. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function noteForbidden(): void {
  for (const listener of listeners) listener();
}
