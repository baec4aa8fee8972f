import { z } from 'zod';

const texts = z.record(z.string(), z.string());

/** What a form says in the three languages; nothing where it says something else. */
export function textsOf(value: unknown): Readonly<Record<string, string>> {
  return texts.safeParse(value).data ?? {};
}
