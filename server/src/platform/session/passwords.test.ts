import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const password = 'Spindle-40S!';

/** How far threads of this process give way: 0 for not at all, 10 for below normal. Source: proc(5), /proc/pid/stat, field 19. */
const nicenessOfThreads = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

describe('a password', () => {
  const { hashPassword, verifyPassword } = createPasswords();

  it('belongs to its hash alone, and each hash is another', async () => {
    const [hash, again] = [await hashPassword(password), await hashPassword(password)];
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(again).not.toBe(hash);
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword('spindle-40S!', hash)).toBe(false);
    expect(await verifyPassword(password, undefined)).toBe(false);
  });

  it('whose hash is broken fails by itself, and keeps no other from being compared', async () => {
    const hash = await hashPassword(password);
    await expect(verifyPassword(password, 'no hash')).rejects.toThrow();
    expect(await verifyPassword(password, hash)).toBe(true);
  });

  it.runIf(process.platform === 'linux')('gives way only where one wrong one follows another', async () => {
    const { hashPassword: hashed, verifyPassword: verified } = createPasswords({ mostWrong: 2 });
    const hash = await hashed(password);
    for (let time = 0; time < 2; time++) await verified('wrong', hash);
    expect(await verified(password, hash)).toBe(true);
    expect(nicenessOfThreads()).not.toContain(10);
    await verified('wrong', hash);
    expect(await verified(password, hash)).toBe(true);
    expect(nicenessOfThreads()).toContain(10);
  });
});
