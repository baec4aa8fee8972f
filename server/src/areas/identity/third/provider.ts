import type { ProviderKind, serverKinds } from '@millwright/contract/areas/identity/third/providerKinds.ts';
import type { ProviderProblem } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import type { OutsideFetch } from '../../../platform/outside/outsideFetch.ts';

/** What a mill has set up, with its secret opened; fields that a kind lacks are null. */
export interface ProviderSettings {
  readonly tenantId: number;
  readonly id: string;
  readonly corporationId: string | null;
  readonly agentId: string | null;
  readonly clientId: string | null;
  readonly address: string | null;
  readonly secret: string;
}

/** A login that begins: what goes with the browser, and where it comes back to. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: kept here, its hash goes to the provider. */
  readonly verifier: string;
  readonly callback: string;
  /** What the browser says of itself. */
  readonly agent: string;
}

/** A browser that came back. */
export interface Returned extends Omit<Begun, 'agent'> {
  readonly query: URLSearchParams;
}

/** An account that was proved to be the browser's. */
export interface Proved {
  readonly corporationId: string;
  readonly subject: string;
  readonly shownName: string;
}

/** What a test finds: a problem with what the provider calls it, or neither. */
export interface ProviderFinding {
  readonly problem: ProviderProblem | null;
  readonly detail: string | null;
}

/** A kind of provider: how its logins begin, how they are proved, and how its settings are tested. */
export interface Provider {
  /** The address at which the browser goes on. */
  readonly begin: (settings: ProviderSettings, begun: Begun) => Promise<string>;
  /** Throws whatever the provider does not prove; nothing of its message is shown or logged. */
  readonly prove: (settings: ProviderSettings, returned: Returned) => Promise<Proved>;
  readonly test: (settings: ProviderSettings) => Promise<ProviderFinding>;
}

export type Providers = Readonly<Record<ProviderKind, Provider>>;

/** The chat apps, whose hosts are known. */
export type ChatApp = Exclude<ProviderKind, (typeof serverKinds)[number]>;

/** What an adapter of a chat app works with; `base` stands in the place of all of the app's hosts. */
export interface ChatAppOptions {
  readonly fetch: OutsideFetch;
  readonly base: string | undefined;
}

/** A provider said no, or something that it should not have said. */
export class NotProved extends Error {
  /** The provider's own code of the error: digits and letters, safe to log and to show. */
  readonly detail: string | null;

  constructor(detail?: unknown) {
    super('a provider proved nothing');
    this.name = 'NotProved';
    const told = typeof detail === 'number' || typeof detail === 'string' ? String(detail) : '';
    this.detail = /^[\w.-]{1,60}$/.test(told) ? told : null;
  }
}

/** Nothing was found to be wrong. */
export const nothingWrong: ProviderFinding = { problem: null, detail: null };

/** The address with parameters; those that are undefined are left out. */
export function withQuery(address: string, query: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** The one value of a parameter. Throws `NotProved` for one that is missing, repeated or too long. */
export function oneOf(query: URLSearchParams, name: string): string {
  const [value = '', ...others] = query.getAll(name);
  if (value === '' || others.length > 0 || value.length > 2_000) throw new NotProved(query.get('error'));
  return value;
}
