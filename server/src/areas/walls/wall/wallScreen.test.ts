import { describe, expect, it } from 'vitest';
import {
  addBoardLink,
  addWallScreen,
  deleteWallScreen,
  editWallScreen,
  listBoardLinks,
  listWallScreens,
  revokeBoardLink,
} from '@millwright/contract/areas/walls/wall/calls.ts';
import { shortestTurnS } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import type { Call } from '@millwright/contract/core/call/call.ts';
import { codesOfRole } from '../../access/index.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { spinningFor, wallCodes, wallOf, wholeMillFor } from '../testing.ts';

const server = await testServer();
const mill = await wallOf(server);
const foreign = await wallOf(server);
const nobody = await server.make.user({ codes: ['boards.wholeMill', 'boards.process', 'boards.machine'] });
const theirs = await foreign.wall();
const theirLink = await foreign.link(theirs.id);

const fields = { name: 'Hall', boards: [wholeMillFor(30)] };
const guarded: readonly [string, Call, object][] = [
  ['list', listWallScreens, {}],
  ['add', addWallScreen, fields],
  ['edit', editWallScreen, { ...fields, id: theirs.id, version: 1 }],
  ['delete', deleteWallScreen, { id: theirs.id }],
  ['list of links', listBoardLinks, { wallScreenId: theirs.id }],
  ['add a link', addBoardLink, { wallScreenId: theirs.id, deviceName: 'TV' }],
  ['revoke a link', revokeBoardLink, { id: theirLink.id }],
];

describe.each(guarded)('wall screens: %s', (_name, declaration, input) => {
  it('refuses a visitor with HTTP 500 and Token in the message', async () => {
    const { status, body } = await server.visitor.call(declaration, input);
    expect([status, body.messageCode]).toEqual([500, 'iam.tokenInvalid']);
    expect(body.message).toContain('Token');
  });

  it('refuses a user who may only watch boards', async () => {
    const { status, body } = await server.as(nobody).call(declaration, input);
    expect([status, body.code, body.messageCode]).toEqual([403, 510, 'core.forbidden']);
  });
});

describe('G-001 another mill', () => {
  it.each(guarded.filter(([, , input]) => 'id' in input))(
    'is not reached: %s',
    async (_name, declaration, input) => {
      const { body } = await mill.caller.call(declaration, input);
      expect([body.code, body.messageCode]).toEqual([404, 'core.notFound']);
    },
  );

  it('has walls and links that nobody else sees or adds to', async () => {
    const walls = (await mill.caller.call(listWallScreens)).result.list;
    expect(walls.map(({ id }) => id)).not.toContain(theirs.id);
    const links = (await mill.caller.call(listBoardLinks, { wallScreenId: theirs.id })).result.list;
    expect(links).toEqual([]);
    const added = await mill.caller.call(addBoardLink, { wallScreenId: theirs.id, deviceName: 'TV' });
    expect(added.body.messageCode).toBe('core.notFound');
    const [untouched] = (await foreign.caller.call(listWallScreens)).result.list;
    expect(untouched).toMatchObject({ id: theirs.id, name: theirs.name, links: 1, version: 1 });
  });

  it('may name its wall as this one does', async () => {
    const name = 'Weaving gate';
    for (const { caller } of [mill, foreign])
      expect((await caller.call(addWallScreen, { ...fields, name })).body.success).toBe(true);
  });
});

describe('a wall screen', () => {
  const boards = [spinningFor(20), wholeMillFor(3600)];

  it('keeps its boards in their order, with parameters and seconds', async () => {
    const { id } = await mill.wall(boards);
    const { list } = (await mill.caller.call(listWallScreens)).result;
    expect(list.find((each) => each.id === id)).toMatchObject({
      boards,
      version: 1,
      links: 0,
      isOnline: false,
      lastSeenMs: null,
    });
  });

  it('is changed by who read it last, and by nobody else', async () => {
    const { id } = await mill.wall(boards);
    const change = { id, name: 'Renamed', sort: 7, boards: boards.toReversed(), version: 1 };
    expect((await mill.caller.call(editWallScreen, change)).body.success).toBe(true);
    const late = await mill.caller.call(editWallScreen, { ...change, name: 'Late' });
    expect([late.body.code, late.body.messageCode]).toEqual([409, 'core.conflict']);
    const { list } = (await mill.caller.call(listWallScreens)).result;
    const { version: _read, ...kept } = change;
    expect(list.find((each) => each.id === id)).toMatchObject({ ...kept, version: 2 });
  });

  it('has a name of its own, until it is deleted', async () => {
    const { id, name } = await mill.wall();
    const again = await mill.caller.call(addWallScreen, { ...fields, name });
    expect([again.body.code, again.body.messageCode]).toEqual([409, 'walls.wallNameTaken']);
    const { id: other } = await mill.wall();
    const renamed = await mill.caller.call(editWallScreen, { ...fields, id: other, version: 1, name });
    expect(renamed.body.messageCode).toBe('walls.wallNameTaken');
    await mill.caller.call(deleteWallScreen, { id });
    const free = await mill.caller.call(addWallScreen, { ...fields, name });
    expect(free.body.success).toBe(true);
  });

  it('is gone after deletion, and cannot be deleted or changed again', async () => {
    const { id } = await mill.wall();
    expect((await mill.caller.call(deleteWallScreen, { id })).body.success).toBe(true);
    const { list } = (await mill.caller.call(listWallScreens)).result;
    expect(list.map((each) => each.id)).not.toContain(id);
    for (const again of [
      await mill.caller.call(deleteWallScreen, { id }),
      await mill.caller.call(editWallScreen, { ...fields, id, version: 2 }),
      await mill.caller.call(addBoardLink, { wallScreenId: id, deviceName: 'TV' }),
    ])
      expect(again.body.messageCode).toBe('core.notFound');
  });

  it.each([
    [{ boards: [] }, 'boards', 'min'],
    [{ boards: [wholeMillFor(shortestTurnS - 1)] }, 'boards.0.seconds', 'min'],
    [{ boards: [wholeMillFor(3601)] }, 'boards.0.seconds', 'max'],
    [{ boards: [wholeMillFor(30), { board: 'nonsense', seconds: 30 }] }, 'boards.1.board', 'choice'],
    [{ boards: [{ board: 'afterSpinning', seconds: 30 }] }, 'boards.0.process', 'required'],
    [{ boards: [{ board: 'afterSpinning', process: 'carding', seconds: 30 }] }, 'boards.0.process', 'choice'],
    [{ boards: [{ ...wholeMillFor(30), variety: 'C40' }] }, 'boards.0.variety', 'choice'],
    [{ language: 'fr' }, 'language', 'choice'],
    [{ boards: [wholeMillFor(30), wholeMillFor(60)] }, 'boards.1.board', 'repeated'],
    [{ name: ' ' }, 'name', 'minLength'],
    [{ name: 'x'.repeat(41) }, 'name', 'maxLength'],
  ])('is refused with %j: %s %s', async (wrong, field, rule) => {
    const { body } = await mill.caller.call(addWallScreen, { ...fields, ...wrong });
    expect([body.code, body.messageCode]).toEqual([400, 'core.invalid']);
    expect(body.errors?.map((each) => [each.field, each.rule])).toContainEqual([field, rule]);
  });
});

describe('who may', () => {
  it('administrators of mills decide about walls; who is born to watch or plan does not', () => {
    expect(codesOfRole('tenantAdministrator')).toEqual(expect.arrayContaining(wallCodes));
    for (const role of ['planner', 'operator'] as const)
      expect(codesOfRole(role).filter((code) => wallCodes.includes(code))).toEqual([]);
  });
});
