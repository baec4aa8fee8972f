import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from './core/words/languages.ts';
import { stateBehind } from './core/resource/lifeCycle.ts';
import { flattenPhrases } from './core/words/phrases.ts';
import type { Resource } from './core/resource/resource.ts';
import { areas, namespaceOf, namespaces } from './core/areas.ts';
import {
  actionPlace,
  childrenPlace,
  choicePlaces,
  fieldPlaces,
  nounPlace,
  statePlace,
  type WordPlace,
} from './core/resource/resourceWords.ts';
import { titleKeyOf } from './core/screen/screen.ts';
import { mayBeEmpty } from './core/fields/when.ts';
import { kpis } from './areas/telemetry/kpis/kpis.ts';
import { machineStates } from './areas/telemetry/states/states.ts';
import { standardSignals } from './areas/equipment/signal/standardSignals.ts';
import {
  calls,
  childrenOf,
  errors,
  events,
  manifests,
  jobs,
  permissionCodes,
  resources,
  screens,
  servedResources,
} from './registry.ts';
import { isPhraseNamespace, phrases, sentenceAt } from './phrases.ts';

function sentence(namespace: string, language: Language, path: string): string | undefined {
  return sentenceAt(language, [{ namespace, path }]);
}

/** The paths below a word of the area's phrases. */
function sentencesOf(area: string, language: Language, below: string): string[] {
  const paths = isPhraseNamespace(area) ? [...flattenPhrases(phrases[area][language]).keys()] : [];
  return paths.filter((path) => path.startsWith(`${below}.`)).map((path) => path.slice(below.length + 1));
}

/** Whether a resource has what a word is for. */
function isDeclared(
  resource: Resource,
  kind: string,
  { key, value }: { key: string; value: string },
): boolean {
  const { fields, former, lifeCycle, children, views } = resource;
  const inputs = Object.values(lifeCycle?.actions ?? {}).map(({ input }) => input);
  const known: Readonly<Record<string, boolean>> = {
    title: key === '',
    list: key === '',
    fields: [fields, former, ...inputs].some((each) => Object.hasOwn(each, key)),
    hints: Object.hasOwn(fields, key) || Object.hasOwn(lifeCycle?.actions ?? {}, key),
    choices: fields[key]?.values?.includes(value) ?? false,
    marks: fields[key]?.values?.includes(value) ?? false,
    states: Object.hasOwn(lifeCycle?.states ?? {}, key),
    actions: Object.hasOwn(lifeCycle?.actions ?? {}, key),
    children: Object.hasOwn(children, key),
    views: Object.hasOwn(views, key),
    groups: true,
  };
  return known[kind] ?? false;
}

function isServed(name: string): boolean {
  return [...servedResources, ...servedResources.flatMap((one) => Object.values(childrenOf(one)))].some(
    (resource) => resource.name === name,
  );
}

