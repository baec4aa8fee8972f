/** SQLSTATE of a transaction that the database ended because it and another waited for each other. */
const deadlockDetected = '40P01';
/** The other transaction goes on, so the second try seldom meets it again. */
const mostTries = 3;

/**
 * Does `work`, one transaction, again when the database ended it because of a deadlock; nothing of it had happened then.
 * `work` keeps outside the transaction only what it may do twice.
 */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries < mostTries; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
  return work();
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === deadlockDetected;
}
