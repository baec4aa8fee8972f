import { type Config, hasRole } from '../config.ts';
import { demoMills } from '../demo/mills.ts';
import type { DemoPerson } from '../demo/people.ts';

interface Welcome {
  config: Config;
  httpPort: number;
  mqttPort: number;
  isTls: boolean;
  setupCode: string | undefined;
  demo: { people: readonly DemoPerson[]; password: string } | undefined;
}

/** Tells where everything is, on standard output. */
export function printWelcome({ config, httpPort, mqttPort, isTls, setupCode, demo }: Welcome): void {
  const web = `${isTls ? 'https' : 'http'}://${config.host}:${httpPort}`;
  const lines = ['', `  Millwright   ${web}`];
  if (config.mqttUrl !== undefined) lines.push('  MQTT         MQTT_URL');
  else if (hasRole(config, 'ingest'))
    lines.push(`  MQTT         ${isTls ? 'mqtts' : 'mqtt'}://${config.host}:${mqttPort}`);
  lines.push(`  data         ${config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL'}`);
  if (demo) {
    lines.push('', `  demo accounts, password ${demo.password}`);
    for (const { username, realname, roles } of demo.people)
      lines.push(
        `    ${username.padEnd(12)}${realname}, ${roles.map(({ tenantId }) => millName(tenantId)).join(' · ')}`,
      );
  }
  if (setupCode !== undefined)
    lines.push('', `  first administrator: ${web}/user/setup with the set-up code ${setupCode}`);
  lines.push('', '  Ctrl-C ends everything.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function millName(tenantId: number): string {
  return demoMills.find((mill) => mill.tenantId === tenantId)?.name ?? 'Millwright';
}
