import type { Language } from '../words/languages.ts';
import { stateOfView } from './listView.ts';
import type { PhraseTree, SameShape } from '../words/phrases.ts';
import type { Resource } from './resource.ts';

/** What a resource is called, and all that stands in it. What it leaves out, its area says. */
export interface ResourceTree {
  readonly title: string;
  /** What its list is called, where a language has another word for many: "Users". */
  readonly list?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Hints for people who fill in a field, or take an action, for the first time; by field or action. */
  readonly hints?: Readonly<Record<string, string>>;
  /** By field, then by value. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly states?: Readonly<Record<string, string>>;
  /** Of the declared views that are not of one state. */
  readonly views?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, string>>;
  /** Rows that are edited together with it, by the name of the list. */
  readonly children?: Readonly<Record<string, string>>;
  /** Short signs of choices in the cells of a grid, by field, then by value. */
  readonly marks?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Groups of fields in its details. */
  readonly groups?: Readonly<Record<string, string>>;
}

/** Chinese is the source; the others owe its shape. */
type InAllLanguages<Zh> = { readonly zh: Zh; readonly en: SameShape<Zh>; readonly vn: SameShape<Zh> };

/** Declares the words of a resource, in the file beside it. */
export function defineWords<const Zh extends ResourceTree>(words: {
  zh: Zh;
  en: SameShape<NoInfer<Zh>> & { readonly list?: string };
  vn: SameShape<NoInfer<Zh>>;
}): InAllLanguages<Zh> {
  return words;
}

type ByResource = Readonly<Record<string, Record<Language, PhraseTree>>>;
type With<Tree, Words extends ByResource, L extends Language> = Tree & {
  readonly resources: { readonly [Name in keyof Words]: Words[Name][L] };
};

/** The phrases of an area: its own, and below `resources` those of its resources. */
export function areaPhrases<
  Zh extends PhraseTree,
  En extends PhraseTree,
  Vn extends PhraseTree,
  const Words extends ByResource,
>(
  own: { zh: Zh; en: En; vn: Vn },
  words: Words,
): { zh: With<Zh, Words, 'zh'>; en: With<En, Words, 'en'>; vn: With<Vn, Words, 'vn'> } {
  return {
    zh: { ...own.zh, resources: inLanguage(words, 'zh') },
    en: { ...own.en, resources: inLanguage(words, 'en') },
    vn: { ...own.vn, resources: inLanguage(words, 'vn') },
  };
}

function inLanguage<Words extends ByResource, L extends Language>(words: Words, language: L) {
  const entries = Object.entries(words).map(([name, each]) => {
    const { title = '', list = title, ...rest } = each[language];
    return [name, { title, list, ...rest }];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
  return Object.fromEntries(entries) as { readonly [Name in keyof Words]: Words[Name][L] };
}

/** Where a word stands: the namespace of an area, and the path in its phrases. */
export interface WordPlace {
  readonly namespace: string;
  readonly path: string;
}

type Named = Pick<Resource, 'namespace' | 'name'>;

/** The path of a resource's name in the phrases of its area. */
export function nounPath(name: string): string {
  return `resources.${name}.title`;
}

/** The path of the name of its list. */
export function listPath(name: string): string {
  return `resources.${name}.list`;
}

/** What a resource is called. */
export function nounPlace({ namespace, name }: Named): WordPlace {
  return { namespace, path: nounPath(name) };
}

/** Where the label of a field may stand, the first that has a word counts: the resource's own, then its area's. */
export function fieldPlaces(
  { namespace, name }: { namespace: string; name?: string | undefined },
  field: string,
): WordPlace[] {
  return ownThenNamespace({ namespace, name }, `fields.${field}`);
}

/** Where the hint below a field of the form stands. */
export function hintPlace({ namespace, name }: Named, field: string): WordPlace {
  return { namespace, path: `resources.${name}.hints.${field}` };
}

/** Where the word of a choice may stand. A field with `words` says where; no other place counts then. */
export function choicePlaces(
  { namespace, name, fields }: Named & Pick<Resource, 'fields'>,
  field: string,
  value: string,
): WordPlace[] {
  const [owner = '', path = ''] = fields[field]?.words?.split(':') ?? [];
  if (path !== '') return [{ namespace: owner, path: `${path}.${value}` }];
  return ownThenNamespace({ namespace, name }, `choices.${field}.${value}`);
}

/** Where the short sign of a choice in the cells of a grid may stand. */
export function markPlaces({ namespace, name }: Named, field: string, value: string): WordPlace[] {
  return ownThenNamespace({ namespace, name }, `marks.${field}.${value}`);
}

/** Where the word of a state of the life cycle stands. */
export function statePlace({ namespace, name }: Named, state: string): WordPlace {
  return { namespace, path: `resources.${name}.states.${state}` };
}

/** Where the word of a declared view stands: that of one state is called as the state is. */
export function viewPlace(resource: Named & Pick<Resource, 'views'>, view: string): WordPlace {
  const state = stateOfView(resource, view);
  if (state !== undefined) return statePlace(resource, state);
  return { namespace: resource.namespace, path: `resources.${resource.name}.views.${view}` };
}

/** Where the word of an action of the life cycle stands. */
export function actionPlace({ namespace, name }: Named, action: string): WordPlace {
  return { namespace, path: `resources.${name}.actions.${action}` };
}

/** Where the heading of a list of children stands. */
export function childrenPlace({ namespace, name }: Named, list: string): WordPlace {
  return { namespace, path: `resources.${name}.children.${list}` };
}

/** Where the heading of a group of fields stands. */
export function groupPlace({ namespace, name }: Named, group: string): WordPlace {
  return { namespace, path: `resources.${name}.groups.${group}` };
}

function ownThenNamespace(
  { namespace, name }: { namespace: string; name?: string | undefined },
  path: string,
): WordPlace[] {
  const ofNamespace = { namespace, path };
  return name === undefined ? [ofNamespace] : [{ namespace, path: `resources.${name}.${path}` }, ofNamespace];
}
