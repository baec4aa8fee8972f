import { portFailure } from '../../platform/startup/failure.ts';

/** Opens a port. Where that fails, the error says which option names another. */
export async function listening<Result>(
  port: { port: number; option: string },
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    throw portFailure(error, port);
  }
}
