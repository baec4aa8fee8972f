import './theme/fonts.css';
import { noteStarted, startAgain } from './startAgain.ts';

/*
 * The page shows what it came with while these files run. Each runs in a task of its own: a slow device answers
 * between them.
 */
const pause = () => new Promise((resolve) => setTimeout(resolve));

try {
  await import('react-dom/client');
  await pause();
  await import('./app/start/start.tsx');
  noteStarted();
} catch (cause) {
  console.error(cause);
  startAgain();
}
