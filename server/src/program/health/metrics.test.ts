import { createServer } from 'node:net';
import { once } from 'node:events';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { describe, expect, it } from 'vitest';
import { acknowledgements, setAside } from '../../platform/metrics/processMetrics.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

const token = 'scrape-0123456789abcdef';
const disks = { spaces: () => Promise.resolve([{ folder: '/data "one"', freeBytes: 5e9, totalBytes: 9e9 }]) };
const ingest = { waiting: 5, slots: [1, 4], isOutsideThere: null };
const flow = () => ({ gateways: 3, viewers: 2, received: 1_234, sent: 77, ingest });
const backup = () => null;
const server = await testServer({
  mount: (app) =>
    void serveMetrics(
      app,
      { metricsToken: token, metricsAddress: undefined },
      createMetrics(app, { disks, flow, backup }),
    ),
});
const { app, owner, make, clock } = server;
const closed = await testServer();

const scrape = (authorization?: string) =>
  app.fastify.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

/** Reads the text format of Prometheus; throws at a line that is none. */
function read(text: string) {
  const types = new Map<string, string>();
  const samples: { name: string; labels: Record<string, string>; value: number }[] = [];
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.trimEnd().split('\n')) {
    const head = /^# (HELP|TYPE) ([a-z_]+) (.+)$/.exec(line);
    if (head) {
      const [, kind, name = '', rest = ''] = head;
      if (kind === 'TYPE') {
        expect(types.has(name), `${name} stands twice`).toBe(false);
        types.set(name, rest);
      }
      continue;
    }
    const found =
      /^([a-z_]+)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)+)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|[+-]Inf)$/.exec(
        line,
      );
    expect(found, line).not.toBeNull();
    const [, name = '', labels = '', value = ''] = found ?? [];
    const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(
      ([, key = '', each = '']) => [key, each] as const,
    );
    const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
    expect(types.has(family), `${name} has no type`).toBe(true);
    samples.push({
      name,
      labels: Object.fromEntries(pairs),
      value: Number(value.replace('Inf', 'Infinity')),
    });
  }
  return { types, samples };
}

describe('/metrics', () => {
  it('is not there unless it is asked for, and is told to nobody without the token', async () => {
    expect((await closed.app.fastify.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
    expect((await scrape()).statusCode).toBe(401);
    expect((await scrape('Bearer scrape-0123456789abcdee')).statusCode).toBe(401);
    expect((await scrape(`Bearer ${token}`)).statusCode).toBe(200);
  });

  it('tells of the process, of each call, of the database and of each mill in the format of Prometheus', async () => {
    const tenantId = await make.tenant({ name: 'Hidden Spinning' });
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    const id = await makeMachine(owner, { source, code: 'RF-01' });
    const at = clock.nowMs();
    await owner.query(
      `insert into machine_latest (tenant_id, machine_id, ts, boot, seq, received_at, first_ts) values ($1, $2, $3, 1, 1, $4, $3)`,
      [tenantId, id, new Date(at - 12_000), new Date(at - 5_000)],
    );
    acknowledgements.observe(0.004);
    setAside.add('unknownMachine');
    setAside.add('unknownMachine');
    await app.fastify.inject({ method: 'POST', url: `${basePath}${login.path}`, payload: {} });
    await app.fastify.inject({ method: 'GET', url: '/nowhere/Hidden' });
    clock.advance(60_000);
    const text = await createMetrics(app, { disks, flow, backup })();
    const { samples, types } = read(text);
    const valueOf = (name: string, labels: Record<string, string> = {}) =>
      samples.find(
        (each) =>
          each.name === `millwright_${name}` &&
          Object.entries(labels).every(([key, value]) => each.labels[key] === value),
      )?.value;
    expect(valueOf('messages_received_total')).toBe(1_234);
    expect(types.get('millwright_messages_received_total')).toBe('counter');
    expect(valueOf('gateways')).toBe(3);
    expect(valueOf('ingest_waiting_messages')).toBe(5);
    expect(valueOf('ingest_slots')).toBe(2);
    expect(valueOf('messages_set_aside_total', { reason: 'unknownMachine' })).toBe(2);
    expect(types.get('millwright_messages_set_aside_total')).toBe('counter');
    expect(valueOf('disk_free_bytes')).toBe(5e9);
    expect(valueOf('memory_bytes', { kind: 'rss' })).toBeGreaterThan(1e7);
    expect(valueOf('database_up')).toBe(1);
    const mill = String(tenantId);
    expect(valueOf('machines', { mill })).toBe(1);
    expect(valueOf('lag_seconds', { mill })).toBe(7);
    expect(valueOf('outbox_events', { state: 'waiting' })).toBeGreaterThanOrEqual(0);
    expect(valueOf('http_request_seconds_count', { call: `POST ${basePath}${login.path}` })).toBeGreaterThan(
      0,
    );
    expect(text).not.toContain('Hidden');
  });

  it('has histograms whose buckets grow up to all there were', async () => {
    const { samples } = read((await scrape(`Bearer ${token}`)).body);
    const buckets = samples.filter(({ name }) => name === 'millwright_acknowledgement_seconds_bucket');
    const counts = buckets.map(({ value }) => value);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(buckets.at(-1)?.labels).toEqual({ le: '+Inf' });
    expect(counts.at(-1)).toBe(
      samples.find(({ name }) => name === 'millwright_acknowledgement_seconds_count')?.value,
    );
  });

  it('stands at an address of its own where one is named, for who reaches it', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    probe.close();
    await once(probe, 'close');
    await serveMetrics(app, { metricsToken: undefined, metricsAddress: { host: '127.0.0.1', port } }, () =>
      Promise.resolve('x 1\n'),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([200, 'x 1\n']);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  });
});
