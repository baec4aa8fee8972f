import { vi } from 'vitest';

/** Waits until a check passes, however busy the machine is. */
export function soon<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 50 });
}
