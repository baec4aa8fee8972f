// The files of deploy/ are held against the program: options, figures, and what they name among each other.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { options } from '../../server/src/config.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const known = new Set(options.map(({ env }) => env));

const service = z.object({
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    configs: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));
const override = { tag: '!override', collection: 'seq' as const, resolve: (items: unknown) => items };
const withBroker = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.mosquitto.yaml'), { customTags: [override] }));
const ofProgram = Object.entries(compose.services).filter(([, { environment }]) => environment?.['ROLE']);

/** The ports that a file names where a pattern stands. */
function portsIn(file: string, pattern: RegExp): string[] {
  const all = [...read(file).matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))];
  return all.flatMap(([, ...ports]) => ports);
}

/** Figures that `/metrics` tells, by name. */
const told = new Set(
  [
    'server/src/program/health/metrics.ts',
    'server/src/areas/operations/platformState/millFigures.ts',
    'server/src/platform/metrics/processMetrics.ts',
  ]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [
      ...[...text.matchAll(/\b(?:gauge|counter)\(\s*'([a-z_]+)'/g)].map(([, name]) => `millwright_${name}`),
      ...[...text.matchAll(/'(millwright_[a-z_]+_seconds)'/g)].flatMap(([, name]) =>
        ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`),
      ),
      ...[...text.matchAll(/'(millwright_[a-z_]+)'/g)].map(([, name = '']) => name),
    ]),
);
const askedIn = (text: string) => [...text.matchAll(/\bmillwright_[a-z_]+/g)].map(([name]) => name);

describe('deploy/', () => {
  it('has the program in its three parts, each with options that it knows and a value that is one', () => {
    expect(ofProgram.map(([name]) => name)).toEqual(['api', 'ingest', 'jobs']);
    for (const [name, { environment = {} }] of ofProgram) {
      expect(environment['ROLE']).toBe(name);
      expect(Object.keys(environment).filter((each) => !known.has(each))).toEqual([]);
    }
    for (const { environment = {} } of Object.values(withBroker.services))
      expect(Object.keys(environment).filter((each) => !known.has(each))).toEqual([]);
    const image = [...read('Dockerfile').matchAll(/\b([A-Z_]{4,})=\S+/g)].map(([, name = '']) => name);
    const unit = read('systemd/millwright@.service');
    const units = /^Environment=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
    const set = [...image, ...units.map((each) => each.split('=')[0] ?? '')].filter(
      (each) => each !== 'NODE_ENV',
    );
    expect(set.length).toBeGreaterThan(3);
    expect(set.filter((each) => !known.has(each))).toEqual([]);
  });

  it('asks for every text that it needs, and the example has them', () => {
    const needed = new Set(
      [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = '']) => name),
    );
    const given = [...read('env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(given.toSorted()).toEqual([...needed].toSorted());
  });

  it('reaches the program, the broker and Prometheus at ports that they listen to', () => {
    const usual = (env: string) => options.find((each) => each.env === env)?.default ?? '';
    const [http, machines] = [usual('PORT'), usual('MQTT_PORT')];
    expect(portsIn('Dockerfile', /^EXPOSE (\d+) (\d+)$/m)).toEqual([http, machines]);
    expect(new Set(portsIn('Dockerfile', /127\.0\.0\.1:(\d+)\/healthz/))).toEqual(new Set([http]));
    expect(new Set(portsIn('compose.yaml', /127\.0\.0\.1:(\d+)\/healthz/))).toEqual(new Set([http]));
    expect(portsIn('nginx.conf', /server api:(\d+)/)).toEqual([http]);
    expect(new Set(portsIn('prometheus.yml', /port: (\d+)/))).toEqual(new Set([http]));
    const { ingest } = compose.services;
    const gateways = ingest?.environment?.['MQTT_PORT'] ?? '';
    expect(ingest?.ports).toEqual([`${gateways}:${gateways}`]);
    // Mosquitto: gateways from outside with TLS, the program inside.
    const [outside = '', inside = ''] = portsIn('mosquitto.place.conf', /^listener (\d+)$/gm);
    expect(withBroker.services['mosquitto']?.ports).toEqual([`${outside}:${outside}`]);
    expect(outside).toBe(gateways);
    expect(new Set(portsIn('compose.mosquitto.yaml', /@mosquitto:(\d+)/g))).toEqual(new Set([inside]));
  });

  it('mounts files and volumes that are there', () => {
    for (const { volumes = [] } of [
      ...Object.values(compose.services),
      ...Object.values(withBroker.services),
    ])
      for (const from of volumes.map((each) => each.split(':')[0] ?? '')) {
        if (!from.startsWith('.'))
          expect(Object.keys({ ...compose.volumes, ...withBroker.volumes })).toContain(from);
        // Certificates are the operator's.
        else if (from !== './certs') expect(existsSync(join(folder, from)), from).toBe(true);
      }
  });

  it('asks Prometheus for parts that there are, and calls somebody by figures that are told', () => {
    const scraped = z
      .object({
        rule_files: z.array(z.string()),
        scrape_configs: z.array(
          z.object({ dns_sd_configs: z.array(z.object({ names: z.array(z.string()) })) }),
        ),
      })
      .parse(parse(read('prometheus.yml')));
    const names = scraped.scrape_configs.flatMap((each) => each.dns_sd_configs.flatMap((sd) => sd.names));
    expect(names.toSorted()).toEqual(ofProgram.map(([name]) => name));
    expect(scraped.rule_files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    const alerts = z
      .object({
        groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
      })
      .parse(parse(read('alerts.yml')))
      .groups.flatMap(({ rules }) => rules);
    expect(alerts.length).toBeGreaterThan(5);
    for (const { alert, expr } of alerts) {
      expect(askedIn(expr).length, alert).toBeGreaterThan(0);
      expect(
        askedIn(expr).filter((name) => !told.has(name)),
        alert,
      ).toEqual([]);
    }
  });

  it('draws figures that are told, and leaves out none of what it tells but what is for alerts alone', () => {
    for (const file of readdirSync(join(folder, 'grafana')).filter((name) => name.endsWith('.yaml')))
      expect(parse(read(`grafana/${file}`))).toMatchObject({ apiVersion: 1 });
    const dashboard = z
      .object({
        panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
      })
      .parse(JSON.parse(read('grafana/millwright.json')));
    const drawn = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => askedIn(expr)));
    expect(drawn.filter((name) => !told.has(name))).toEqual([]);
    const families = [...told].filter((name) => !/_(bucket|sum|count)$/.test(name));
    const shown = new Set(drawn.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect(families.filter((name) => !shown.has(name)).toSorted()).toEqual([
      'millwright_disk_size_bytes',
      'millwright_last_received_timestamp_seconds',
      'millwright_messages_sent_total',
      'millwright_part_up',
      'millwright_uptime_seconds',
    ]);
  });
});
