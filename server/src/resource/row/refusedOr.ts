import { Refusal } from '../../platform/http/errors/fail.ts';

/**
 * Returns the result of some work, or the refusal that it throws. Refusals are values here alone: batches collect them, one
 * outcome a row; everything else throws them.
 */
export async function refusedOr<Result>(work: () => Result | Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
