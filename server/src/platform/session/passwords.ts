import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { availableParallelism } from 'node:os';
import { fail } from '../http/errors/fail.ts';
import { once } from '../once.ts';
import { createHasher, type Hasher } from './hasher.ts';
import { createConcurrencyLimiter } from './limiter.ts';

/** More wrong passwords within a minute than people type who forgot theirs: 5 % of a core goes into comparing them. */
const wrongOfCalmMinute = 100;
/** A hash takes a core for 30 ms: one core is always left to every other request, and two at a time are enough. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Hashes of passwords and comparisons with them. While somebody tries one password after another, they are made in
 * threads that give way: a flood of wrong logins has the cores that nobody else needs, and logins wait with it.
 */
export function createPasswords({ mostWrong = wrongOfCalmMinute } = {}) {
  const limited = createConcurrencyLimiter({ width: atOnce, waiting: 100 });
  /** Those that have nothing to do; as many are made as work at once. */
  const resting: Record<'quick' | 'givingWay', Hasher[]> = { quick: [], givingWay: [] };
  /** When the last wrong ones were compared, oldest first. */
  const wrongAtMs: number[] = [];

  const isFlooded = () => {
    const [oldest = 0] = wrongAtMs;
    return wrongAtMs.length > mostWrong && performance.now() - oldest < minuteMs;
  };

  const inTurn = async <Result>(work: (hasher: Hasher) => Promise<Result>): Promise<Result> => {
    const outcome = await limited(async () => {
      const givesWay = isFlooded();
      const own = givesWay ? resting.givingWay : resting.quick;
      const hasher = own.pop() ?? createHasher({ givesWay });
      try {
        return { result: await work(hasher) };
      } finally {
        own.push(hasher);
      }
    });
    if (!outcome) throw fail('core.tooMany', { seconds: 10 });
    return outcome.result;
  };

  const hashPassword = (password: string) => inTurn((hasher) => hasher.hash(password));

  /** A hash of a password that nobody has, made once. */
  const hashOfNobody = once(() => hashPassword(crypto.randomUUID()));

  return {
    /** An argon2id hash of a password. Throws `core.tooMany` when too many wait. */
    hashPassword,

    /**
     * Whether a password belongs to a hash. Without a hash, as for an unknown account, the answer is no and takes as long,
     * so that time does not tell which accounts exist.
     */
    verifyPassword: async (password: string, known: string | undefined): Promise<boolean> => {
      // Asked for in either case: the first comparison of a process waits for it, whosever it is.
      const ofNobody = await hashOfNobody();
      const isRight = await inTurn((hasher) => hasher.verify(known ?? ofNobody, password));
      if (isRight && known !== undefined) return true;
      wrongAtMs.push(performance.now());
      if (wrongAtMs.length > mostWrong + 1) wrongAtMs.shift();
      return false;
    },
  };
}

/** Those of this process. */
export const { hashPassword, verifyPassword } = createPasswords();
