import { countedOfLong, type ListInput } from '@millwright/contract/core/resource/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { always, type Clues, type Condition, type ConditionClues } from '../../row/condition.ts';
import { type Column, resourceColumns, tableOf } from '../../row/shape.ts';

/** The columns that the index of a long list knows, as `secure.keyword_index` was told them. */
export function indexedColumns(resource: Resource): Column[] {
  return resourceColumns(resource).filter((column) => holdsLetters(column) || holdsMembers(column));
}

function holdsLetters({ field }: Column): boolean {
  return ['text', 'code', 'serial', 'multilingual'].includes(field.kind);
}

/** Lists of ids or codes, whose members are asked for as a whole. */
function holdsMembers({ field }: Column): boolean {
  const { isList, words } = kindOf(field);
  return isList === true && words !== undefined;
}

/**
 * What the index of a long list knows of a keyword and of what `condition` asks of texts and lists; `always` where there is
 * no index, and where so many rows may fit that reading the table in order is faster.
 */
export async function readClues(
  tx: TenantTransaction,
  resource: Resource,
  { keyword, condition }: { keyword: ListInput['keyword']; condition: Condition },
): Promise<ConditionClues | typeof always> {
  if (resource.search !== 'indexed') return always;
  const clues = cluesIn(resource, condition);
  if (keyword) clues.letters.push(keyword);
  if (clues.letters.length === 0 && clues.members.length === 0) return always;
  const [found] = await tx.query<{ isFew: boolean }>(
    'select secure.finds_few($1, $2, $3) as "isFew"',
    [tableOf(resource).text, JSON.stringify(clues), countedOfLong],
    { isPrepared: true },
  );
  return found?.isFew === true ? { clues } : always;
}

/** What every row that fits has in its texts and lists: what is asked beside each other, not instead of each other. */
function cluesIn(resource: Resource, condition: Condition): Clues {
  if ('match' in condition) {
    const all = condition.match === 'and' || condition.of.length === 1 ? condition.of : [];
    const each = all.map((part) => cluesIn(resource, part));
    return {
      letters: each.flatMap(({ letters }) => letters),
      members: each.flatMap(({ members }) => members),
    };
  }
  const none: Clues = { letters: [], members: [] };
  if (!('op' in condition)) return none;
  const { name, op, values } = condition;
  // The state of a row has a column too, and none in the index.
  const column = indexedColumns(resource).find((each) => each.name === name);
  if (column === undefined) return none;
  const asked = values.map(String);
  if (holdsMembers(column)) return op === 'eq' || op === 'in' ? { ...none, members: [asked] } : none;
  const isText = ['eq', 'contains', 'starts', 'ends'].includes(op) && holdsLetters(column);
  return isText ? { ...none, letters: asked } : none;
}
