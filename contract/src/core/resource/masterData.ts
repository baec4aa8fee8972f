// What a mill is made of: the lists that one workbook holds together, in an order in which they can be written.
import { sheetJoinOf } from './documentSheets.ts';
import { kindOf } from '../fields/fieldKinds.ts';
import type { Field } from '../fields/fields.ts';
import { isMadeByServer } from './declared.ts';
import { childrenAmong, type Resource } from './resource.ts';

/** A list of the master data, and the fields that are written when the lists behind it are there. */
export interface MasterList {
  readonly resource: Resource;
  /** Optional references to rows of lists that come later: two lists that refer to each other have one. */
  readonly deferred: readonly string[];
}

/**
 * Whether a resource is master data: what it declares, else whether its list stands in the menu of basic data. Rows are
 * known again by a business key that people write, so a resource without one never is.
 */
export function isMasterData(resource: Resource): boolean {
  const { screen, tenancy, isMasterData: declared = screen?.menu === 'basicData' } = resource;
  return declared && tenancy === 'tenant' && sheetJoinOf(resource).kind === 'fields';
}

/**
 * The master data among some resources, each behind those that its rows and their lines refer to. `dictionaries` names
 * the resource that holds the entries of dictionaries. Throws for lists that need each other, which nobody could fill.
 */
export function masterLists(
  resources: readonly Resource[],
  { dictionaries }: { dictionaries: string },
): MasterList[] {
  const named = (name: string) => {
    const found = resources.find((each) => each.name === name);
    if (found === undefined) throw new Error(`there is no resource ${name}`);
    return found;
  };
  // Lines stand in the sheets of what they belong to, even where they have a list of their own.
  const lines = new Set(resources.flatMap(({ children }) => Object.values(children).map(({ of }) => of)));
  const waiting = resources.filter((each) => isMasterData(each) && !lines.has(each.name));
  const needs = new Map(
    waiting.map((each) => [each, needsOf(each, { among: waiting, named, dictionaries })]),
  );
  const ordered: MasterList[] = [];
  while (waiting.length > 0) {
    const isOpen = (all: readonly Need[]) => all.filter(({ of }) => waiting.includes(of));
    const free =
      waiting.find((each) => isOpen(needs.get(each) ?? []).length === 0) ??
      waiting.find((each) => isOpen(needs.get(each) ?? []).every(({ mayWait }) => mayWait));
    if (free === undefined)
      throw new Error(`these lists need each other: ${waiting.map(({ name }) => name).join(', ')}`);
    const deferred = isOpen(needs.get(free) ?? []).map(({ field }) => field);
    ordered.push({ resource: free, deferred: [...new Set(deferred)] });
    waiting.splice(waiting.indexOf(free), 1);
  }
  return ordered;
}

/** The fields of a row that a sheet of the workbook has: all that people write, files and pictures excepted, those of the form first. */
export function masterColumns(resource: Resource): string[] {
  const names = [...resource.form.flat(), ...Object.keys(resource.fields)];
  return [...new Set(names)].filter((name) => {
    const field = resource.fields[name];
    return (
      field !== undefined && !isMadeByServer(resource, name, field) && kindOf(field).upload === undefined
    );
  });
}

interface Need {
  readonly of: Resource;
  readonly field: string;
  /** The field may be empty at first. */
  readonly mayWait: boolean;
}

function needsOf(
  resource: Resource,
  {
    among,
    named,
    dictionaries,
  }: { among: readonly Resource[]; named: (name: string) => Resource; dictionaries: string },
): Need[] {
  const lines = Object.values(childrenAmong(resource, named));
  const fields: [string, Field, boolean][] = [
    ...masterColumns(resource).flatMap((name): [string, Field, boolean][] => {
      const field = resource.fields[name];
      return field === undefined ? [] : [[name, field, canWait(resource, name, field)]];
    }),
    ...lines.flatMap((child) =>
      Object.entries(child.fields).map(([name, field]): [string, Field, boolean] => [name, field, false]),
    ),
  ];
  return fields.flatMap(([field, { to, dictionary }, isFree]) => {
    const target = to ?? (dictionary === undefined ? undefined : dictionaries);
    if (target === undefined) return [];
    // Two resources may be views of the same rows: people as accounts and as the personnel office knows them.
    const { table } = named(target);
    return among
      .filter((each) => each !== resource && each.table === table)
      .map((of) => ({ of, field, mayWait: isFree && to !== undefined }));
  });
}

/** A field may be written later when it may be empty and no key is made of it. */
function canWait({ unique, fields }: Resource, name: string, { optional, when }: Field): boolean {
  const isDecided = when !== undefined || Object.values(fields).some((each) => each.within?.field === name);
  return optional && !isDecided && !unique.some((names) => names.includes(name));
}
