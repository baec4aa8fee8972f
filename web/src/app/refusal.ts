import { type Blockers, blockers as blockersShape } from '@millwright/contract/core/call/blockers.ts';
import { z } from 'zod';

const fieldError = z.object({
  field: z.string(),
  rule: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
/** One broken rule of one field; the rule's sentence stands under `rules` of the core phrases. */
export type FieldError = z.output<typeof fieldError>;

/** What every answer is wrapped in. Fields that a refusal may lack are optional. */
export const envelope = z.object({
  success: z.boolean(),
  code: z.coerce.number().catch(0),
  message: z.string().catch(''),
  result: z.unknown().optional(),
  messageCode: z.string().optional(),
  errors: z.array(fieldError).optional().catch(undefined),
  blockers: z.array(blockersShape).optional().catch(undefined),
  parameter1: z.coerce.string().optional(),
  parameter2: z.coerce.string().optional(),
  parameter3: z.coerce.string().optional(),
  parameter4: z.coerce.string().optional(),
  parameter5: z.coerce.string().optional(),
});
export type Envelope = z.output<typeof envelope>;

export interface RefusalFacts {
  /** Key of the error catalogue, e.g. `iam.loginRefused`; absent where the server gave none. */
  messageCode?: string;
  /** The server's sentence in the request's language; may be empty. */
  message: string;
  /** `code` of the answer's body; 0 when there was no body. */
  code: number;
  /** HTTP status; 0 when no answer came. */
  status: number;
  errors?: readonly FieldError[];
  parameters?: readonly string[];
  /** The rows that are in the way. */
  blockers?: readonly Blockers[];
}

/** No answer, or that of a proxy or of a server that is not ready. */
const silentStatus = new Set([0, 502, 503, 504]);

/** A call that gave no result: refused by a rule, a right, the session or the network. */
export class ApiRefusal extends Error {
  readonly messageCode: string | undefined;
  readonly code: number;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly parameters: readonly string[];
  readonly blockers: readonly Blockers[];

  constructor({
    messageCode,
    message,
    code,
    status,
    errors = [],
    parameters = [],
    blockers = [],
  }: RefusalFacts) {
    super(message);
    this.name = 'ApiRefusal';
    this.messageCode = messageCode;
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.parameters = parameters;
    this.blockers = blockers;
  }
}

/** Whether a call failed because nobody answered it: it may be tried again, and says nothing about what was asked. */
export function isSilence(cause: unknown): cause is ApiRefusal {
  return cause instanceof ApiRefusal && silentStatus.has(cause.status);
}

/** The refusal that an envelope carries, with the HTTP status it came with. */
export function causeRefusal(body: Envelope, status: number): ApiRefusal {
  const { messageCode, message, code, errors, blockers } = body;
  const parameters = [body.parameter1, body.parameter2, body.parameter3, body.parameter4, body.parameter5];
  return new ApiRefusal({
    messageCode,
    message,
    code,
    status,
    errors,
    blockers,
    parameters: parameters.filter((parameter) => parameter !== undefined),
  });
}
