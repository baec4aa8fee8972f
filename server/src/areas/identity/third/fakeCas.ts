import { newSecret } from './browser.ts';
import { fakeServer } from './fakeHttp.ts';

/** What a CAS server says of a ticket. */
export const casSuccess = (user: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>` +
  `<cas:user>${user}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`;
const casFailure = (code: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="${code}">` +
  `no</cas:authenticationFailure></cas:serviceResponse>`;

/** A CAS server. `agree` is what a person does there; `answers` is what it says of a ticket in place of the truth. */
export async function fakeCas() {
  const tickets = new Map<string, { service: string; user: string; answers: string | undefined }>();
  const base = await fakeServer(() => ({
    '/p3/serviceValidate': ({ url: { searchParams } }) => {
      const ticket = searchParams.get('ticket') ?? '';
      const given = tickets.get(ticket);
      if (given?.answers !== undefined) return { body: given.answers };
      tickets.delete(ticket);
      if (given === undefined) return { body: casFailure('INVALID_TICKET') };
      const isRight = searchParams.get('service') === given.service;
      return { body: isRight ? casSuccess(given.user) : casFailure('INVALID_SERVICE') };
    },
  }));

  return {
    base,
    /** What the page says when the browser comes back with its ticket. */
    agree(address: string, user: string, answers?: string): { ticket: string; service: string } {
      const service = new URL(address).searchParams.get('service') ?? '';
      const ticket = `ST-${newSecret()}`;
      tickets.set(ticket, { service, user, answers });
      return { ticket, service };
    },
  };
}
