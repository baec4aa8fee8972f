import { languages } from '../../../core/words/languages.ts';
import {
  longestTurnS,
  shortestTurnS,
  boardKeys,
  type HungBoard,
  unfitParameter,
} from '../../boards/catalogue/catalogue.ts';
import { z } from 'zod';
import { choice, instant, integer, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';

export const mostWallBoards = 40;

const narrowing = z.string().trim().min(1).max(32).optional();

/** A board of the catalogue with its parameters, as it hangs on a wall for some seconds. */
export const wallBoard = z
  .object({
    board: z.enum(boardKeys),
    process: z.enum(processes).optional(),
    area: narrowing,
    variety: narrowing,
    seconds: z.int().min(shortestTurnS).max(longestTurnS),
  })
  .superRefine((hung, context) => {
    const unfit = unfitParameter(hung);
    if (unfit !== undefined) context.addIssue({ code: 'custom', path: [unfit], message: 'choice' });
  });
export type WallBoard = z.output<typeof wallBoard>;

/** The places of boards that hang a second time: the same board narrowed to the same. */
export function repeatedBoards(boards: readonly HungBoard[]): readonly number[] {
  const seen = new Set<string>();
  return boards.flatMap((hung, place) => {
    const name = nameOfHung(hung);
    if (seen.has(name)) return [place];
    seen.add(name);
    return [];
  });
}

function nameOfHung({ board, process, area, variety }: HungBoard): string {
  return JSON.stringify([board, process ?? null, area ?? null, variety ?? null]);
}

/** A screen on a wall: the boards it shows one after another. Its boards stand beside the fields, in order. */
export const wallScreen = defineResource('wallScreen', {
  namespace: 'walls',
  path: '/$/report/wallScreen',
  title: 'name',
  fields: {
    name: text(40),
    sort: integer({ max: 9999 }),
    /** What its devices speak; none: the language of the mill. */
    language: choice([...languages], { optional: true }),
  },
  list: ['name', 'sort', 'language'],
  form: [['name', 'sort', 'language']],
  unique: [['name']],
  scope: 'masterData',
  access: crud('boards.wall'),
});

/** What opens a wall screen on one device without a login. Its token is told once and kept as a hash. */
export const boardLink = defineResource('boardLink', {
  namespace: 'walls',
  path: '/$/report/boardLink',
  title: 'deviceName',
  fields: {
    wallScreenId: reference('wallScreen'),
    deviceName: text(40),
    expiresAt: instant({ optional: true }),
    boundAt: instant({ optional: true }),
    lastSeenAt: instant({ optional: true }),
    revokedAt: instant({ optional: true }),
  },
  list: ['deviceName', 'lastSeenAt', 'revokedAt'],
  form: [['deviceName']],
  scope: 'masterData',
  access: crud('boards.wallLink'),
});
