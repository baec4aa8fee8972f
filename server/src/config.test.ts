import { publicSignSecret } from '@millwright/contract/core/fields/signature.ts';
import { describe, expect, it } from 'vitest';
import { helpText, options, readConfig, wantsHelp } from './config.ts';

const read = (argv: string[] = [], env: Record<string, string> = {}) => readConfig({ argv, env });

describe('readConfig', () => {
  it('listens only on this machine and plays the demo when nothing is set', () => {
    expect(read()).toMatchObject({
      port: 8080,
      mqttPort: 1883,
      host: '127.0.0.1',
      databaseUrl: undefined,
      role: ['all'],
      isDemo: true,
      simSeed: 1,
      simSpeed: 'max',
      simHours: 8,
      simDays: 35,
      rawRetentionDays: 62,
      logLevel: 'info',
    });
  });

  it('takes values with an equals sign, as the next word, and from the environment', () => {
    const config = read(['--port=9000', '--host', '0.0.0.0', '--no-demo'], {
      MQTT_PORT: '2883',
      SIM_SPEED: '60.5',
    });
    expect(config).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      isDemo: false,
      mqttPort: 2883,
      simSpeed: 60.5,
    });
  });

  it('lets the command line win over the environment, and an empty variable count as not set', () => {
    expect(read(['--port=9000'], { PORT: '7000', HOST: '' })).toMatchObject({
      port: 9000,
      host: '127.0.0.1',
    });
  });

  it('makes the data folder absolute', () => {
    expect(read(['--data=mill']).dataDir).toBe(`${process.cwd()}/mill`);
  });

  it.each([
    [['--prot=1'], 'There is no option --prot: npm start -- --help lists them all.'],
    [['mill'], 'There is no option mill: npm start -- --help lists them all.'],
    [['--port'], '--port needs a value: a whole number from 0 to 65535.'],
    [['--no-demo=1'], '--no-demo takes no value.'],
    [['--port=65536'], 'The value of --port or PORT must be a whole number from 0 to 65535, not "65536".'],
    [['--port=0x50'], 'The value of --port or PORT must be a whole number from 0 to 65535, not "0x50".'],
    [['--port='], 'The value of --port or PORT must be a whole number from 0 to 65535, not "".'],
    [
      ['--role=web'],
      'The value of --role or ROLE must be all, api, ingest or jobs, several with commas between them, not "web".',
    ],
    [['--sim-speed=0'], 'The value of --sim-speed or SIM_SPEED must be max or a number above 0, not "0".'],
    [['--host=a b'], 'The value of --host or HOST must be a host name or an IP address, not "a b".'],
    [
      ['--database-url=mysql://root:secret@db/mill'],
      'The value of --database-url or DATABASE_URL must be an address that begins with postgres:// or postgresql://, not the one given.',
    ],
  ])('refuses %j in one sentence', (argv, message) => {
    expect(() => read(argv)).toThrow(expect.objectContaining({ name: 'StartupFailure', message }));
  });

  it.each([
    [{ DEMO: 'no' }, 'The value of --no-demo or DEMO must be 0 or 1, not "no".'],
    [
      { RAW_RETENTION_DAYS: '0' },
      'The value of RAW_RETENTION_DAYS must be a whole number from 1 to 3650, not "0".',
    ],
    [{ TLS_CERT: 'mill.pem' }, 'TLS_CERT and TLS_KEY must be set together.'],
  ])('refuses the environment %j in one sentence', (env, message) => {
    expect(() => readConfig({ argv: [], env })).toThrow(expect.objectContaining({ message }));
  });
});

describe('SIGN_SECRET', () => {
  const env = { SIGN_SECRET: publicSignSecret };

  it('C-016 is refused when it is the one of public sources, outside the demonstration', () => {
    const refused = { message: 'SIGN_SECRET is the one that stands in public sources: choose another.' };
    expect(() => readConfig({ argv: ['--no-demo'], env })).toThrow(expect.objectContaining(refused));
    expect(readConfig({ argv: [], env }).signSecret).toBe(publicSignSecret);
  });

  it('is not repeated when it is too short', () => {
    const attempt = () => readConfig({ argv: [], env: { SIGN_SECRET: 'short' } });
    expect(attempt).toThrow(expect.objectContaining({ message: expect.not.stringContaining('"short"') }));
  });
});

describe('TRUSTED_PROXIES', () => {
  it.each(['10.0.0.7', '10.0.0.0/8, ::1', 'fd00::/8'])('takes %s', (typed) => {
    expect(readConfig({ argv: [], env: { TRUSTED_PROXIES: typed } }).trustedProxies).toBe(typed);
  });

  it.each(['true', 'proxy.mill', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.1,', '1'])('refuses %s', (typed) => {
    expect(() => readConfig({ argv: [], env: { TRUSTED_PROXIES: typed } })).toThrow(/TRUSTED_PROXIES/);
  });
});

describe('CAPTCHA_SIGNS', () => {
  it.each([
    [{ CAPTCHA_SIGNS: 'MILL' }, ['--no-demo']],
    [{ CAPTCHA_SIGNS: 'MILL', NODE_ENV: 'production' }, []],
  ])('is refused where people work: %j %j', (env, argv) => {
    expect(() => readConfig({ argv, env })).toThrow(/CAPTCHA_SIGNS is for tests with the demo/);
  });

  it('is there for tests, and nobody gets it unasked', () => {
    expect(readConfig({ argv: [], env: { CAPTCHA_SIGNS: 'MILL' } }).captchaSigns).toBe('MILL');
    expect(readConfig({ argv: [], env: {} }).captchaSigns).toBeUndefined();
  });
});

describe('help', () => {
  it('names every option with its flag, variable and default', () => {
    const text = helpText();
    const words = options.flatMap(({ flag, env, default: preset }) => [flag ?? env, env, preset ?? env]);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  it.each([['--help'], ['-h']])('is asked for by %s', (word) => {
    expect(wantsHelp(['--port=1', word])).toBe(true);
    expect(wantsHelp(['--port=1'])).toBe(false);
  });
});
