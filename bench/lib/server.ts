import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface BenchServer {
  readonly pid: number;
  readonly httpPort: number;
  /** 0 where machines speak at an external broker. */
  readonly mqttPort: number;
  /** From start to the line that names the addresses. */
  readonly startMs: number;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

const program = new URL('../../server/src/main.ts', import.meta.url).pathname;
const startTimeoutMs = 60_000;

/** Starts the platform as in production, without the demonstration unless the words ask for it. */
export async function startServer({
  words,
  environment = {},
  file = program,
  hasBroker = true,
}: {
  words: readonly string[];
  environment?: Record<string, string>;
  /** The program of another checkout. */
  file?: string;
  /** Machines speak at a port of its own. */
  hasBroker?: boolean;
}): Promise<BenchServer> {
  const startedMs = performance.now();
  const profiling = process.env.BENCH_CPU_PROF
    ? ['--cpu-prof', '--cpu-prof-dir', process.env.BENCH_CPU_PROF]
    : [];
  const child = spawn(process.execPath, [...profiling, file, ...words], {
    env: { ...process.env, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const ports = await portsOf(child, hasBroker);
    const { pid = 0 } = child;
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await ended;
    };
    return {
      pid,
      ...ports,
      startMs: performance.now() - startedMs,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** The addresses stand in what the program prints when it is ready. */
function portsOf(child: ChildProcess, hasBroker: boolean): Promise<{ httpPort: number; mqttPort: number }> {
  if (!child.stdout) throw new Error('the server has no output');
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    let httpPort: number | undefined;
    const timer = setTimeout(() => reject(new Error('the server did not start in time')), startTimeoutMs);
    child.once('exit', (code, signal) => reject(new Error(`the server ended with ${signal ?? code}`)));
    lines.on('line', (line) => {
      httpPort ??= portIn(line, /https?:\/\/[\w.]+:(\d+)/);
      const mqttPort = hasBroker ? portIn(line, /mqtts?:\/\/[\w.]+:(\d+)/) : lastPort(line);
      if (httpPort === undefined || mqttPort === undefined) return;
      clearTimeout(timer);
      resolve({ httpPort, mqttPort });
    });
  });
}

function portIn(line: string, pattern: RegExp): number | undefined {
  const [, port] = pattern.exec(line) ?? [];
  return port === undefined ? undefined : Number(port);
}

/** Without a broker the last line says that everything runs. */
function lastPort(line: string): number | undefined {
  return line.includes('Ctrl-C') ? 0 : undefined;
}
