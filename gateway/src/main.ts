import { startBox } from './box.ts';
import { help, readSettings } from './settings.ts';

const argv = process.argv.slice(2);
if (argv.includes('--help')) {
  process.stdout.write(help);
} else {
  try {
    const settings = readSettings(argv, process.env);
    const box = await startBox(settings, {
      say: (event, details = {}) => process.stdout.write(`${JSON.stringify({ event, ...details })}\n`),
    });
    for (const name of ['SIGINT', 'SIGTERM'] as const)
      process.once(name, () => void box.stop().then(() => process.exit(0)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