describe.each(languages)('in %s', (language) => {
  it.each([...screens])('screen $name has a title', (screen) => {
    expect(sentence(screen.namespace, language, titleKeyOf(screen))).toBeTruthy();
  });

  it.each([...resources])('resource $name, its fields and its lists of children have names', (resource) => {
    const says = (...places: readonly WordPlace[]) => sentenceAt(language, places);
    expect(says(nounPlace(resource))).toBeTruthy();
    for (const [field, { kind, values = [], words }] of Object.entries(resource.fields)) {
      expect([field, says(...fieldPlaces(resource, field))]).not.toContain(undefined);
      const shown = (kind === 'choice' || words !== undefined) && isServed(resource.name) ? values : [];
      for (const value of shown)
        expect([value, says(...choicePlaces(resource, field, value))]).not.toContain(undefined);
    }
    for (const list of Object.keys(resource.children))
      expect([list, says(childrenPlace(resource, list))]).not.toContain(undefined);
  });

  it.each(resources.filter(({ lifeCycle }) => lifeCycle !== undefined))(
    'the states, the actions and what an action asks for of $name have words',
    (resource) => {
      const says = (...places: readonly WordPlace[]) => sentenceAt(language, places);
      const { states = {}, actions = {} } = resource.lifeCycle ?? {};
      for (const state of Object.keys(states))
        expect([state, says(statePlace(resource, state))]).not.toContain(undefined);
      for (const [action, { input }] of Object.entries(actions)) {
        expect([action, says(actionPlace(resource, action))]).not.toContain(undefined);
        for (const field of Object.keys(input))
          expect([field, says(...fieldPlaces(resource, field))]).not.toContain(undefined);
      }
    },
  );

  it.each(Object.keys(phrases))(
    'no word of %s is for a resource, a field or a choice that is not declared',
    (namespace) => {
      const known = new Map(
        resources.filter((each) => each.namespace === namespace).map((each) => [each.name, each]),
      );
      const said = sentencesOf(namespace, language, 'resources');
      const strange = said.filter((path) => {
        const [name = '', kind = '', key = '', value = ''] = path.split('.');
        const resource = known.get(name);
        return resource === undefined || !isDeclared(resource, kind, { key, value });
      });
      expect(strange).toEqual([]);
    },
  );

  it.each(Object.entries(errors).map(([code, { params }]) => ({ code, params })))(
    'refusal $code has a sentence with its parameters and no others',
    ({ code, params }) => {
      const dot = code.indexOf('.');
      const text = sentence(code.slice(0, dot), language, `errors.${code.slice(dot + 1)}`);
      const used = [...(text ?? '').matchAll(/\{(\w+)/g)].map(([, param]) => param ?? '');
      expect(text).toBeTruthy();
      expect(params).toEqual(expect.arrayContaining(used));
    },
  );

  it.each(jobs.map(({ name }) => name))('job %s has a name', (name) => {
    const [area = '', noun = ''] = name.split('.');
    expect(sentence(area, language, `jobs.${noun}`)).toBeTruthy();
  });

  it('every KPI has a name, a definition and a known unit', () => {
    for (const { code, unit } of Object.values(kpis)) {
      expect([code, sentence('telemetry', language, `kpis.${code}`)]).not.toContain(undefined);
      expect([code, sentence('telemetry', language, `definitions.${code}`)]).not.toContain(undefined);
      expect([unit, sentence('basics', language, `units.${unit}`)]).not.toContain(undefined);
    }
  });

  it('every machine state and every unit of a standard signal has a word', () => {
    for (const { name } of Object.values(machineStates))
      expect(sentence('telemetry', language, `states.${name}`)).toBeTruthy();
    for (const { unit } of Object.values(standardSignals).flat())
      expect([unit, sentence('basics', language, `units.${unit === '' ? 'none' : unit}`)]).not.toContain(
        undefined,
      );
  });
});

describe('the registry', () => {
  it('lists lead to screens that there are', () => {
    const names = screens.map(({ name }) => name);
    const paths = screens.map(({ path }) => path);
    for (const { screen } of resources) {
      expect(names).toEqual(expect.arrayContaining([...(screen?.beside ?? [])]));
      const pages = [screen?.drawing, screen?.editor].filter((path) => path !== undefined);
      expect(paths).toEqual(expect.arrayContaining(pages));
    }
  });

  it('says every sentence in Chinese, English and Vietnamese, with the same keys', () => {
    for (const namespace of Object.values(phrases)) {
      const keys = [...flattenPhrases(namespace.zh).keys()];
      expect([...flattenPhrases(namespace.en).keys()]).toEqual(keys);
      expect([...flattenPhrases(namespace.vn).keys()]).toEqual(keys);
    }
  });

  it('lists every area whose folder says what it has, in reading order', () => {
    const folder = new URL('areas/', import.meta.url);
    const withManifest = areas.filter((area) => manifestsIn(folder).has(area));
    expect(manifests.map(({ area }) => area)).toEqual(withManifest);
    for (const { area, resources: own, calls: ownCalls, screens: ownScreens } of manifests)
      for (const declared of [...own, ...ownCalls, ...ownScreens])
        expect(declared.namespace).toBe(namespaceOf(area));
  });

  it('knows the event of every action of a life cycle', () => {
    expect(events.map(({ name }) => name)).toContain('announcement.release');
  });

  it('names everything once', () => {
    const once = (names: readonly string[]) => expect(names.length).toBe(new Set(names).size);
    once(resources.map(({ name }) => name));
    // The personnel file shows the rows of accounts: docs/decisions/personnel-file.md.
    once(resources.filter(({ name }) => name !== 'personnelFile').map(({ table }) => table));
    once(calls.map(({ name }) => name));
    once(screens.map(({ name }) => name));
    once(screens.map(({ path }) => path));
    once(jobs.map(({ name }) => name));
    once(calls.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)));
  });

  it('gives roles of new mills rights that there are, each in one area', () => {
    const given = manifests.flatMap(({ defaultRights }) => Object.keys(defaultRights));
    expect(given.length).toBeGreaterThan(100);
    expect(given.filter((code) => !permissionCodes().includes(code))).toEqual([]);
    expect(new Set(given).size).toBe(given.length);
  });

  it('knows only namespaces of the house, and permission codes that begin with one', () => {
    for (const { namespace } of [...resources, ...calls, ...screens]) expect(namespaces).toContain(namespace);
    for (const code of permissionCodes()) expect(namespaces).toContain(code.slice(0, code.indexOf('.')));
  });

  it('lets the server write alone only what may be empty or is numbered: nobody says it when a row is added', () => {
    for (const { name, fields } of resources)
      for (const [field, declared] of Object.entries(fields)) {
        const { byServer, kind } = declared;
        expect([name, field, byServer !== true || mayBeEmpty(declared) || kind === 'serial']).toEqual([
          name,
          field,
          true,
        ]);
      }
  });

  it('numbers nothing whose number may stand twice in a mill', () => {
    for (const { name, fields, unique } of resources)
      for (const [field, { kind }] of Object.entries(fields)) {
        const isUnique = unique.some((names) => names.length === 1 && names[0] === field);
        expect([name, field, kind !== 'serial' || isUnique]).toEqual([name, field, true]);
      }
  });

  it('leads from each state of a life cycle somewhere, and to each from the beginning', () => {
    for (const { lifeCycle } of resources) {
      const reached = new Set(lifeCycle === undefined ? [] : [lifeCycle.initial, ...lifeCycle.alsoInitial]);
      const arrows = Object.values(lifeCycle?.actions ?? {});
      // A set that grows while it is read is read to its end.
      for (const state of reached)
        for (const action of arrows) if (action.from.includes(state)) reached.add(stateBehind(action, state));
      expect([...reached].toSorted()).toEqual(Object.keys(lifeCycle?.states ?? {}).toSorted());
    }
  });

  it('keeps each signal code once in a model, and within a range', () => {
    for (const signals of Object.values(standardSignals)) {
      expect(signals.length).toBe(new Set(signals.map(({ code }) => code)).size);
      for (const { code, min, max, against } of signals) {
        expect([code, min < max]).toEqual([code, true]);
        expect(against === undefined || signals.some((other) => other.code === against)).toBe(true);
      }
    }
  });
});

/** The areas below a folder that have a manifest. */
function manifestsIn(folder: URL): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(files.flatMap((file) => /^(\w+)[\\/]area\.ts$/.exec(file)?.slice(1) ?? []));
}
