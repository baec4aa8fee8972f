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

let takenPages = 0;

/** Notes that the open page left the menu, until the returned function is called: one notice has said why its calls are refused. */
export function notePageTaken(): () => void {
  takenPages += 1;
  return () => {
    takenPages -= 1;
  };
}

export function isPageTaken(): boolean {
  return takenPages > 0;
}
