import type { CountryCode } from '@millwright/contract/core/fields/countries.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import type { DataScope } from './dataScope.ts';

/** A mill a person may enter. */
export interface Tenant {
  readonly id: number;
  readonly name: string;
  readonly customShowName: string | null;
  readonly tenantIcon: string | null;
  readonly zone: string;
  /** By it mobile numbers are read; absent where nobody types any. */
  readonly country?: CountryCode;
  readonly language: Language;
  /** Public filings of a Chinese web site; null where the mill has none. */
  readonly icpFiling: string | null;
  readonly policeFiling: string | null;
  /** Areas of the menu that the mill may not use. */
  readonly closedMenus: readonly string[];
}

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  /** The names of those for whom the person acts as a proxy in the mill now; absent: nobody. */
  readonly actingFor?: readonly string[];
  readonly avatar: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Rights, and the rows that they are used on. */
export interface Rights {
  readonly permissions: ReadonlySet<string>;
  readonly dataScope: DataScope;
}

/** Who asks, in which mill, with which rights. Made from the session, never from what a client says. */
export interface Principal extends Rights {
  readonly kind: 'person';
  readonly sessionId: string;
  readonly sessionEndsAtMs: number;
  readonly person: Person;
  /** Where the session is used: its rights are those of this terminal. */
  readonly terminal: Terminal;
  readonly tenant: Tenant;
  /** Every mill the person may enter. */
  readonly tenants: readonly Tenant[];
  /** Without what the person has as a proxy of others: people and rights are administered with these alone. */
  readonly own: Rights;
}

/** A device that reads by a link: nobody, in one mill, with the right to read what the link names. */
export interface LinkPrincipal {
  readonly kind: 'link';
  /** Changes with what the link gives, so that what was begun under other rights can be told apart. */
  readonly sessionId: string;
  readonly tenant: Tenant;
  readonly permissions: ReadonlySet<string>;
  readonly scopes: ReadonlySet<string>;
}

/** Whoever may read: a person who is logged in, or a device with a link. */
export type Reader = Principal | LinkPrincipal;
