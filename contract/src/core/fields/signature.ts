import { minuteMs } from '../time/units.ts';

/*
 * The signature that clients of this kind put on their calls. It is kept for compatibility alone: its secret is in every
 * browser, so it says nothing about who asks. Session and rights decide.
 */

export const signHeader = 'X-Sign';
export const signTimeHeader = 'X-TIMESTAMP';
/** A signed call is good for so long before and behind its moment. */
export const signWindowMs = 5 * minuteMs;
/** The secret that stands in public sources: whoever runs a mill on it has none. */
export const publicSignSecret = 'dd05f1c54d63749eda95f9fa6d49v442a';

/**
 * The text whose MD5, in capitals, is the signature: the parameters in the order of their names as compact JSON, and the
 * secret behind it. `path` is as it stands in the address; `parameters` are those of query and body, the body's winning.
 */
export function signedText(
  secret: string,
  { path, parameters }: { path: string; parameters: Readonly<Record<string, unknown>> },
): string {
  const last = decoded(path.slice(path.lastIndexOf('/') + 1));
  const all: Record<string, unknown> = {
    ...parameters,
    ...(last.includes(',') ? { 'x-path-variable': last } : {}),
  };
  const signed = Object.keys(all)
    .filter((name) => name !== '_t')
    // In the order of UTF-16, not of a language.
    .toSorted((one, other) => {
      if (one < other) return -1;
      if (one > other) return 1;
      return 0;
    })
    .map((name) => [name, typeof all[name] === 'number' ? String(all[name]) : all[name]]);
  return `${JSON.stringify(Object.fromEntries(signed))}${secret}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
