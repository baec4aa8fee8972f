// One file: every option of the program is a line of one table.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { publicSignSecret } from '@millwright/contract/core/fields/signature.ts';
import { z } from 'zod';
import { defaultDataDir } from './platform/postgres/places.ts';
import { startupFailure } from './platform/startup/failure.ts';

type Option = {
  /** Environment variable. A flag wins over it, and an empty one counts as not set. */
  env: string;
  /** Command line option; absent where only the environment sets it. */
  flag?: string;
  /** The value that the flag stands for, if it takes none. */
  flagMeans?: string;
  /** As it would be typed; absent where nothing is set by default. */
  default?: string;
  description: string;
  /** What a value must be, in words. */
  rule: string;
};

const about = z.registry<Option>();

const text = z.string();
const wholeNumber = (from: number, to: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(from).max(to));
const wholeNumberRule = (from: number, to: number) => `a whole number from ${from} to ${to}`;
const httpUrl = () => z.url({ protocol: /^https?$/ }).optional();
const httpRule = 'an address that begins with http:// or https://';
const roles = ['all', 'api', 'ingest', 'jobs'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Every option of the program: the one table behind parsing, types and help. */
const configSchema = z.object({
  port: wholeNumber(0, 65_535).register(about, {
    env: 'PORT',
    flag: '--port',
    default: '8080',
    description: 'port of the web application and its API; 0 takes any free one',
    rule: wholeNumberRule(0, 65_535),
  }),
  mqttPort: wholeNumber(0, 65_535).register(about, {
    env: 'MQTT_PORT',
    flag: '--mqtt-port',
    default: '1883',
    description: 'port of the bundled MQTT broker; 0 takes any free one',
    rule: wholeNumberRule(0, 65_535),
  }),
  host: z
    .string()
    .regex(/^[\w.:-]+$/)
    .register(about, {
      env: 'HOST',
      flag: '--host',
      default: '127.0.0.1',
      description: 'address to listen on; 0.0.0.0 opens it to the network',
      rule: 'a host name or an IP address',
    }),
  dataDir: text
    .transform((folder) => resolve(folder))
    .register(about, {
      env: 'DATA_DIR',
      flag: '--data',
      default: defaultDataDir(),
      description: 'folder of database and files',
      rule: 'a folder',
    }),
  databaseUrl: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(about, {
      env: 'DATABASE_URL',
      flag: '--database-url',
      description: 'PostgreSQL server (15 or newer) to use in place of the bundled one',
      rule: 'an address that begins with postgres:// or postgresql://',
    }),
  reportDatabaseUrl: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(about, {
      env: 'REPORT_DATABASE_URL',
      description: 'replica of DATABASE_URL, with the same user: reports are read there',
      rule: 'an address that begins with postgres:// or postgresql://',
    }),
  backupDir: text
    .transform((folder) => resolve(folder))
    .optional()
    .register(about, {
      env: 'BACKUP_DIR',
      flag: '--backup-to',
      description:
        'folder on another disk for a copy of the bundled database each day and all that is written between, so that any moment can be restored',
      rule: 'a folder',
    }),
  backupKeep: wholeNumber(1, 365).register(about, {
    env: 'BACKUP_KEEP',
    default: '3',
    description: 'copies that are kept in BACKUP_DIR; any moment since the oldest can be restored',
    rule: wholeNumberRule(1, 365),
  }),
  mqttUrl: z
    .url({ protocol: /^mqtts?$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).hostname !== '')
    .optional()
    .register(about, {
      env: 'MQTT_URL',
      flag: '--mqtt-url',
      description:
        'external MQTT 5 broker for machines in place of the bundled one, with the name and password of this program',
      rule: 'an address that begins with mqtt:// or mqtts://',
    }),
  mqttCa: text.optional().register(about, {
    env: 'MQTT_CA',
    description: 'certificates of authorities (PEM) that the certificate of MQTT_URL is checked against',
    rule: 'a file',
  }),
  role: z
    .string()
    .transform((typed) => typed.split(',').map((each) => each.trim()))
    .pipe(z.array(z.enum(roles)).min(1))
    .register(about, {
      env: 'ROLE',
      flag: '--role',
      default: 'all',
      description: 'what this process does; with several processes each does its part',
      rule: `${oneOf(roles)}, several with commas between them`,
    }),
  drainSeconds: wholeNumber(0, 30).register(about, {
    env: 'DRAIN_SECONDS',
    default: '0',
    description:
      'so long a process that is told to stop still serves calls while /healthz says that it is not ready, so that a proxy goes to another process first',
    rule: wholeNumberRule(0, 30),
  }),
  isDemo: z
    .enum(['0', '1'])
    .transform((digit) => digit === '1')
    .register(about, {
      env: 'DEMO',
      flag: '--no-demo',
      flagMeans: '0',
      default: '1',
      description: 'demo mills with simulated machines; 0 starts empty',
      rule: oneOf(['0', '1']),
    }),
  simSeed: wholeNumber(0, 2_147_483_647).register(about, {
    env: 'SIM_SEED',
    flag: '--sim-seed',
    default: '1',
    description: 'the same seed makes the same simulated mills',
    rule: wholeNumberRule(0, 2_147_483_647),
  }),
  simSpeed: z
    .union([
      z.literal('max'),
      z
        .string()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number)
        .pipe(z.number().positive()),
    ])
    .register(about, {
      env: 'SIM_SPEED',
      flag: '--sim-speed',
      default: 'max',
      description: 'how fast the simulated past is played, in simulated seconds per second',
      rule: 'max or a number above 0',
    }),
  simHours: wholeNumber(0, 168).register(about, {
    env: 'SIM_HOURS',
    flag: '--sim-hours',
    default: '8',
    description: 'hours of simulated past that are there before the program is ready',
    rule: wholeNumberRule(0, 168),
  }),
  simDays: wholeNumber(0, 400).register(about, {
    env: 'SIM_DAYS',
    flag: '--sim-days',
    default: '35',
    description: 'days of simulated past that follow in the background; a mill keeps the past it began with',
    rule: wholeNumberRule(0, 400),
  }),
  rawRetentionDays: wholeNumber(1, 3_650).register(about, {
    env: 'RAW_RETENTION_DAYS',
    default: '62',
    description: 'days for which single samples are kept; shift and day figures stay',
    rule: wholeNumberRule(1, 3_650),
  }),
  metricsToken: text.min(16).optional().register(about, {
    env: 'METRICS_TOKEN',
    description: 'opens /metrics (for Prometheus) to who sends it as Authorization: Bearer',
    rule: 'a text of at least 16 characters',
  }),
  metricsAddress: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i)
    .transform((typed) => {
      const at = typed.lastIndexOf(':');
      return { host: typed.slice(0, at).replaceAll(/[[\]]/g, ''), port: Number(typed.slice(at + 1)) };
    })
    .refine(({ port }) => port <= 65_535)
    .optional()
    .register(about, {
      env: 'METRICS_ADDRESS',
      description: 'opens /metrics at an address of its own, to everybody who reaches it',
      rule: 'a host and a port such as 127.0.0.1:9464',
    }),
  tlsCert: text.optional().register(about, {
    env: 'TLS_CERT',
    description: 'certificate file (PEM); with TLS_KEY it gives https, wss and mqtts',
    rule: 'a file',
  }),
  tlsKey: text.optional().register(about, {
    env: 'TLS_KEY',
    description: 'private key file (PEM) of TLS_CERT',
    rule: 'a file',
  }),
  signSecret: text.min(16).optional().register(about, {
    env: 'SIGN_SECRET',
    description: 'what clients sign their calls with (X-Sign); without it one is made at first start',
    rule: 'a text of at least 16 characters',
  }),
  trustedProxies: z
    .string()
    .refine((typed) => typed.split(',').every(isProxy))
    .optional()
    .register(about, {
      env: 'TRUSTED_PROXIES',
      description:
        'reverse proxies before this program: what they say of a client’s address is believed, so that limits count people and not the proxy',
      rule: 'IP addresses or networks such as 10.0.0.0/8, with commas between them',
    }),
  allowedOrigins: z
    .string()
    .transform((typed) => typed.split(',').map((each) => each.trim()))
    .refine((origins) => origins.every(isOrigin))
    .optional()
    .register(about, {
      env: 'ALLOWED_ORIGINS',
      description: 'addresses of other clients’ pages that may call this server from a browser',
      rule: 'addresses such as https://client.example, without a path, with commas between them',
    }),
  smsUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(about, {
      env: 'SMS_URL',
      description:
        'gateway that sends SMS codes (POST of JSON); without it only the demo has them, in its log',
      rule: 'an address that begins with http:// or https://',
    }),
  smsToken: text.optional().register(about, {
    env: 'SMS_TOKEN',
    description: 'token for SMS_URL, sent as Authorization: Bearer',
    rule: 'a text',
  }),
  pushContact: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
    .register(about, {
      env: 'PUSH_CONTACT',
      default: 'mailto:operator@millwright.example',
      description:
        'where the services that bring messages to phones reach you; some refuse an address that is none',
      rule: 'an address that begins with mailto: or https://',
    }),
  weComUrl: httpUrl().register(about, {
    env: 'WECOM_URL',
    description: 'enterprise WeChat of a private installation, in the place of the hosts of the public one',
    rule: httpRule,
  }),
  dingTalkUrl: httpUrl().register(about, {
    env: 'DINGTALK_URL',
    description: 'DingTalk of a private installation, in the place of the hosts of the public one',
    rule: httpRule,
  }),
  feishuUrl: httpUrl().register(about, {
    env: 'FEISHU_URL',
    description: 'Feishu of a private installation, in the place of the hosts of the public one',
    rule: httpRule,
  }),
  isLoginInsideAllowed: z
    .enum(['0', '1'])
    .transform((digit) => digit === '1')
    .register(about, {
      env: 'LOGIN_INSIDE',
      default: '0',
      description: '1 lets mills log in with servers inside the own network, and over plain http',
      rule: oneOf(['0', '1']),
    }),
  erpDir: text
    .transform((folder) => resolve(folder))
    .optional()
    .register(about, {
      env: 'ERP_DIR',
      description:
        'folder of ERP files with a folder for each mill, by its number; erp in the data folder by default',
      rule: 'a folder',
    }),
  isErpInsideAllowed: z
    .enum(['0', '1'])
    .transform((digit) => digit === '1')
    .register(about, {
      env: 'ERP_INSIDE',
      default: '0',
      description: '1 lets mills read ERPs inside the own network, and over plain http',
      rule: oneOf(['0', '1']),
    }),
  secretsKey: text.min(32).optional().register(about, {
    env: 'SECRETS_KEY',
    description:
      'own part of the key that seals secrets of login providers and ERPs: with it a copy of the database opens none of them',
    rule: 'a text of at least 32 characters',
  }),
  captchaSigns: z
    .string()
    .regex(/^[A-Z0-9]{4}$/)
    .optional()
    .register(about, {
      env: 'CAPTCHA_SIGNS',
      description: 'for tests with the demo only: the signs of every captcha',
      rule: 'four capital letters or digits',
    }),
  logLevel: z.enum(logLevels).register(about, {
    env: 'LOG_LEVEL',
    default: 'info',
    description: 'least grave message that is logged',
    rule: oneOf(logLevels),
  }),
});

