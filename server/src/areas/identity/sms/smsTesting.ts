import { expect, vi } from 'vitest';
import { type TestServer, testServer } from '@millwright/testing/server/testServer.ts';
import type { Sms } from './sender.ts';

/** A server whose messages arrive here. */
export async function smsServer() {
  const sent: Sms[] = [];
  const server = await testServer({
    sendSms: async (sms) => {
      sent.push(sms);
    },
  });
  return { server, sent, codeTo: codesOf(sent), ...people(server) };
}

/** Gives the codes of a number, each once, in their order; a message leaves behind the answer, so it may be waited for. */
function codesOf(sent: readonly Sms[]): (mobile: string) => Promise<string> {
  const known = new Map<string, number>();
  return async (mobile) => {
    const place = known.get(mobile) ?? 0;
    known.set(mobile, place + 1);
    return vi.waitFor(() => {
      const words = sent.filter((sms) => sms.mobile === mobile)[place]?.words ?? '';
      expect(words).toMatch(/\d{6}/);
      return String(/\d{6}/.exec(words)?.[0]);
    });
  };
}

function people({ make, owner }: TestServer) {
  let last = 0;
  return {
    /** Another number each time. */
    aNumber: () => `138${String(++last).padStart(8, '0')}`,

    /** Somebody of a new mill who proved to hold a telephone. */
    holderOf: async (mobile: string, overrides: Parameters<typeof make.user>[0] = {}) => {
      const person = await make.user({ password: 'Spindle-40S!', ...overrides });
      await owner.query('update app_user set phone = $2, phone_verified_at = now() where id = $1', [
        person.id,
        mobile,
      ]);
      return person;
    },
  };
}
