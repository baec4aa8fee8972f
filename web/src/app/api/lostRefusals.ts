import { isWorded, refusalSentence } from '../i18n/refusalSentence.ts';
import { announce } from './notices.ts';
import { ApiRefusal } from '../refusal.ts';

/**
 * Shows the sentence of each business error that its caller neither handled nor put into words, so that none is lost.
 * Failures of transport and of rights are announced where they arrive. Returns a function that ends it.
 */
export function showLostRefusals(): () => void {
  const handle = ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof ApiRefusal) || reason.status !== 200 || isWorded(reason)) return;
    announce({ kind: 'refusal', message: refusalSentence(reason) });
  };
  globalThis.addEventListener('unhandledrejection', handle);
  return () => globalThis.removeEventListener('unhandledrejection', handle);
}
