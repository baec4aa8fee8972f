import { type Namespace, namespaces } from './core/areas.ts';
import type { Language } from './core/words/languages.ts';
import type { PhraseTree } from './core/words/phrases.ts';
import { type PhraseNamespace, phrasesOf } from './phrases.ts';

/*
 * A browser loads the words of one language, in parts: `entry` for the login, `shared` behind it, and those of an area
 * when a page of it is opened. Each part is a file of its own, made when the web is built.
 */

/** What every page behind the login may say: the frame around it, units, processes, shifts and figures. */
const shared: readonly PhraseNamespace[] = ['core', 'iam', 'basics', 'shifts', 'telemetry', 'messaging'];

/** Words of shared areas that only pages of the area say: they travel with these. */
const wordsOfPages: Partial<Record<string, readonly string[]>> = {
  telemetry: ['views'],
  shifts: [
    'views',
    'handover',
    'attendance',
    'roster',
    'editor',
    'replacing',
    'sharing',
    'preview',
    'punchFile',
    'punching',
    'decided',
    'rotations',
    'recount',
  ],
  messaging: [
    'views',
    'alarms',
    'rules',
    'scenes',
    'values',
    'priorities',
    'channels',
    'templates',
    'sent',
    'own',
    'digest',
  ],
};

/** Words of `core` and `iam` that nobody meets before the login. */
const behindLogin: Partial<Record<string, readonly string[]>> = {
  core: ['resource', 'sheetProblems'],
  iam: [
    'resources',
    'views',
    'exports',
    'find',
    'greetings',
    'home',
    'menuAreas',
    'roles',
    'settings',
    'colours',
    'password',
    'rights',
    'roleRights',
    'roleTools',
    'dataRules',
    'loginPhone',
    'sms',
    'departmentRights',
    'thirdOwn',
    'employees',
    'millOffers',
    'sessions',
    'loginLog',
    'center',
    'organization',
    'proxies',
    'valueRules',
    'notices',
    'peopleOfMills',
    'millRights',
    'tenants',
    'operationLog',
    'tasks',
    'platformState',
    'menus',
    'jobs',
  ],
};

/** Areas whose pages are made with parts of another area, and so speak its words too. */
const alsoSpeaks: Partial<Record<Namespace, readonly Namespace[]>> = {
  iam: ['boards'],
  equipment: ['personnel'],
  personnel: ['equipment'],
  shifts: ['personnel'],
  maintenance: ['boards', 'equipment', 'personnel'],
  messaging: ['personnel'],
  boards: ['equipment', 'personnel'],
  walls: ['boards'],
  analysis: ['boards', 'production'],
};

export type PhrasePart = 'entry' | 'shared' | Namespace;
type Phrases = Readonly<Record<string, PhraseTree>>;

/** The names of all parts that have words. */
export function phraseParts(): PhrasePart[] {
  return [
    'entry',
    'shared',
    ...namespaces.filter((namespace) => Object.keys(phrasesIn(namespace, 'zh')).length > 0),
  ];
}

/** The parts that a page of an area needs behind the login. */
export function partsOf(namespace: Namespace): PhrasePart[] {
  const known = new Set(phraseParts());
  return ['shared' as const, namespace, ...(alsoSpeaks[namespace] ?? [])].filter((part) => known.has(part));
}

/** The words of a part in a language, by namespace. */
export function phrasesIn(part: PhrasePart, language: Language): Phrases {
  const all = phrasesOf(language);
  if (part === 'entry') return narrowed(all, (namespace, key) => isOfEntry(namespace, key));
  if (part === 'shared')
    return narrowed(all, (namespace, key) => isShared(namespace, key) && !isOfEntry(namespace, key));
  return narrowed(all, (namespace, key) => namespace === part && !isShared(namespace, key));
}

function isShared(namespace: string, key: string): boolean {
  return shared.some((each) => each === namespace) && !(wordsOfPages[namespace]?.includes(key) ?? false);
}

function isOfEntry(namespace: string, key: string): boolean {
  const behind = behindLogin[namespace];
  return behind !== undefined && !behind.includes(key);
}

/** The sentences that are wanted, without the namespaces of which none is. */
function narrowed(all: Phrases, isWanted: (namespace: string, key: string) => boolean): Phrases {
  const kept = Object.entries(all).map(([namespace, tree]) => {
    const wanted = Object.entries(tree).filter(([key]) => isWanted(namespace, key));
    return [namespace, Object.fromEntries(wanted)] as const;
  });
  return Object.fromEntries(kept.filter(([, tree]) => Object.keys(tree).length > 0));
}
