/** A machine's code in topics: unique in the tenant, never reused. */
export const machineCodePattern = /^[A-Za-z0-9_-]{1,32}$/;

export type MachineChannel = 'telemetry' | 'event' | 'ack';

/** `v1/{tenant}/{machine}/{channel}`: what machines say. */
export function machineTopic(tenantId: number, machineCode: string, channel: MachineChannel): string {
  return `v1/${tenantId}/${machineCode}/${channel}`;
}

/** `v1/{tenant}/{source}/stored`: the mark of what is committed. */
export function storedTopic(tenantId: number, sourceCode: string): string {
  return `v1/${tenantId}/${sourceCode}/stored`;
}

/** `v1/{tenant}/{machine}/command`: what a machine is told. Not retained. */
export function commandTopic(tenantId: number, machineCode: string): string {
  return `v1/${tenantId}/${machineCode}/command`;
}

/** `v1/{tenant}/+/command`: the commands of all machines that a source speaks for. */
export function ownCommandsTopic(tenantId: number): string {
  return `v1/${tenantId}/+/command`;
}

/** `v1/{tenant}/live/{board}/{scope}`: snapshots to browsers, JSON in gzip. */
export function liveTopic(tenantId: number, board: string, scope: string): string {
  return `v1/${tenantId}/live/${board}/${scope}`;
}

export type ParsedTopic =
  | { kind: 'machine'; tenantId: number; machineCode: string; channel: MachineChannel }
  | { kind: 'stored'; tenantId: number; sourceCode: string }
  /** `machineCode` is null for all machines of a source. */
  | { kind: 'command'; tenantId: number; machineCode: string | null }
  | { kind: 'live'; tenantId: number; board: string; scope: string };

const tenantPattern = /^(0|[1-9][0-9]{0,8})$/;

/** Reads a topic; undefined when it is none of ours. The one wildcard is that of `ownCommandsTopic`. */
export function parseTopic(topic: string): ParsedTopic | undefined {
  const parts = topic.split('/');
  const [version, tenant = '', third = '', fourth = ''] = parts;
  if (version !== 'v1' || !tenantPattern.test(tenant)) return undefined;
  const tenantId = Number(tenant);
  if (parts.length === 5 && third === 'live') {
    const scope = parts[4] ?? '';
    if (!machineCodePattern.test(fourth) || !machineCodePattern.test(scope)) return undefined;
    return { kind: 'live', tenantId, board: fourth, scope };
  }
  if (parts.length === 4 && third === '+' && fourth === 'command')
    return { kind: 'command', tenantId, machineCode: null };
  if (parts.length !== 4 || !machineCodePattern.test(third)) return undefined;
  if (fourth === 'telemetry' || fourth === 'event' || fourth === 'ack')
    return { kind: 'machine', tenantId, machineCode: third, channel: fourth };
  if (fourth === 'stored') return { kind: 'stored', tenantId, sourceCode: third };
  if (fourth === 'command') return { kind: 'command', tenantId, machineCode: third };
  return undefined;
}

/** What a source logs in with: `{tenant}/{registration code}`. */
export function sourceLogin(tenantId: number, sourceCode: string): string {
  return `${tenantId}/${sourceCode}`;
}

export function parseSourceLogin(login: string): { tenantId: number; sourceCode: string } | undefined {
  const [tenant = '', sourceCode = '', ...rest] = login.split('/');
  if (rest.length > 0 || !tenantPattern.test(tenant) || !machineCodePattern.test(sourceCode))
    return undefined;
  return { tenantId: Number(tenant), sourceCode };
}
