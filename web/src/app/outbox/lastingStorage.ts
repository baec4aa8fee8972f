let asked: Promise<boolean> | undefined;

/**
 * Asks the browser once per page not to clear what this device stores when space is short. Returns false where it does not
 * promise that, or cannot be asked.
 */
export function askForLastingStorage(): Promise<boolean> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<boolean> {
  try {
    const { storage } = navigator;
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
