import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { languages } from '../../../core/words/languages.ts';
import { boardLink, mostWallBoards, repeatedBoards, wallBoard, wallScreen } from './wallScreen.ts';

const id = z.uuid();
const moment = z.int();

/** A wall screen as lists show it. Moments are epoch ms. */
export const wallScreenRow = z.object({
  id,
  name: z.string(),
  sort: z.int(),
  boards: z.array(wallBoard),
  /** What its devices speak; null: the language of the mill. */
  language: z.enum(languages).nullable(),
  version: z.int(),
  /** Its links that may still be opened, whether a device shows one of them now, and when one was last heard of. */
  links: z.int(),
  isOnline: z.boolean(),
  lastSeenMs: moment.nullable(),
});
export type WallScreenRow = z.output<typeof wallScreenRow>;

export const boardLinkRow = z.object({
  id,
  wallScreenId: id,
  deviceName: z.string(),
  createdMs: moment,
  expiresMs: moment.nullable(),
  /** When a device opened it first; null while none did. */
  boundMs: moment.nullable(),
  /** Whether its device shows the wall screen now. */
  isOnline: z.boolean(),
  lastSeenMs: moment.nullable(),
  revokedMs: moment.nullable(),
});
export type BoardLinkRow = z.output<typeof boardLinkRow>;

const wallFields = z.object({
  name: wallScreen.fields.name.schema,
  sort: wallScreen.fields.sort.schema.default(0),
  /** Each board once: who wants to see one longer gives it more seconds. */
  boards: z
    .array(wallBoard)
    .min(1)
    .max(mostWallBoards)
    .superRefine((boards, context) => {
      for (const place of repeatedBoards(boards))
        context.addIssue({ code: 'custom', path: [place, 'board'], message: 'repeated' });
    }),
  language: z.enum(languages).nullable().default(null),
});

export const listWallScreens = defineCall('walls.listWallScreens', {
  method: 'GET',
  path: `${wallScreen.path}/list`,
  data: 'masterData',
  access: { code: wallScreen.access.read },
  input: z.object({}),
  output: z.object({ list: z.array(wallScreenRow) }),
});

export const addWallScreen = defineCall('walls.addWallScreen', {
  method: 'POST',
  isOnce: true,
  path: `${wallScreen.path}/add`,
  data: 'masterData',
  access: { code: wallScreen.access.add },
  input: wallFields,
  output: z.object({ id }),
});

/** `version` is the one that was read: who changed in between is not overwritten. */
export const editWallScreen = defineCall('walls.editWallScreen', {
  method: ['PUT', 'POST'],
  path: `${wallScreen.path}/edit`,
  data: 'masterData',
  access: { code: wallScreen.access.edit },
  input: wallFields.extend({ id, version: z.int() }),
  output: z.object({ id }),
});

/** Takes its links with it. */
export const deleteWallScreen = defineCall('walls.deleteWallScreen', {
  method: 'DELETE',
  path: `${wallScreen.path}/delete`,
  data: 'masterData',
  access: { code: wallScreen.access.delete },
  input: z.object({ id }),
  output: z.null(),
});

export const listBoardLinks = defineCall('walls.listBoardLinks', {
  method: 'GET',
  path: `${boardLink.path}/list`,
  data: 'masterData',
  access: { code: boardLink.access.read },
  input: z.object({ wallScreenId: id }),
  output: z.object({ list: z.array(boardLinkRow) }),
});

export const longestLinkDays = 3650;

/** The answer's token is told this once; without `validDays` the link is good until it is revoked. */
export const addBoardLink = defineCall('walls.addBoardLink', {
  method: 'POST',
  path: `${boardLink.path}/add`,
  data: 'masterData',
  access: { code: boardLink.access.add },
  input: z.object({
    wallScreenId: id,
    deviceName: boardLink.fields.deviceName.schema,
    validDays: z.int().min(1).max(longestLinkDays).optional(),
  }),
  output: z.object({ id, token: z.string() }),
});

export const revokeBoardLink = defineCall('walls.revokeBoardLink', {
  method: ['PUT', 'POST'],
  path: `${boardLink.path}/revoke`,
  data: 'masterData',
  access: { code: boardLink.access.delete },
  input: z.object({ id }),
  output: z.null(),
});

/** `{tenant}-{256 random bits}`. */
export const linkTokenPattern = /^(0|[1-9]\d{0,8})-[A-Za-z0-9_-]{43}$/;

/** What a wall screen plays, and the access token it plays it with. Asked again before `expiresMs`. */
export const openWall = defineCall('walls.openWall', {
  method: 'POST',
  path: '/$/report/wall/open',
  data: 'masterData',
  access: 'public',
  input: z.object({
    /** Whatever stood in the address; what is no link's token is an unknown link. */
    token: z.string().max(200),
    /** Made by the device at its first opening and kept there. */
    deviceId: z.string().regex(/^[A-Za-z0-9-]{32,64}$/),
  }),
  output: z.object({
    accessToken: z.string(),
    expiresMs: moment,
    tenantId: z.int(),
    mill: z.string(),
    /** Of the wall screen, else of the mill. */
    language: z.enum(languages),
    name: z.string(),
    version: z.int(),
    boards: z.array(wallBoard),
  }),
});

export const wallCalls = [
  listWallScreens,
  addWallScreen,
  editWallScreen,
  deleteWallScreen,
  listBoardLinks,
  addBoardLink,
  revokeBoardLink,
  openWall,
] as const;
