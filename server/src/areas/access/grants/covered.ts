import type { Language } from '@millwright/contract/core/words/languages.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { nounOf, sentence } from '../../../platform/phrases/sentences.ts';
import type { RuleSubject } from '../../../platform/session/dataRules.ts';
import {
  type GrantedRole,
  type GrantGround,
  type Holder,
  type Wider,
  widerScopes,
  widerThan,
} from '../../../platform/session/grants.ts';
import { isAddedCode } from '../menus/addedRights.ts';
import { nameOfRight } from '../rights/rights.service.ts';

/** A role, who would have it, and by whom it must be held. */
interface Judged {
  readonly role: GrantedRole;
  readonly subject: RuleSubject;
  readonly held: readonly Holder[];
}

/** Throws `iam.grantsMore` when a role gives somebody more than `held` have together. */
export function assertCovered(
  { role, subject, held }: Judged,
  { ground }: { readonly ground: GrantGround },
  language: Language,
): void {
  // Rights that the mill added to its menu open nothing on the server: whoever edits roles gives them.
  const codes = role.codes.filter(({ code }) => !isAddedCode(code));
  const [wider] = widerThan({ subject, roles: [{ ...role, codes }] }, held, ground);
  if (wider !== undefined) refuseGrant({ role, wider, language });
}

/** As `assertCovered`, of the data scope of the role alone. */
export function assertScopeCovered(
  { role, subject, held }: Judged,
  { ground }: { readonly ground: GrantGround },
  language: Language,
): void {
  const [wider] = widerScopes({ subject, roles: [role] }, held, ground);
  if (wider !== undefined) refuseGrant({ role, wider, language });
}

/** Throws `iam.grantsMore`: it says which role exceeds what is held, and by what. */
export function refuseGrant({
  role,
  wider,
  language,
}: {
  role: Pick<GrantedRole, 'name'>;
  wider: Wider;
  language: Language;
}): never {
  throw fail('iam.grantsMore', { role: role.name, wider: widerText(wider, language) });
}

/** Describes what a grant exceeds. */
function widerText(wider: Wider, language: Language): string {
  const say = (key: Wider['kind'], name: string) =>
    sentence(language, `grants.wider.${key}`, { namespace: 'iam', params: { name } });
  switch (wider.kind) {
    case 'right':
      return say('right', nameOfRight(wider.code, language));
    case 'scope':
      return say('scope', sentence(language, `dataScopes.${wider.scope}`, { namespace: 'core' }));
    case 'rules':
      return say('rules', nounOf(language, resourceNamed(wider.resource)));
  }
}
