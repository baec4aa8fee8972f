import { type IClientOptions, connect, type MqttClient } from 'mqtt';
import {
  nameOfMark,
  readMarks,
  type StoredMark,
} from '@millwright/contract/areas/telemetry/ingest/storedMark.ts';
import { storedTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { suspiciousEnds, takeoverProblem } from '../machines/takeovers.ts';

/** Where telegrams go, as the server said it last. */
export interface UplinkTarget {
  /** `mqtt://host:port` or `mqtts://…`. */
  readonly url: string;
  /** What tells that a telegram is stored. */
  readonly promise: 'acknowledgement' | 'mark';
  /** Certificates to believe besides the system's, read anew for each connection. */
  readonly ca: string | undefined;
}

export interface UplinkOptions {
  readonly tenantId: number;
  readonly code: string;
  readonly login: string;
  readonly secret: string;
  /** Undefined while the server has not said where the broker is. */
  readonly target: () => UplinkTarget | undefined;
  readonly onConnected: () => void;
  readonly onTrouble: (reason: string) => void;
  readonly retryMs?: number;
  readonly markWaitMs?: number;
}

/** The connection to the broker: made over and over, each time with what holds now. */
export interface Uplink {
  isConnected(): boolean;
  /** Reason why the connection fails or does not last; null while it is good. */
  trouble(): string | null;
  /** Sends what ends with the telegram of the mark. Resolves with whether it is stored; false when that cannot be told, so that it is sent again. */
  send(mark: StoredMark, payload: string): Promise<boolean>;
  stop(): Promise<void>;
}

const defaultRetryMs = 1_000;
const longestRetryMs = 15_000;
/** A connection that ends sooner counts as one that was taken over, ms. */
const lastingMs = 30_000;
/** A mark that does not come: the telegrams are sent again, which changes nothing if they were stored. */
const defaultMarkWaitMs = 20_000;

export function createUplink(options: UplinkOptions): Uplink {
  const { retryMs = defaultRetryMs, markWaitMs = defaultMarkWaitMs } = options;
  const marks = storedTopic(options.tenantId, options.code);
  let client: MqttClient | undefined;
  let promise: UplinkTarget['promise'] = 'acknowledgement';
  let isReady = false;
  let isStopped = false;
  let failures = 0;
  /** Connections in a row that were good and ended within `lastingMs`. */
  let ends = 0;
  let readySinceMs: number | undefined;
  let trouble: string | null = null;
  const clientId = `${options.tenantId}-${options.code}-box`;
  let retry: NodeJS.Timeout | undefined;
  const open = new Set<(isStored: boolean) => void>();
  const awaited = new Map<string, Set<(isStored: boolean) => void>>();

  function begin(): void {
    const target = options.target();
    if (isStopped) return;
    if (target === undefined) return again();
    ({ promise } = target);
    const { login, secret } = options;
    const settings: IClientOptions = {
      protocolVersion: 4,
      clientId,
      clean: true,
      username: login,
      password: secret,
      keepalive: 20,
      reconnectPeriod: 0,
      connectTimeout: 10_000,
      ...(target.ca === undefined ? {} : { ca: target.ca }),
    };
    const own = connect(target.url, settings);
    client = own;
    own.on('connect', () => void ready(own));
    own.on('message', (_topic, payload) => hear(payload));
    own.on('error', (error) => tell(error.message));
    own.on('close', () => {
      if (client !== own) return;
      own.end(true);
      client = undefined;
      isReady = false;
      for (const settle of open) settle(false);
      if (readySinceMs !== undefined) endOf(readySinceMs);
      readySinceMs = undefined;
      again();
    });
  }

  function tell(reason: string): void {
    trouble = reason;
    options.onTrouble(reason);
  }

  /** Counts connections that do not last: two boxes with one login end each other's, and wait longer each time. */
  function endOf(sinceMs: number): void {
    ends = performance.now() - sinceMs < lastingMs ? ends + 1 : 0;
    failures = Math.max(0, ends - 1);
    if (ends >= suspiciousEnds && !isStopped) tell(takeoverProblem(clientId));
  }

  function again(): void {
    if (isStopped) return;
    failures += 1;
    retry = setTimeout(begin, Math.min(longestRetryMs, retryMs * 2 ** Math.min(failures - 1, 6)));
  }

  async function ready(own: MqttClient): Promise<void> {
    try {
      if (promise === 'mark') await own.subscribeAsync(marks, { qos: 1 });
    } catch {
      own.end(true); // without marks nothing is known to be stored
      return;
    }
    if (client !== own || isStopped) return;
    readySinceMs = performance.now();
    isReady = true;
    options.onConnected();
  }

  function hear(payload: Buffer): void {
    for (const each of readMarks(payload.toString('utf8')))
      for (const settle of awaited.get(nameOfMark(each)) ?? []) settle(true);
  }

  begin();
  return {
    isConnected: () => isReady,
    trouble() {
      const hasLasted = readySinceMs !== undefined && performance.now() - readySinceMs >= lastingMs;
      return isReady && (ends < suspiciousEnds || hasLasted) ? null : trouble;
    },
    send(mark, payload) {
      const own = client;
      if (own === undefined || !isReady) return Promise.resolve(false);
      const waitsForMark = promise === 'mark';
      return new Promise<boolean>((resolve) => {
        const name = nameOfMark(mark);
        let timer: NodeJS.Timeout | undefined;
        const settle = (isStored: boolean) => {
          clearTimeout(timer);
          open.delete(settle);
          const others = awaited.get(name);
          others?.delete(settle);
          if (others?.size === 0) awaited.delete(name);
          resolve(isStored);
        };
        open.add(settle);
        if (waitsForMark) {
          awaited.set(name, (awaited.get(name) ?? new Set()).add(settle));
          timer = setTimeout(() => settle(false), markWaitMs);
        }
        own.publish(mark.topic, payload, { qos: 1 }, (error) => {
          if (error) settle(false);
          else if (!waitsForMark) settle(true);
        });
      });
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      isReady = false;
      for (const settle of open) settle(false);
      await client?.endAsync(true);
    },
  };
}
