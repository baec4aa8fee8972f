import type { Namespace } from '../areas.ts';

/** An area, or `core` for what every call shares. */
export type ErrorNamespace = Namespace | 'core';

/**
 * The kind decides the HTTP status, in one place of the server: `rule` 200, `token` 500 with "Token",
 * `revoked` 401, `forbidden` 403, `unknownPath` 404, `method` 405, `bug` 500, `away` 503.
 */
export type ErrorKind =
  | 'rule'
  | 'token'
  | 'revoked'
  | 'forbidden'
  | 'unknownPath'
  | 'method'
  | 'bug'
  | 'away';

export interface ErrorDeclaration<Param extends string = string> {
  readonly kind: ErrorKind;
  /** The `code` in the answer's body. */
  readonly code: number;
  /** Names of the sentence's placeholders, in the order of `parameter1..5`. */
  readonly params: readonly Param[];
}

export type ErrorCatalogue = Readonly<Record<`${ErrorNamespace}.${string}`, ErrorDeclaration>>;

type Declared = { code: number; kind?: ErrorKind; params?: readonly string[] };
type ParamsIn<D> = D extends { params: readonly (infer Param extends string)[] } ? Param : never;
type Qualified<A extends ErrorNamespace, E> = {
  readonly [Key in keyof E & string as `${A}.${Key}`]: ErrorDeclaration<ParamsIn<E[Key]>>;
};

/** Declares the refusals of an area; their sentences stand under `errors` of the area's phrases. */
export function defineErrors<const A extends ErrorNamespace, const E extends Record<string, Declared>>(
  namespace: A,
  declared: E,
): Qualified<A, E> {
  const entries = Object.entries(declared).map(([name, { code, kind = 'rule', params = [] }]) => [
    `${namespace}.${name}`,
    { code, kind, params },
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
  return Object.fromEntries(entries) as Qualified<A, E>;
}
