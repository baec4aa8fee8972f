import { createXmlReader } from '../../../platform/sheets/xmlReader.ts';
import type { OutsideFetch } from '../../../platform/outside/outsideFetch.ts';
import { NotProved, nothingWrong, oneOf, type Provider, withQuery } from './provider.ts';

/** Where the name of the person stands. Source: CAS protocol 3.0, appendix A. */
const userPlace = 'serviceResponse/authenticationSuccess/user';
const failurePlace = 'serviceResponse/authenticationFailure';
const longestUser = 200;

/** A CAS server: it gives the browser a ticket for our address, and says to us whose ticket it is. */
export function createCas(fetch: OutsideFetch): Provider {
  const validated = async (address: string, asked: { ticket: string; service: string }): Promise<string> => {
    const answer = await fetch(withQuery(`${root(address)}/p3/serviceValidate`, asked));
    if (!answer.ok) throw new NotProved(answer.status);
    return answer.text();
  };

  return {
    begin: ({ address }, { callback }) =>
      Promise.resolve(withQuery(`${root(address ?? '')}/login`, { service: callback })),

    prove: async ({ address }, { query, callback }) => {
      const server = address ?? '';
      const ticket = oneOf(query, 'ticket');
      // Tickets of proxies speak for somebody who is not at this browser.
      if (!/^ST-[\x21-\x7e]{1,256}$/.test(ticket)) throw new NotProved('ticket');
      const { user } = readCasAnswer(await validated(server, { ticket, service: callback }));
      if (user === undefined || user === '' || user.length > longestUser) throw new NotProved('user');
      return { corporationId: server, subject: user, shownName: user };
    },

    test: async ({ address }) => {
      const asked = { ticket: 'ST-test', service: 'https://millwright.invalid/' };
      const { isFailure } = readCasAnswer(await validated(address ?? '', asked));
      return isFailure ? nothingWrong : { problem: 'noProvider', detail: null };
    },
  };
}

/** An address without the stroke at its end. */
function root(address: string): string {
  return address.replace(/\/+$/, '');
}

/**
 * Reads what a CAS server says of a ticket. The reader knows no document type and so no entity; two people in one answer
 * are none. Throws `NotProved` for what is no XML.
 */
export function readCasAnswer(xml: string): { user: string | undefined; isFailure: boolean } {
  const path: string[] = [];
  const users: string[] = [];
  let isFailure = false;
  const reader = createXmlReader({
    open: (name) => {
      path.push(name);
      const place = path.join('/');
      if (place === userPlace) users.push('');
      if (place === failurePlace) isFailure = true;
    },
    close: () => {
      path.pop();
    },
    text: (text) => {
      if (path.join('/') === userPlace) users.push(`${users.pop() ?? ''}${text}`);
    },
  });
  try {
    reader.write(xml);
    reader.end();
  } catch {
    throw new NotProved('xml');
  }
  const [user, ...others] = users;
  return { user: isFailure || others.length > 0 ? undefined : user?.trim(), isFailure };
}
