import { mayBeMobile } from '@millwright/contract/core/fields/mobile.ts';
import { sentence } from '../i18n/useT.ts';

/** What is wrong with a number before the server is asked, as a sentence. */
export function phoneProblem(typed: string): string | undefined {
  if (typed.trim() === '') return sentence('iam:ways.enterPhone');
  return mayBeMobile(typed) ? undefined : sentence('core:rules.mobile');
}

/** What is wrong with a code before the server is asked. */
export function codeProblem(typed: string): string | undefined {
  return typed.trim() === '' ? sentence('iam:ways.enterCode') : undefined;
}
