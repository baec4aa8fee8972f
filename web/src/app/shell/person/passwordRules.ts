import { newPassword } from '@millwright/contract/areas/access/password/password.ts';
import type { PhraseValues } from '../../i18n/useT.ts';

export const passwordFields = ['oldpassword', 'password', 'confirmpassword'] as const;
export type PasswordDraft = Record<(typeof passwordFields)[number], string>;

/** A broken rule, by its name under `rules` of the core phrases. */
export interface PasswordProblem {
  rule: string;
  params?: PhraseValues;
}

/** What is wrong with a field before the server is asked; the first thing only. */
export function passwordProblem(
  name: keyof PasswordDraft,
  draft: Partial<PasswordDraft>,
): PasswordProblem | undefined {
  const typed = draft[name] ?? '';
  if (typed === '') return { rule: 'required' };
  if (name === 'confirmpassword' && typed !== draft.password) return { rule: 'differs' };
  return name === 'password' ? weakness(typed) : undefined;
}

function weakness(typed: string): PasswordProblem | undefined {
  const [issue] = newPassword.safeParse(typed).error?.issues ?? [];
  if (issue === undefined) return undefined;
  if (issue.code === 'too_small') return { rule: 'minLength', params: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big') return { rule: 'maxLength', params: { max: Number(issue.maximum) } };
  return { rule: issue.message };
}
