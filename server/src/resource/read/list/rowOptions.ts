import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { hooksOf } from '../../row/hooks.ts';
import { rowTitleOf } from '../../row/outcomes.ts';
import { unknownEntries } from '../../row/fits.queries.ts';
import { listRows } from './list.service.ts';
import { selectDictionaryWords } from './operations.queries.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Rows of a resource by what they are called: those that a keyword finds, or those of some ids. */
export async function rowOptions(
  ctx: Ctx,
  resource: Resource,
  {
    keyword,
    ids,
    pageNo,
    pageSize,
  }: { keyword?: string | undefined; ids?: readonly string[] | undefined; pageNo: number; pageSize: number },
): Promise<{ options: Option[]; isMore: boolean }> {
  if (ids?.length === 0) return { options: [], isMore: false };
  const asked = {
    pageNo,
    pageSize,
    superQueryMatchType: 'and' as const,
    ...(keyword === undefined || keyword === '' ? {} : { keyword }),
    ...(ids === undefined ? {} : { id: ids.join(',') }),
  };
  // Open actions of a row depend on the hooks of its area.
  const page = await listRows(ctx, resource, asked, { hooks: hooksOf(resource) });
  return {
    options: page.records.map((row) => ({ value: row.id, label: rowTitleOf(resource, row, ctx) })),
    isMore: page.isMore || page.current < page.pages,
  };
}

/** The values of dictionaries that may be chosen now, by the code of the dictionary. */
export async function wordsOfEntries(
  { tx, language }: Pick<Ctx, 'tx' | 'language'>,
  dictionaries: readonly string[],
): Promise<ReadonlyMap<string, Option[]>> {
  const words = await selectDictionaryWords(tx, { dictionaries, language });
  const all = [...words].map(([key, label]) => {
    const [dictionary = '', ...value] = key.split(' ');
    return { dictionary, value: value.join(' '), label };
  });
  const unknown = await unknownEntries(tx, all);
  const known = all.filter((entry) => !unknown.has(entry));
  return new Map(
    [...Map.groupBy(known, ({ dictionary }) => dictionary)].map(([dictionary, entries]) => [
      dictionary,
      entries.map(({ value, label }) => ({ value, label })),
    ]),
  );
}
