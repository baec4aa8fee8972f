import type { z } from 'zod';
import type { Namespace } from '../areas.ts';
import type { CallData } from './dataScope.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may ask: `public` anybody, `session` anybody logged in, otherwise a permission code. `anyOf` lists
 * codes of which one is enough.
 */
export type CallAccess =
  | 'public'
  | 'session'
  | { readonly code: string }
  | { readonly anyOf: readonly string[] };

export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly namespace: Namespace;
  /** First is the documented one; the others are tolerated. */
  readonly methods: readonly [Method, ...Method[]];
  /** Below the base path; `{name}` marks path parameters. */
  readonly path: string;
  readonly access: CallAccess;
  /** Data that it reads or writes: narrowed by the reader's data scope, or the whole mill's for a reason. */
  readonly data?: CallData;
  /** Query, path parameters and body, merged into one object. */
  readonly input: Input;
  /** What stands in `result` of the envelope. */
  readonly output: Output;
  /** `file`: the answer is a download; `bare`: the result without its envelope. Refusals come in the envelope. */
  readonly answers?: 'file' | 'bare';
  /** `file`: a multipart upload; the other parts are the input. */
  readonly takes?: 'file';
  /** Clients of this kind sign it, and a wrong signature is refused. */
  readonly checksSignature?: true;
  /** An adapter for clients of the convention: `docs/decisions/wire.md`. */
  readonly isWire?: true;
  /** Adds rows or changes amounts: one that is sent twice has one effect, see `docs/decisions/commands-once.md`. */
  readonly isOnce?: boolean;
  /** Cannot be taken back: the button of its dialog is red. */
  readonly isFinal?: boolean;
}

/** Header with a key of the client: of a call that is `isOnce`, the same key gets the first answer for a day. */
export const idempotencyHeader = 'Idempotency-Key';
/** The most characters of a key. */
export const longestKey = 100;

/** Declares one call of the wire. `name` is `<namespace>.<verb>`. */
export function defineCall<Input extends z.ZodType, Output extends z.ZodType>(
  name: `${Namespace}.${string}`,
  declared: {
    method: Method | readonly [Method, ...Method[]];
    path: string;
    access: CallAccess;
    data?: CallData;
    input: Input;
    output: Output;
    answers?: 'file' | 'bare';
    takes?: 'file';
    checksSignature?: true;
    isWire?: true;
    isOnce?: boolean;
    isFinal?: boolean;
  },
): Call<Input, Output> {
  const { method, ...rest } = declared;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names of calls begin with their area
  const namespace = name.slice(0, name.indexOf('.')) as Namespace;
  return { name, namespace, methods: typeof method === 'string' ? [method] : method, ...rest };
}

export type InputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.input<C['output']>;
export type ResultOf<C extends Call> = z.output<C['output']>;

/** All paths stand below this. */
export const basePath = '/jeecg-boot';
