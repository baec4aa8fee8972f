// The standard library of the platform as a mill meets it: what it has adopted, what is new, what differs.
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';

const path = '/$/mdm/library';
const readRight = 'basics.standardLibrary.read';
/** To adopt rows, beside the rights over each of their lists. */
export const adoptLibraryRight = 'basics.adoptLibrary';

/**
 * How a row of the library stands to a mill. `new`: never adopted. `exists`: never adopted, and the mill has a row of the same
 * code. `changed`: the library has changed what the mill left as it was. `both`: both changed the same. `ours`: the mill alone
 * changed it. `same`: adopted, and as the library has it. `leftOut`: the mill deleted it, or does not want it.
 */
export const libraryStates = ['new', 'exists', 'changed', 'both', 'ours', 'same', 'leftOut'] as const;
export type LibraryState = (typeof libraryStates)[number];

/** Which row of the library: its list by the name of the resource, its key, and the model that it is for, or nothing. */
const place = z.object({
  list: z.string().max(64),
  key: z.string().max(100),
  anchor: z.string().max(64),
});
export type LibraryPlace = z.output<typeof place>;

const libraryRow = place.extend({
  title: z.string(),
  /** The kind of machine that it is for; null: every mill. */
  kind: z.string().nullable(),
  /** The model that it is for, where each model has its own. */
  model: z.string().nullable(),
  since: z.int(),
  state: z.enum(libraryStates),
  /** The row of the mill: adopted, or of the same code. */
  rowId: z.string().nullable(),
});
export type LibraryRowFound = z.output<typeof libraryRow>;

const libraryList = z.object({
  list: z.string(),
  title: z.string(),
  /** Of the page of the list. */
  path: z.string().nullable(),
  canAdopt: z.boolean(),
});
export type LibraryListFound = z.output<typeof libraryList>;

/** Every row of the library in the lists that the person may read, and how it stands to the mill. */
export const readLibrary = defineCall('basics.readLibrary', {
  method: 'GET',
  path: `${path}/list`,
  data: 'masterData',
  access: { code: readRight },
  input: z.object({}),
  output: z.object({
    edition: z.int(),
    /** Kinds of the mill's models, and the models. */
    models: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
    lists: z.array(libraryList),
    rows: z.array(libraryRow),
  }),
});

/** So many rows are adopted at once. */
export const mostAdopted = 3000;

const outcome = place.extend({
  title: z.string(),
  isDone: z.boolean(),
  messageCode: z.string().nullable(),
  /** Why it could not be, in the request's language. */
  message: z.string().nullable(),
});
export type LibraryOutcome = z.output<typeof outcome>;

/**
 * Adopts rows, in one transaction, and tells of each what became of it. `adopt`: new rows are added, what the library changed
 * and the mill did not is taken over; where both changed the same, the mill's stays. `link`: a row of the same code that the
 * mill has is from now on the adopted one, and stays as it is. `leaveOut`: it is not offered again.
 */
export const adoptLibrary = defineCall('basics.adoptLibrary', {
  method: 'POST',
  isOnce: true,
  path: `${path}/adopt`,
  data: 'masterData',
  access: { code: adoptLibraryRight },
  input: z.object({
    rows: z.array(place).min(1).max(mostAdopted),
    how: z.enum(['adopt', 'link', 'leaveOut']).default('adopt'),
  }),
  output: z.object({ outcomes: z.array(outcome) }),
});

/** A field in which an adopted row differs: what the library said when it was adopted, says now, and what the mill has. */
const difference = z.object({
  field: z.string(),
  label: z.string(),
  state: z.enum(['changed', 'both', 'ours']),
  before: z.string(),
  library: z.string(),
  ours: z.string(),
});
export type LibraryDifference = z.output<typeof difference>;

/** Field by field in what an adopted row differs from the library. Throws `core.notFound`. */
export const compareWithLibrary = defineCall('basics.compareWithLibrary', {
  method: 'GET',
  path: `${path}/differences`,
  data: 'masterData',
  access: { code: readRight },
  // What is empty does not stand in an address.
  input: place.extend({ anchor: z.string().max(64).default('') }),
  output: z.object({ title: z.string(), version: z.int(), differences: z.array(difference) }),
});

/**
 * Settles in what an adopted row differs: the fields `take` are written as the library has them, the others stay as the mill
 * has them, and what the library has changed is not told again. Throws `core.notFound`, `core.conflict`, and what refuses the
 * row.
 */
export const settleWithLibrary = defineCall('basics.settleWithLibrary', {
  method: 'POST',
  path: `${path}/settle`,
  data: 'masterData',
  access: { code: adoptLibraryRight },
  input: place.extend({ take: z.array(z.string().max(64)).max(100), version: z.int() }),
  output: z.null(),
});

/** How many rows the library has for a list, asked where a list is empty. */
export const offerOfLibrary = defineCall('basics.offerOfLibrary', {
  method: 'GET',
  path: `${path}/offer`,
  data: 'masterData',
  access: { code: readRight },
  input: z.object({ list: z.string().max(64) }),
  output: z.object({ rows: z.int() }),
});

export const libraryCalls = [
  readLibrary,
  adoptLibrary,
  compareWithLibrary,
  settleWithLibrary,
  offerOfLibrary,
] as const;

export const libraryScreen = defineScreen('standardLibrary', {
  namespace: 'basics',
  path: '/basicData/standardLibrary',
  component: 'basics/library',
  layout: 'office',
  menu: 'basicData',
  access: readRight,
  rights: [adoptLibraryRight],
});
