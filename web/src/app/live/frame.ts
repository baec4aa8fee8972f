import type { z } from 'zod';

/** The snapshot in a frame; undefined when it is no JSON or has another shape. */
export function frameIn<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
