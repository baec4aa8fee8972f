import { createHash } from 'node:crypto';

/** What goes to the provider in the place of the verifier, by S256. RFC 7636. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
