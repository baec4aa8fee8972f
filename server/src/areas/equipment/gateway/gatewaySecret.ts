import { createHash, pbkdf2Sync, randomBytes } from 'node:crypto';

/** What the database keeps of a gateway's secret. */
export interface SecretHashes {
  /** SHA-256: what our own broker asks. */
  readonly hash: Buffer;
  /** As an external broker's password file says it. */
  readonly brokerHash: string;
}

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashesOf(secret: string): SecretHashes {
  return { hash: createHash('sha256').update(secret).digest(), brokerHash: brokerHashOf(secret) };
}

/** As `mosquitto_passwd` writes it: PBKDF2 over SHA-512. Nobody guesses 256 random bits, so its own number of rounds is enough. */
const rounds = 101;
const saltBytes = 12;
const hashBytes = 64;

/** `$7$<rounds>$<salt>$<hash>`, the format of Mosquitto's password files from 2.0 on. */
export function brokerHashOf(password: string): string {
  const salt = randomBytes(saltBytes);
  const hash = pbkdf2Sync(password, salt, rounds, hashBytes, 'sha512');
  return `$7$${rounds}$${salt.toString('base64')}$${hash.toString('base64')}`;
}
