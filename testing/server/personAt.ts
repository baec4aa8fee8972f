import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { basePath, type Call, type InputOf, type OutputOf } from '@millwright/contract/core/call/call.ts';
import { addressesOf } from '@millwright/server/platform/http/calls/call.ts';

/** Logs a person in at a process of its own, and makes calls as that person: `ask` gives what the call declares. */
export async function personAt(
  address: string,
  { username, password, tenantId }: { username: string; password: string; tenantId: number },
) {
  const entered = await fetch(`${address}${basePath}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { result } = await entered.json();
  const headers = {
    'x-access-token': String(result.token),
    'tenant-id': String(tenantId),
    'language-id': 'en',
  };
  return { headers, ask };

  async function ask<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    const [path = ''] = addressesOf(call);
    const said = Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]);
    const answer =
      call.methods[0] === 'GET'
        ? await fetch(`${address}${path}?${new URLSearchParams(said)}`, { headers })
        : await fetch(`${address}${path}`, {
            method: call.methods[0],
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(input),
          });
    return (await answer.json()).result;
  }
}
