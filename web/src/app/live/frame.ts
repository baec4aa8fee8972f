import type { z } from 'zod';

/** The text of a frame, which travels in gzip. Rejects when it is none. */
export function unpackedText(payload: Uint8Array): Promise<string> {
  const packed = new Blob([new Uint8Array(payload)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text();
}

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
