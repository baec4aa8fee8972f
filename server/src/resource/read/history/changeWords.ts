// What changed in a row, as people read it: fields by their names, values by their words.
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { type Language, languageTags } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { childrenPlace } from '@millwright/contract/core/resource/resourceWords.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fieldLabel, findWord, sentence } from '../../../platform/phrases/sentences.ts';
import { stateText } from '../../row/cycleWords.ts';
import { plainText } from '../../row/plainText.ts';
import { fieldNamed } from '../../row/shape.ts';
import { choiceText } from '../../row/wireRow.ts';
import { headOf } from '../../sheet/sheet.ts';
import { listsOf } from '../../write/document.ts';
import { textOfHtml } from '../../write/richText.ts';
import type { Change } from './history.service.ts';
import { selectDictionaryWords, selectTitles } from '../list/operations.queries.ts';

/** A field that changed, in words; null where nothing stood there. */
export interface ChangeInWords {
  /** Of a line: its list, and the place it had then. */
  readonly place: string | null;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** How an area writes what belongs to a row and is no field of it, by `<resource>.<name>`. */
export type OwnChanges = Readonly<
  Record<string, { readonly label: string; readonly text: (value: unknown, side: Side) => string }>
>;
type Side = 'before' | 'after';
type Reader = Pick<Ctx, 'tx' | 'language' | 'tenant'>;

/** The changes of one entry with the resource it is of. */
export interface ChangesOfRow {
  readonly resource: Resource;
  readonly changes: readonly Change[];
}

/** Changes of several rows in words, in the order of the fields; the words of references are looked up together. */
export async function changesInWords(
  ctx: Reader,
  all: readonly ChangesOfRow[],
  own: OwnChanges = {},
): Promise<ChangeInWords[][]> {
  const placed = all.map(({ resource, changes }) =>
    inOrder(changes.flatMap((each) => placeOf(ctx, resource, each))),
  );
  const known = await wordsKnown(ctx, placed.flat());
  return placed.map((changes) => changes.flatMap((each) => inWords(ctx, each, { known, own })));
}

/** A change with the resource whose field it is: of a line, that of its list. */
interface Placed {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field | undefined;
  readonly place: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

function placeOf({ language }: Reader, resource: Resource, change: Change): Placed[] {
  const { before, after, lineId } = change;
  if (lineId === undefined)
    return [
      { resource, name: change.field, field: fieldNamed(resource, change.field), place: null, before, after },
    ];
  const [list = '', at = '', name = ''] = change.field.split('.');
  const line = listsOf(resource).find((each) => each.list === list);
  // The place of a line is what its heading says.
  if (line === undefined || name === line.declared.order || name === line.declared.by) return [];
  const heading = findWord(language, [childrenPlace(resource, list)]) ?? list;
  const place = `${heading} ${Number(at) + 1}`;
  return [{ resource: line.child, name, field: fieldNamed(line.child, name), place, before, after }];
}

function inOrder(changes: readonly Placed[]): Placed[] {
  const rank = ({ resource, name, place }: Placed) =>
    place === null ? Object.keys(resource.fields).indexOf(name) : Number.MAX_SAFE_INTEGER;
  return changes.toSorted((one, other) => rank(one) - rank(other));
}

interface Known {
  /** By `<resource> <id>`. */
  readonly titles: ReadonlyMap<string, string>;
  /** By `<dictionary> <value>`. */
  readonly dictionary: ReadonlyMap<string, string>;
}

async function wordsKnown({ tx, language }: Reader, changes: readonly Placed[]): Promise<Known> {
  const ids = new Map<string, Set<string>>();
  const dictionaries = new Set<string>();
  for (const { field, before, after } of changes) {
    if (field?.dictionary !== undefined) dictionaries.add(field.dictionary);
    if (field?.to === undefined) continue;
    const named = ids.get(field.to) ?? new Set();
    ids.set(field.to, named);
    for (const value of [before, after].flat())
      if (typeof value === 'string' || typeof value === 'number') named.add(String(value));
  }
  const titles = new Map<string, string>();
  for (const [to, wanted] of ids)
    for (const { id, title } of await selectTitles(tx, resourceNamed(to), { ids: [...wanted], language }))
      if (title !== null) titles.set(`${to} ${id}`, title);
  const dictionary =
    dictionaries.size === 0
      ? new Map<string, string>()
      : await selectDictionaryWords(tx, { dictionaries: [...dictionaries], language });
  return { titles, dictionary };
}

function inWords(
  ctx: Reader,
  { resource, name, field, place, before, after }: Placed,
  { known, own }: { known: Known; own: OwnChanges },
): ChangeInWords[] {
  const { language } = ctx;
  const special = own[`${resource.name}.${name}`];
  const text = (value: unknown, side: Side): string | null => {
    if (isBlank(value)) return null;
    return special?.text(value, side) ?? valueText(ctx, { resource, name, field, value, known });
  };
  const [was, is] = [text(before, 'before'), text(after, 'after')];
  if (was === null && is === null) return [];
  return [
    { place, label: special?.label ?? labelOf(resource, name, field, language), before: was, after: is },
  ];
}

function labelOf(resource: Resource, name: string, field: Field | undefined, language: Language): string {
  if (Object.hasOwn(resource.fields, name) && field !== undefined)
    return headOf(resource, name, field, language);
  if (field !== undefined) return sentence(language, `resource.facts.${name}`, { namespace: 'core' });
  return fieldLabel(language, name, { namespace: resource.namespace, resource: resource.name });
}

function valueText(
  ctx: Reader,
  {
    resource,
    name,
    field,
    value,
    known,
  }: { resource: Resource; name: string; field: Field | undefined; value: unknown; known: Known },
): string {
  const { language } = ctx;
  if (field === undefined) return plainText(value);
  if (Array.isArray(value))
    return value
      .map((each: unknown) => valueText(ctx, { resource, name, field, value: each, known }))
      .join(', ');
  const said = plainText(value);
  if (!Object.hasOwn(resource.fields, name)) return stateText(resource, said, language);
  if (field.to !== undefined) return known.titles.get(`${field.to} ${said}`) ?? said;
  if (field.dictionary !== undefined) return known.dictionary.get(`${field.dictionary} ${said}`) ?? said;
  if (kindOf(field).upload !== undefined) return `…${said.slice(-12)}`;
  if (kindOf(field).words === 'phrases') return choiceText(resource, name, value, language) ?? said;
  if (typeof value === 'number') return numberText(value, field, language);
  switch (field.kind) {
    case 'flag':
      return sentence(language, value === true ? 'resource.yes' : 'resource.no', { namespace: 'core' });
    case 'instant':
      return momentText(said, ctx.tenant.zone);
    case 'richText':
      return textOfHtml(said);
    case 'multilingual':
      return String(Reflect.get(Object(value), language) || Reflect.get(Object(value), 'zh') || said);
    default:
      return said;
  }
}

function numberText(value: number, { kind, digits }: Field, language: Language): string {
  const places = kind === 'quantity' || kind === 'percent' ? (digits ?? 2) : 0;
  return new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
  }).format(value);
}

/** `YYYY-MM-DD HH:mm` on the clocks of the mill. */
function momentText(said: string, zone: string): string {
  const ms = Date.parse(said);
  if (Number.isNaN(ms)) return said;
  return new Date(ms + zoneOffsetMs(zone, ms)).toISOString().slice(0, 16).replace('T', ' ');
}

/** No value, an empty text, an empty list, a name in no language. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every((part) => part === '' || part === null);
}
