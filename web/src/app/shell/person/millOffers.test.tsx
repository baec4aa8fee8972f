// @vitest-environment jsdom
import { currentTenants } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  answerOffer,
  listOwnOffers,
  type MillOffer,
} from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { headerRefreshMs } from '../../constants.ts';
import { readSession } from '../../session/session.ts';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, oneWith } from '@millwright/testing/web/app/render.tsx';
import { sampleTenant } from '@millwright/testing/web/app/samples.ts';
import { MillOffers } from './MillOffers.tsx';

const offer: MillOffer = {
  tenantId: 1002,
  name: 'Sao Mai',
  roles: ['Operator'],
  offeredBy: 'Alex Morgan',
  offeredMs: Date.UTC(2026, 2, 2, 8),
};
const openPage = testedPages();

/** A server at which one mill waits for an answer until it has it. */
function serverWithOffer(waiting: readonly MillOffer[] = [offer]) {
  let offers = [...waiting];
  const server = fakeServer({
    ...permitted([]),
    [listOwnOffers.path]: () => ok({ offers }),
    [answerOffer.path]: () => {
      offers = [];
      return ok(null);
    },
    [currentTenants.path]: () =>
      ok({ list: [sampleTenant({}), sampleTenant({ id: 1002, name: 'Sao Mai' })] }),
  });
  const send = () => {
    offers = [offer];
  };
  return { ...server, send };
}

describe('mills that one is asked to join', () => {
  it('stand in the head until they are answered; one that is accepted can be switched to at once', async () => {
    const { seen } = serverWithOffer();
    await openPage(<MillOffers isPhone={false} />);
    await said('1 invitation to a mill waits');
    await click(await oneWith('button', '1 invitation to a mill waits'));
    await said('Roles: Operator');
    await said('Invited by Alex Morgan');
    await click(await oneWith('.ant-modal button', 'Accept'));
    await said('You belong to Sao Mai now');
    expect(seen.find(({ path }) => path === answerOffer.path)?.body).toEqual({
      tenantId: 1002,
      isAccepted: true,
    });
    expect(readSession()?.tenantList.map(({ id }) => id)).toContain(1002);
    await found(() => (text().includes('1 invitation to a mill waits') ? undefined : true));
  });

  it('are seen by somebody who is there already when they come', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { seen, send } = serverWithOffer([]);
    await openPage(<MillOffers isPhone={false} />);
    await found(() => (seen.some(({ path }) => path === listOwnOffers.path) ? true : undefined));
    expect(text()).not.toContain('waits');
    send();
    await act(async () => vi.advanceTimersByTimeAsync(headerRefreshMs));
    await said('1 invitation to a mill waits');
  });

  it('are declined once that is confirmed', async () => {
    const { seen } = serverWithOffer();
    await openPage(<MillOffers isPhone />);
    await click(await oneWith('button', 'Invitation'));
    await click(await oneWith('.ant-modal button', 'Decline'));
    await said('Decline to join Sao Mai?');
    await click(await oneWith('.ant-modal-confirm-btns button', 'Decline'));
    await said('You declined to join Sao Mai');
    const body = seen.find(({ path }) => path === answerOffer.path)?.body;
    expect(body).toEqual({ tenantId: 1002, isAccepted: false });
  });
});
