import type { FieldError } from '../../../app/refusal.ts';
import type { PhraseValues } from '../../../app/i18n/useT.ts';

const setupFields = ['setupCode', 'username', 'realname', 'password', 'confirmpassword'] as const;
type SetupField = (typeof setupFields)[number];
export type SetupDraft = Record<SetupField, string>;

/** The sentence of a broken rule: key with its namespace, and values. */
type Broken = { key: string; values?: PhraseValues };
export type SetupErrors = Partial<Record<SetupField, Broken | undefined>>;

/** What can be said before the server is asked: something is missing, or the passwords differ. */
export function setupErrors(draft: SetupDraft): SetupErrors {
  const missing = setupFields.filter((name) => draft[name].trim() === '');
  if (missing.length > 0)
    return Object.fromEntries(missing.map((name) => [name, { key: 'core:rules.required' }]));
  if (draft.password !== draft.confirmpassword) return { confirmpassword: { key: 'core:rules.differs' } };
  return {};
}

/** The server's broken rules by field; the first of each. */
export function serverErrors(errors: readonly FieldError[]): SetupErrors {
  const found: SetupErrors = {};
  for (const { field, rule, params } of errors) {
    const name = setupFields.find((known) => known === field);
    if (name !== undefined) found[name] ??= { key: `core:rules.${rule}`, values: params ?? {} };
  }
  return found;
}
