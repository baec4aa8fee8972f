import type { WireCall } from '@millwright/contract/core/wire/wireCalls.ts';

/** The call of the convention at its first address. */
export function soleCall<W extends WireCall>({ at }: W): W['at'][number] {
  const [call] = at;
  if (call === undefined) throw new Error('the call has no address');
  return call;
}
