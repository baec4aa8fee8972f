import { createRandom } from './random.ts';
import { fuzzedRequests } from './requests.ts';
import type { KnownValues } from './schemaValues.ts';
import { type FuzzAnswer, createSender } from './sendRequests.ts';

type Headers = Readonly<Record<string, string>>;

export interface FuzzContext {
  readonly seed: number;
  readonly requests: number;
  readonly known: KnownValues;
  /** Who asks, made anew from time to time, since requests end sessions; the first logs out. */
  readonly people: () => Promise<readonly Headers[]>;
}

export interface FuzzRequest {
  /** Requests whose answers no client should get, with them. */
  readonly wrong: readonly string[];
  /** How often each kind of answer came: `200`, `200 core.invalid`. */
  readonly kinds: Readonly<Record<string, number>>;
  /** How often each operation succeeded. */
  readonly done: Readonly<Record<string, number>>;
}

const atOnce = 6;
const renewEach = 1_000;

/** Asks a server on this machine what nobody would ask, and judges its answers. */
export async function askServer(
  port: number,
  { seed, requests, known, people }: FuzzContext,
): Promise<FuzzRequest> {
  const random = createRandom(seed);
  const making = fuzzedRequests(seed, { known });
  const sender = createSender(port);
  const wrong: string[] = [];
  const kinds = new Map<string, number>();
  const done = new Map<string, number>();
  let asking = await people();
  let sent = 0;
  const work = async () => {
    while (sent < requests) {
      sent += 1;
      if (sent % renewEach === 0) asking = await people();
      const { value: made } = making.next();
      const who = made.operation.startsWith('iam.logout') ? asking[0] : random.one(asking);
      const answer = await sender.send({ ...made, headers: { ...made.headers, ...who } });
      const fault = faultOf(answer);
      const asked = `${made.operation} ${made.method} ${made.path} ${made.body?.toString() ?? ''}`;
      if (fault !== undefined) wrong.push(`${fault}: ${asked.slice(0, 800)}\n${answer.text.slice(0, 300)}`);
      count(kinds, `${answer.status} ${codeOf(answer)}`.trim());
      if (answer.text.startsWith('{"success":true')) count(done, made.operation);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  sender.close();
  return { wrong, kinds: Object.fromEntries(kinds), done: Object.fromEntries(done) };
}

/**
 * What no answer may give away: statements, places in the code, words of the database. The gaps are bounded: an answer of
 * megabytes in one line would be read for seconds, in which the server closes connections that nobody uses.
 */
const inside =
  /\bselect .{0,400} from\b|insert into|at .{0,200}\.(?:ts|js):\d+|node_modules|SQLSTATE|syntax error|relation "/i;

function faultOf(answer: FuzzAnswer): string | undefined {
  const { status, text, headers } = answer;
  if (status === 0) return 'no answer';
  const isTokenRefused = codeOf(answer) === 'iam.tokenInvalid' && text.includes('Token');
  if (status >= 500 && !isTokenRefused) return 'a fault';
  if (inside.test(text)) return 'too much said';
  if (text.startsWith('{') && headers['cache-control'] !== 'no-store') return 'may be kept';
  return undefined;
}

function codeOf({ text }: FuzzAnswer): string {
  return /"messageCode":"([^"]*)"/.exec(text)?.[1] ?? '';
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