/** Scheme, host and port as browsers name a page's own address. */
function isOrigin(typed: string): boolean {
  return URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol) && new URL(typed).origin === typed;
}

/** An address, or a network with the length of its prefix. */
function isProxy(typed: string): boolean {
  const [address = '', prefix = '0', ...rest] = typed.trim().split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

export type Config = Readonly<z.output<typeof configSchema>>;

export type Role = (typeof roles)[number];

/** Whether a process does this part. */
export function hasRole({ role }: Pick<Config, 'role'>, part: Exclude<Role, 'all'>): boolean {
  return role.includes('all') || role.includes(part);
}

/** The table of options for help and documentation, each with its name in `Config`. */
export const options: readonly (Option & { name: string })[] = Object.entries(configSchema.shape).flatMap(
  ([name, schema]) => {
    const option = about.get(schema);
    return option ? [{ name, ...option }] : [];
  },
);

/**
 * Reads the options from the command line (without program and script), then the environment, then the defaults.
 * Throws a start-up failure that names the option and its rule.
 */
export function readConfig({
  argv,
  env,
}: {
  argv: string[];
  env: Record<string, string | undefined>;
}): Config {
  const flags = readFlags(argv);
  const typed = options.map((option) => {
    const { name, flag, env: variable } = option;
    return [name, (flag && flags[flag]) ?? (env[variable] || undefined) ?? option.default] as const;
  });
  const read = configSchema.safeParse(Object.fromEntries(typed));
  if (!read.success) throw startupFailure(wrongValue(read.error, Object.fromEntries(typed)));
  if ((read.data.tlsCert === undefined) !== (read.data.tlsKey === undefined)) {
    throw startupFailure('TLS_CERT and TLS_KEY must be set together.');
  }
  if (read.data.backupDir !== undefined && read.data.databaseUrl !== undefined)
    throw startupFailure(foreignDatabaseSentence);
  if (read.data.signSecret === publicSignSecret && !read.data.isDemo) {
    throw startupFailure('SIGN_SECRET is the one that stands in public sources: choose another.');
  }
  if (read.data.captchaSigns !== undefined && (!read.data.isDemo || env['NODE_ENV'] === 'production')) {
    throw startupFailure(
      'CAPTCHA_SIGNS is for tests with the demo: whoever knows the signs passes every captcha.',
    );
  }
  return read.data;
}

/** Why a database that we did not start is not backed up by us. */
export const foreignDatabaseSentence =
  'BACKUP_DIR, npm run backup and npm run restore are for the bundled database; the one of DATABASE_URL is backed up by tools of its operator, such as pgBackRest, Barman, WAL-G, or pg_basebackup with an archive_command (docs/backup.md).';

/** True when the command line asks for help instead of a start. */
export function wantsHelp(argv: string[]): boolean {
  return argv.includes('--help') || argv.includes('-h');
}

/** What `--help` prints. */
export function helpText(): string {
  const lines = options.map(({ flag, flagMeans, env, description, rule, default: preset }) => {
    const usage = flag ? `${flag}${flagMeans === undefined ? '=…' : ''}` : '';
    return `  ${usage.padEnd(18)}${env.padEnd(20)}${description}\n${' '.repeat(40)}${rule}${preset === undefined ? '' : `; default ${preset}`}`;
  });
  return ['Usage: npm start -- [options]', '', `  ${'option'.padEnd(18)}environment`, ...lines, ''].join(
    '\n',
  );
}

function readFlags(argv: string[]): Record<string, string> {
  const flags: Record<string, string> = {};
  const rest = [...argv];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name, given] = splitAtEquals(word);
    const option = options.find(({ flag }) => flag === name);
    if (!option) throw startupFailure(`There is no option ${name}: npm start -- --help lists them all.`);
    if (option.flagMeans !== undefined && given !== undefined)
      throw startupFailure(`${name} takes no value.`);
    const value = option.flagMeans ?? given ?? rest.shift();
    if (value === undefined) throw startupFailure(`${name} needs a value: ${option.rule}.`);
    flags[name] = value;
  }
  return flags;
}

function splitAtEquals(word: string): [string, string | undefined] {
  const at = word.indexOf('=');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

/** Passwords can stand in an address: wrong values of these are not repeated. */
const secretOptions: ReadonlySet<string> = new Set([
  'databaseUrl',
  'reportDatabaseUrl',
  'mqttUrl',
  'signSecret',
  'smsUrl',
  'smsToken',
  'secretsKey',
  'metricsToken',
]);

function wrongValue(error: z.ZodError, typed: Record<string, string | undefined>): string {
  const name = String(error.issues[0]?.path[0]);
  const option = options.find((one) => one.name === name);
  const given = secretOptions.has(name) ? 'the one given' : `"${typed[name]}"`;
  const names = [option?.flag, option?.env].filter(Boolean).join(' or ');
  return `The value of ${names} must be ${option?.rule}, not ${given}.`;
}

function oneOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
