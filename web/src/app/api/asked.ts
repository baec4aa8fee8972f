import type { Call } from '@millwright/contract/core/call/call.ts';

const secretNames = /password|token|code$|captcha/i;
const longest = 300;

/** What a call asked, for people who report a failure: `GET /path {"a":1}`, without secrets. */
export function asked(call: Call, input: unknown): string {
  return withInput(`${call.methods[0]} ${call.path}`, input);
}

/** A method with its address, followed by what was asked there, without secrets. */
export function withInput(head: string, input: unknown): string {
  if (typeof input !== 'object' || input === null || Object.keys(input).length === 0) return head;
  const shown = Object.entries(input).map(([name, value]) => [name, secretNames.test(name) ? '***' : value]);
  return `${head} ${JSON.stringify(Object.fromEntries(shown))}`.slice(0, longest);
}
