import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { ListInput } from '@millwright/contract/core/resource/listQuery.ts';
import { type WireField, type WireNames, wireFieldOf } from '@millwright/contract/core/wire/wire.ts';
import type { WireCall, wireListInput } from '@millwright/contract/core/wire/wireCalls.ts';
import { failField } from '../../platform/http/errors/fail.ts';
import { readSuperQuery } from '../read/list/filters.ts';
import { plainText } from '../row/plainText.ts';
import { columnNamed, factColumns } from '../row/shape.ts';
import { readCode } from './values.ts';

export type WireList = InputOf<WireCall<typeof wireListInput>['at'][number]>;

/**
 * What a client asks a list for, in the words of the resource. Names that clients do not have are no filters, whatever
 * fields there are; an unknown column or order is as if none were asked for: the newest first. Throws `core.invalid` for
 * a code that is not declared, and for an advanced query that cannot be read.
 */
export function clientListInputOf(names: WireNames, input: WireList): ListInput {
  const { pageNo, pageSize, keyword, superQueryMatchType } = input;
  const filters = Object.entries(input).flatMap(([key, given]) => filterOf(names, key, plainText(given)));
  const superQueryParams = input.superQueryParams ? inOwnWords(names, input.superQueryParams) : undefined;
  return {
    ...Object.fromEntries(filters),
    pageNo,
    pageSize,
    keyword,
    superQueryMatchType,
    superQueryParams,
    ...orderOf(names, input),
  };
}

function filterOf(names: WireNames, key: string, text: string): [string, string][] {
  const [, name = key, ending = ''] = /^(.+?)(_begin|_end|_MultiString)$/.exec(key) ?? [];
  const declared = wireFieldOf(names, name);
  if (declared === undefined || text === '') return [];
  return [[`${declared.field}${ending}`, inOwnCodes(declared, name, text)]];
}

/** `!1`, `1,2` and the like with codes as the fields hold them. */
function inOwnCodes(declared: WireField, name: string, text: string): string {
  if (declared.written !== 'coded') return text;
  const [, not = '', codes = ''] = /^(!?)\s*\*?([^*]*)\*?$/.exec(text) ?? [];
  const words = codes
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  return `${not}${words.map((code) => String(readCode(declared, { name, code }))).join(',')}`;
}

function inOwnWords(names: WireNames, text: string): string {
  const conditions = readSuperQuery(text).map(({ field: name, rule, val }) => {
    const declared = wireFieldOf(names, name);
    if (declared === undefined) throw failField('superQueryParams', 'unknown');
    const isEmpty = val === null || val === '';
    return {
      field: declared.field,
      rule,
      val: isEmpty ? val : inOwnCodes(declared, name, String(val)),
    };
  });
  return JSON.stringify(conditions);
}

function orderOf(
  names: WireNames,
  { column = '', order = '' }: WireList,
): Pick<ListInput, 'column' | 'order'> {
  const name = column.replace(/_dictText$/, '');
  const field = wireFieldOf(names, name)?.field ?? '';
  const isSortable = columnNamed(names.resource, field) !== undefined || factColumns.has(field);
  const direction = order.toLowerCase();
  return {
    column: isSortable ? field : 'createTime',
    order: direction === 'asc' || direction === 'desc' ? direction : 'desc',
  };
}
