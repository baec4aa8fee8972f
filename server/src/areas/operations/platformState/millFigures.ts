import { onlineMinutes } from '@millwright/contract/areas/access/people/presence.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import type pg from 'pg';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { Family, Sample } from '../../../platform/metrics/metricText.ts';
import { selectDatabaseState, selectMillStates, selectSessionsByMill } from './platformState.queries.ts';

/** How the database and the mills are, for who watches the platform: numbers of mills, and nothing of what they make. */
export async function readMillFigures(pool: pg.Pool, nowMs: number): Promise<Family[]> {
  const { database, mills, sessions } = await inTenant(pool, platformTenantId, async (tx) => ({
    database: await selectDatabaseState(tx),
    mills: await selectMillStates(tx, { nowMs }),
    sessions: await selectSessionsByMill(tx, { withinMinutes: onlineMinutes }),
  }));
  if (database === undefined) return [];
  const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
    name: `millwright_${name}`,
    help,
    type: 'gauge',
    samples,
  });
  const ofMills = (value: (mill: (typeof mills)[number]) => number | null): Sample[] =>
    mills.flatMap((mill) => {
      const found = value(mill);
      return found === null ? [] : [{ labels: { mill: mill.tenantId }, value: found }];
    });
  return [
    gauge('database_size_bytes', 'Size of the database.', [{ value: database.sizeBytes }]),
    gauge('database_sessions', 'Connections of everybody to the database, and the most there may be.', [
      { labels: { state: 'open' }, value: database.connections },
      { labels: { state: 'active' }, value: database.active },
      { labels: { state: 'waiting' }, value: database.waiting },
      { labels: { state: 'most' }, value: database.mostConnections },
    ]),
    gauge('longest_transaction_seconds', 'Age of the oldest transaction.', [
      { value: database.longestSeconds },
    ]),
    gauge('outbox_events', 'Events that wait to be told, and those that were given up.', [
      { labels: { state: 'waiting' }, value: database.unsent },
      { labels: { state: 'given_up' }, value: database.setAside },
    ]),
    gauge('outbox_oldest_seconds', 'Age of the oldest event that is not told.', [
      { value: database.oldestUnsentMs === null ? 0 : Math.max(0, nowMs - database.oldestUnsentMs) / 1000 },
    ]),
    gauge(
      'machines',
      'Machines of a mill.',
      ofMills(({ machines }) => machines),
    ),
    gauge(
      'machines_speaking',
      'Machines of a mill that spoke within five minutes.',
      ofMills(({ speaking }) => speaking),
    ),
    gauge(
      'lag_seconds',
      'From measurement to receipt: the median of the machines that speak.',
      ofMills(({ delaySeconds }) => delaySeconds),
    ),
    gauge(
      'last_received_timestamp_seconds',
      'When a machine of a mill was heard last.',
      ofMills(({ lastReceivedMs }) => (lastReceivedMs === null ? null : lastReceivedMs / 1000)),
    ),
    gauge(
      'quarantined_last_hour',
      'Telegrams of a mill that could not be believed, in the last hour.',
      ofMills(({ quarantinedHour }) => quarantinedHour),
    ),
    gauge(
      'jobs_failing',
      'Jobs of a mill that failed at their last try.',
      ofMills(({ failingJobs }) => failingJobs),
    ),
    gauge(
      'sessions',
      'Sessions of people in a mill.',
      sessions.flatMap(({ tenantId, live, online }) => [
        { labels: { mill: tenantId, state: 'live' }, value: live },
        { labels: { mill: tenantId, state: 'online' }, value: online },
      ]),
    ),
  ];
}
