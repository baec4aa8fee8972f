import { type Config, hasRole } from '../../config.ts';
import type { Demonstration } from './demonstration.ts';

interface Welcome {
  config: Config;
  httpPort: number;
  mqttPort: number;
  isTls: boolean;
  setupCode: string | undefined;
  accounts: Demonstration['accounts'] | undefined;
}

/** Tells where everything is, on standard output. */
export function printWelcome({ config, httpPort, mqttPort, isTls, setupCode, accounts }: Welcome): void {
  const web = `${isTls ? 'https' : 'http'}://${config.host}:${httpPort}`;
  const lines = ['', `  Millwright   ${web}`];
  if (config.mqttUrl !== undefined) lines.push('  MQTT         MQTT_URL');
  else if (hasRole(config, 'ingest'))
    lines.push(`  MQTT         ${isTls ? 'mqtts' : 'mqtt'}://${config.host}:${mqttPort}`);
  lines.push(`  data         ${config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL'}`);
  if (accounts) {
    lines.push('', `  demo accounts, password ${accounts.password}`);
    for (const { username, realname, mills } of accounts.people)
      lines.push(`    ${username.padEnd(12)}${realname}, ${mills.join(' · ')}`);
  }
  if (setupCode !== undefined)
    lines.push('', `  first administrator: ${web}/user/setup with the set-up code ${setupCode}`);
  lines.push('', '  Ctrl-C ends everything.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
