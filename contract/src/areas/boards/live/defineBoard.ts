import { boardPath } from '../../../core/screen/boardPages.ts';
import { z } from 'zod';
import { type Call, defineCall } from '../../../core/call/call.ts';
import { defineScreen, type MenuArea, type Screen } from '../../../core/screen/screen.ts';
import { type Process, processes } from '../../basics/processTree/processes.ts';

/** The scope of a board that has only one. */
export const wholeScope = 'all';

/** What a board is about: machines on the floor, or figures of the mill. */
export type BoardKind = 'floor' | 'figures';

/** A board as it hangs on a wall, behind a screen of its own on the whole window. */
export interface WallPlace {
  readonly kind: BoardKind;
  /** The name of its screen, which is also the end of its address; the key of the place when absent. */
  readonly screen?: string;
  /** The folder of its page in `web/src/areas/boards`; the key of the place when absent. */
  readonly page?: string;
  /** The processes it can show; one of them must be named. */
  readonly processes?: readonly Process[];
  /** Which scope it shows, where it shows one only; the key of the place when absent. */
  readonly scope?: string;
  /** Shows machines that other boards show: a tour goes without it. */
  readonly isRepeated?: boolean;
  /** Area of the menu; the digital dashboards when absent. */
  readonly menu?: MenuArea;
  /** Hangs for months, so it reloads when a newer build of the app is seen. */
  readonly followsBuild?: boolean;
}

/** A screen inside the shell that reads the board. */
export interface OfficePage {
  readonly page?: string;
  readonly menu: MenuArea;
  readonly hidden?: boolean;
}

/** What is said of a live board; everything else follows from it. */
interface DeclaredBoard<Input extends z.ZodObject, Snapshot extends z.ZodType, Key extends string> {
  /** The right to read it, by call, live and as a screen. */
  readonly access: string;
  /** What it is asked with: nothing, or the one text that is also the scope of its channel. */
  readonly input: Input;
  readonly snapshot: Snapshot;
  /** Shows rows that people create: readers whose data scope or data rules leave rows out read it by call alone. */
  readonly showsRows?: boolean;
  /** One component draws its screens on walls: they differ by their place alone. */
  readonly isDrawnByPlace?: boolean;
  /** Where it hangs, by the key that walls keep. */
  readonly walls: Readonly<Record<Key, WallPlace>>;
  readonly office?: Readonly<Record<string, OfficePage>>;
}

/**
 * A board that is read by a call, sent live and drawn by screens. Its name is the end of its call's path and the board
 * of its topic, `v1/{tenant}/live/{name}/{scope}`.
 */
export interface Board<
  Input extends z.ZodObject = z.ZodObject,
  Snapshot extends z.ZodType = z.ZodType,
  Key extends string = string,
> {
  readonly name: string;
  readonly access: string;
  /** Its live snapshots are those of the whole mill and hold rows that people create. */
  readonly showsRows: boolean;
  readonly call: Call<Input, Snapshot>;
  /** The scope of the channel that sends what the call answers to an input. */
  scopeOf(input: z.output<Input>): string;
  /** What the call is asked with to show a scope; undefined for a scope that the board does not have. */
  inputOf(scope: string): z.output<Input> | undefined;
  readonly walls: Readonly<Record<Key, WallPlace>>;
  readonly screens: readonly Screen[];
}

const texts = z.record(z.string(), z.string());

/** Declares a live board: its call, the scopes of its channel and its screens follow. */
export function defineBoard<Input extends z.ZodObject, Snapshot extends z.ZodType, Key extends string>(
  name: string,
  declared: DeclaredBoard<Input, Snapshot, Key>,
): Board<Input, Snapshot, Key> {
  const { access, input, snapshot, walls, office = {}, showsRows = false, isDrawnByPlace = false } = declared;
  const asked = Object.keys(input.shape);
  if (asked.length > 1) throw new Error(`Board ${name} is asked with more than its scope`);
  return {
    name,
    access,
    showsRows,
    call: defineCall(`boards.show${name.charAt(0).toUpperCase()}${name.slice(1)}`, {
      method: 'GET',
      path: `/$/report/board/${name}`,
      data: 'machineData',
      access: { code: access },
      input,
      output: snapshot,
    }),
    scopeOf: (given) => Object.values(texts.parse(given))[0] ?? wholeScope,
    inputOf: (scope) => {
      if (asked.length === 0 && scope !== wholeScope) return undefined;
      return input.safeParse(Object.fromEntries(asked.map((key) => [key, scope]))).data;
    },
    walls,
    screens: [
      ...Object.entries<WallPlace>(walls).map(([key, place]) => ({
        ...wallScreenOf(key, place, access),
        ...(isDrawnByPlace ? { board: name } : {}),
      })),
      ...Object.entries(office).map(([key, page]) => officeScreenOf(key, page, access)),
    ],
  };
}

/** The name of the screen of a place. */
export function screenNameOf(key: string, { screen }: WallPlace): string {
  return screen ?? key;
}

function wallScreenOf(key: string, place: WallPlace, access: string): Screen {
  const name = screenNameOf(key, place);
  return defineScreen(name, {
    namespace: 'boards',
    path: boardPath(name),
    component: `boards/${place.page ?? key}`,
    layout: 'board',
    menu: place.menu ?? 'digitalDashboards',
    access,
    ...(place.followsBuild === true ? { followsBuild: true } : {}),
  });
}

function officeScreenOf(name: string, { page = name, menu, hidden }: OfficePage, access: string): Screen {
  return defineScreen(name, {
    namespace: 'boards',
    path: boardPath(name),
    component: `boards/${page}`,
    layout: 'office',
    menu,
    access,
    ...(hidden === true ? { hidden: true } : {}),
  });
}

/** The order of the material flow, for places that name processes. */
export function flowOrder(one: WallPlace, other: WallPlace): number {
  const placeOf = ({ processes: [first] = [] }: WallPlace) =>
    first === undefined ? 0 : processes.indexOf(first);
  return placeOf(one) - placeOf(other);
}
