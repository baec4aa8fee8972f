import { mostLines, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { brokenSpans } from '@millwright/contract/core/time/spans.ts';
import { withComputed } from '@millwright/contract/core/fields/computed.ts';
import { withoutForeign } from '@millwright/contract/core/fields/when.ts';
import { fail, failField, failRules, Refusal, withRules } from '../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../acting.ts';
import type { Line, Values } from '../row/hooks.ts';
import { cleanPictures } from '../row/pictures.ts';
import { plainText } from '../row/plainText.ts';
import { type ListOf, newIds } from './document.ts';
import { cleanRichTexts } from './richText.ts';
import { pickFields } from './rowChange.ts';
import type { StoredRow } from './write.queries.ts';

/**
 * What a list becomes by what is said of it: lines with a known id are changed, those without are added, and those that
 * are not said any more are gone. Throws `core.notFound` for the id of a line that is not the document's, and what the
 * rules of the list refuse.
 */
export async function linesSaid(
  ctx: JudgeCtx,
  { list, declared, child }: ListOf,
  { parentId, said, stored }: { parentId: string; said: readonly Values[]; stored: readonly StoredRow[] },
): Promise<Line[]> {
  const { by, order } = declared;
  const known = new Map(stored.map((line) => [line.id, line]));
  const ids = said.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  if (ids.some((id) => !known.has(id))) throw fail('core.notFound');
  assertOnce(list, said);
  const added = said.filter(({ id }) => typeof id !== 'string');
  const fresh = await newIds(ctx.tx, child, added);
  const lines: Line[] = [];
  for (const [place, line] of said.entries()) {
    const before = typeof line['id'] === 'string' ? known.get(line['id']) : undefined;
    const wanted = { ...before, ...line, [by]: parentId, ...(order === undefined ? {} : { [order]: place }) };
    const own = withoutForeign(child.fields, pickFields(child, wanted), before ?? {});
    const row = await atPlace(`${list}.${place}.`, async () =>
      cleanPictures(ctx.tx, child, cleanRichTexts(child, own)),
    );
    lines.push({ ...row, id: before?.id ?? fresh.shift() ?? '' });
  }
  return lines;
}

/** Lines with their computed fields. */
export function computedLines(child: Resource, lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...withComputed(child, line), id: line.id }));
}

/**
 * Throws what a list as a whole breaks: too few lines or too many, a line that says what must be said once, twice, or
 * spans that do not ascend or overlap.
 */
export function assertList(
  { list, declared, child }: ListOf,
  { document, lines }: { document: Values; lines: readonly Line[] },
): void {
  const { min = 0, max = mostLines, order, spans } = declared;
  if (lines.length < min) throw failField(list, 'min', { min });
  if (lines.length > max) throw failField(list, 'max', { max });
  for (const names of child.unique.filter((each) => !each.includes(order ?? ''))) {
    const seen = new Set<string>();
    for (const [place, line] of lines.entries()) {
      const values = names.map((name) => line[name] ?? null);
      const key = JSON.stringify(values);
      const field = names.at(-1) ?? '';
      if (!values.includes(null) && seen.has(key))
        throw fail('core.taken', { value: plainText(line[field]) }, [
          { field: `${list}.${place}.${field}`, rule: 'taken', params: {} },
        ]);
      seen.add(key);
    }
  }
  const broken = spans === undefined ? [] : brokenSpans(spans, { document, lines });
  const [first, ...more] = broken.map(({ place, field, ...rule }) => ({
    ...rule,
    field: `${list}.${place}.${field}`,
  }));
  if (first !== undefined) throw failRules([first, ...more]);
}

function assertOnce(list: string, said: readonly Values[]): void {
  const seen = new Set<unknown>();
  for (const [place, { id }] of said.entries()) {
    if (id !== undefined && seen.has(id)) throw failField(`${list}.${place}.id`, 'repeated');
    seen.add(id);
  }
}

/** Names the fields of a refusal by the line that they stand in. */
async function atPlace<Result>(prefix: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const rules = error.brokenRules.map((rule) => ({ ...rule, field: `${prefix}${rule.field}` }));
    throw withRules(error, rules);
  }
}
