/**
 * Answers equal questions that are asked at the same time once: who comes while one is being answered gets that answer.
 * Nothing is kept behind it, so an answer is never older than the time it takes. When it fails, the others ask themselves.
 */
export function createShared<Answer>() {
  const running = new Map<string, Promise<Answer>>();

  return async function shared(key: string, answer: () => Promise<Answer>): Promise<Answer> {
    const known = running.get(key);
    if (known !== undefined) {
      const [outcome] = await Promise.allSettled([known]);
      return outcome.status === 'fulfilled' ? outcome.value : answer();
    }
    const mine = answer();
    running.set(key, mine);
    try {
      return await mine;
    } finally {
      running.delete(key);
    }
  };
}
