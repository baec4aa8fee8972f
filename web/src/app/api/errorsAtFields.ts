import { sentenceOfRule } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import type { Translate } from '../i18n/useT.ts';
import { ApiRefusal } from '../refusal.ts';

/** The broken rules of a refused form, by the fields that it names; none where it names none of these. */
export function errorsAtFields<Name extends string>(
  cause: unknown,
  fields: readonly Name[],
  t: Translate,
): { name: Name; errors: string[] }[] {
  const broken = cause instanceof ApiRefusal ? cause.errors : [];
  return fields.flatMap((name) => {
    const errors = broken.filter(({ field }) => field === name);
    return errors.length === 0
      ? []
      : [
          {
            name,
            errors: errors.map(({ rule, params }) => t(`rules.${sentenceOfRule({ rule, params })}`, params)),
          },
        ];
  });
}
