import type { Language } from '@millwright/contract/core/words/languages.ts';
import { type Resource, titleGap } from '@millwright/contract/core/resource/resource.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { fail, type Refusal } from '../../platform/http/errors/fail.ts';
import { sentenceOf } from '../../platform/http/calls/envelope.ts';
import type { WriteCtx } from '../acting.ts';
import type { Values } from './hooks.ts';
import { plainText } from './plainText.ts';

/** What became of each row that was asked for, in the order of the question. */
export function outcomesOf(
  ctx: Pick<WriteCtx, 'language'>,
  resource: Resource,
  {
    ids,
    rows,
    refusals,
  }: {
    ids: readonly string[];
    rows: readonly (Values & { id: string })[];
    refusals: ReadonlyMap<string, Refusal>;
  },
): RowOutcome[] {
  const home = { namespace: resource.namespace, resource: resource.name };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    const refusal = row === undefined ? fail('core.notFound') : refusals.get(id);
    return {
      id,
      title: row === undefined ? id : rowTitleOf(resource, row, ctx),
      isDone: refusal === undefined,
      messageCode: refusal?.code ?? null,
      message: refusal === undefined ? null : sentenceOf(refusal, { language: ctx.language, home }),
      ...(refusal === undefined || refusal.brokenRules.length === 0
        ? {}
        : { errors: [...refusal.brokenRules] }),
      ...(refusal === undefined || refusal.blockers.length === 0 ? {} : { blockers: [...refusal.blockers] }),
    };
  });
}

/** What people call a row: its title, and what stands beside it. */
export function rowTitleOf(
  { title, titleBeside }: Resource,
  row: Values,
  { language }: Pick<WriteCtx, 'language'>,
): string {
  const parts = [title, ...titleBeside].map((name) => textIn(row[name], language));
  return parts.filter((part) => part !== '').join(titleGap);
}

function textIn(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return plainText(value);
  const names = new Map<string, unknown>(Object.entries(value));
  return plainText(names.get(language) || names.get('zh'));
}
