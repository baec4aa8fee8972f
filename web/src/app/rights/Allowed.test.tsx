// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { Component, type ReactNode } from 'react';
import { queryClient } from '../api/queryClient.ts';
import { queryKeyOf } from '../api/useCall.ts';
import { render } from '@millwright/testing/web/app/render.tsx';
import { sampleNode, sampleSession } from '@millwright/testing/web/app/samples.ts';
import { Allowed } from './Allowed.tsx';
import { storeSession } from '../session/session.ts';

const { add, edit, delete: remove } = manufacturer.access;
const right = (action: string) => ({ action, type: '1' as const, describe: action });

/** Keeps what its children throw. */
class Catching extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };

  static getDerivedStateFromError(cause: unknown) {
    return { message: String(cause) };
  }

  override render(): ReactNode {
    return this.state.message === '' ? this.props.children : <output>{this.state.message}</output>;
  }
}

let leave: () => Promise<void> = () => Promise.resolve();
beforeEach(() => storeSession(sampleSession()));
afterEach(async () => {
  await leave();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

async function drawn(action: string): Promise<string> {
  const page = await render(
    <Catching>
      <Allowed action={action}>
        <button type="button">go</button>
      </Allowed>
    </Catching>,
  );
  leave = page.leave;
  return page.place.textContent;
}

function rights(auth: string[], allAuth: { action: string; status: '0' | '1' }[], more: object[] = []): void {
  queryClient.setQueryData(queryKeyOf(userPermissions, {}), {
    menu: [sampleNode('/list')],
    auth: auth.map(right),
    allAuth: [...allAuth.map(({ action, status }) => ({ ...right(action), status })), ...more],
    sysSafeMode: false,
  });
}

describe('a control', () => {
  it.each([
    ['A-014 stays when its action is in the user’s permissions', add, 'go'],
    ['A-015 stays when its action is not enforced', edit, 'go'],
    ['A-016 is removed when neither holds', remove, ''],
  ])('%s', async (_, action, text) => {
    rights(
      [add],
      [
        { action: edit, status: '0' },
        { action: remove, status: '1' },
      ],
    );
    expect(await drawn(action)).toBe(text);
  });

  it('E-046 stays, disabled, when the strategy of its right says so', async () => {
    const printing = { ...right(edit), type: '2' as const };
    rights([add], [], [{ ...printing, status: '1' }]);
    expect(await drawn(edit)).toBe('go');
    expect(document.querySelector('fieldset')?.disabled).toBe(true);
  });

  it('A-017 with an empty permission list raises an error', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    rights([], []);
    expect(await drawn(add)).toContain('the list of rights is empty');
  });

  it('A-018 with a null permission list raises an error', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    expect(await drawn(add)).toContain('the list of rights is empty');
    vi.unstubAllGlobals();
  });
});
