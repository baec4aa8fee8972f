import { readdirSync, readFileSync } from 'node:fs';

const tickMs = 10;

interface ProcessTimes {
  readonly parent: number;
  /** CPU time of the process and of its children that ended. */
  readonly cpuMs: number;
}

/** CPU time in ms that a process and everything it started have used so far. Source: proc(5), /proc/pid/stat. */
export function cpuMsOf(pid: number): number {
  const all = allProcesses();
  let sum = 0;
  for (const member of familyOf(pid, all)) sum += all.get(member)?.cpuMs ?? 0;
  return sum;
}

/** Memory that a process and everything it started hold for themselves, without what they share, such as buffers of a size that is set. Source: proc(5), smaps_rollup. */
export function familyBytesOf(pid: number): number {
  let sum = 0;
  for (const member of familyOf(pid, allProcesses())) sum += shareOf(member);
  return sum;
}

function familyOf(pid: number, all: Map<number, ProcessTimes>): Set<number> {
  const family = new Set([pid]);
  let sizeBefore = 0;
  while (family.size !== sizeBefore) {
    sizeBefore = family.size;
    for (const [child, { parent }] of all) if (family.has(parent)) family.add(child);
  }
  return family;
}

function shareOf(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^Pss_Anon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

/** Memory that a process itself holds in the machine now. Source: proc(5), VmRSS. */
export function residentBytesOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Measures what processes use between two moments, by name. */
export function startCpuWatch<Name extends string>(pids: Record<Name, number>): () => Record<Name, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
  const names = Object.keys(pids) as Name[];
  const before = names.map((name) => cpuMsOf(pids[name]));
  return () => {
    const used = names.map((name, index) => [name, cpuMsOf(pids[name]) - (before[index] ?? 0)] as const);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
    return Object.fromEntries(used) as Record<Name, number>;
  };
}

function allProcesses(): Map<number, ProcessTimes> {
  const found = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const times = timesOf(pid);
    if (times) found.set(pid, times);
  }
  return found;
}

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    // The program's name may hold blanks; the fields behind its closing bracket do not.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return { parent, cpuMs: ticks * tickMs };
  } catch {
    return undefined;
  }
}
