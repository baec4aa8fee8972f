import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { parseSourceLogin } from '@millwright/contract/areas/equipment/gateway/topics.ts';

export interface GatewaySettings {
  /** `https://mill.example`. */
  readonly server: string;
  readonly tenantId: number;
  readonly code: string;
  /** `{tenant}/{registration code}`. */
  readonly login: string;
  readonly secret: string;
  readonly dataDir: string;
  readonly maxBytes: number;
  /** The broker, where it is not beside the server. */
  readonly mqttUrl: string | undefined;
  /** Certificates to believe, as they are now; undefined: those of the system. */
  readonly ca: () => string | undefined;
}

export const help = `The box in the mill: reads machines and sends what they say to Millwright.

  --server URL        the address of the platform, https://…              (BOX_SERVER)
  --login LOGIN       {mill}/{registration code} of a gateway             (BOX_LOGIN)
  --secret-file FILE  where its secret stands; or the secret in BOX_SECRET
  --data FOLDER       where telegrams wait until they are stored          (BOX_DATA)
  --max-mb NUMBER     the most that may wait there, 2000 unless said      (BOX_MAX_MB)
  --ca FILE           certificates (PEM) to believe besides the system's; read anew for each connection (BOX_CA)
  --mqtt URL          the broker, where it is not beside the server       (BOX_MQTT)
`;

/** Throws with a sentence for what is missing or cannot be. */
export function readSettings(argv: readonly string[], env: NodeJS.ProcessEnv): GatewaySettings {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      server: { type: 'string' },
      login: { type: 'string' },
      'secret-file': { type: 'string' },
      data: { type: 'string' },
      'max-mb': { type: 'string' },
      ca: { type: 'string' },
      mqtt: { type: 'string' },
    },
  });
  const server = values.server ?? env['BOX_SERVER'] ?? '';
  if (!/^https?:\/\/[^/]+\/?$/.test(server))
    throw new Error('--server must be an address such as https://mill.example');
  const login = values.login ?? env['BOX_LOGIN'] ?? '';
  const source = parseSourceLogin(login);
  if (source === undefined) throw new Error('--login must be {mill}/{registration code}, such as 1003/GW-1');
  const secretFile = values['secret-file'];
  const secret = (
    secretFile === undefined ? (env['BOX_SECRET'] ?? '') : readFileSync(secretFile, 'utf8')
  ).trim();
  if (secret === '') throw new Error('the secret of the gateway is missing: --secret-file or BOX_SECRET');
  const dataDir = values.data ?? env['BOX_DATA'] ?? '';
  if (dataDir === '') throw new Error('--data must name a folder');
  const maxMb = Number(values['max-mb'] ?? env['BOX_MAX_MB'] ?? '2000');
  if (!Number.isSafeInteger(maxMb) || maxMb < 10)
    throw new Error('--max-mb must be a whole number of at least 10');
  const caFile = values.ca ?? env['BOX_CA'];
  return {
    server,
    tenantId: source.tenantId,
    code: source.sourceCode,
    login,
    secret,
    dataDir,
    maxBytes: maxMb * 1_000_000,
    mqttUrl: values.mqtt ?? env['BOX_MQTT'],
    ca: () =>
      caFile === undefined ? undefined : [...rootCertificates, readFileSync(caFile, 'utf8')].join('\n'),
  };
}
