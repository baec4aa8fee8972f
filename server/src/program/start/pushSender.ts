import type pg from 'pg';
import { createPush, readPushKeys, type Ways } from '../../areas/messaging/index.ts';
import type { Config } from '../../config.ts';
import { once } from '../../platform/once.ts';
import { createOutsideFetch } from '../../platform/outside/outsideFetch.ts';

/** What brings messages to installed phones and browsers. Their addresses come from browsers, so they are asked with care. */
export function pushSender(
  { pushContact }: Pick<Config, 'pushContact'>,
  { pool }: { pool: pg.Pool },
): Ways['push'] {
  return createPush({
    keys: once(() => readPushKeys(pool)),
    fetch: createOutsideFetch({ isInsideAllowed: false, timeoutMs: 10_000 }),
    contact: pushContact,
  });
}
