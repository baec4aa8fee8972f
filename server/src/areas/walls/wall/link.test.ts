import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cardLines, showCardLine } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { showSections } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { showLeaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { faultNames } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import {
  deleteWallScreen,
  editWallScreen,
  listBoardLinks,
  listWallScreens,
  openWall,
  revokeBoardLink,
} from '@millwright/contract/areas/walls/wall/calls.ts';
import { calls, resourceCalls } from '@millwright/contract/registry.ts';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { secretOf, spinningFor, wallOf, wholeMillFor } from '../testing.ts';

const server = await testServer();
const { owner, app, clock } = server;
const mill = await wallOf(server);
const { tenantId } = mill;
await makeMachine(owner, { source: await makeSource(owner, { tenantId, code: 'GW-1' }), code: 'RF-01' });
const tenMinutesMs = 600_000;

async function opened(boards: readonly object[] = [wholeMillFor(30)]) {
  const wall = await mill.wall(boards);
  const link = await mill.link(wall.id);
  const deviceId = randomUUID();
  const { result } = await mill.open(link.token, deviceId);
  return { wall, link, deviceId, result, reading: server.withToken(result.accessToken) };
}

describe('a board link', () => {
  it('opens a wall screen: its boards, its mill, and a token for ten minutes', async () => {
    const boards = [spinningFor(45), wholeMillFor(20)];
    const { result, wall } = await opened(boards);
    expect(result).toMatchObject({ boards, tenantId, name: wall.name, version: 1, language: 'zh' });
    expect(result.expiresMs - clock.nowMs()).toBe(tenMinutesMs);
  });

  it('speaks the language of its wall screen; where that has none, of the mill', async () => {
    const { link, wall, deviceId } = await opened();
    const speaks = async () => (await mill.open(link.token, deviceId)).result.language;
    expect(await speaks()).toBe('zh');
    const change = { id: wall.id, name: wall.name, boards: [wholeMillFor(30)], language: 'vn' as const };
    await mill.caller.call(editWallScreen, { ...change, version: 1 });
    expect(await speaks()).toBe('vn');
    const [listed] = (await mill.caller.call(listWallScreens)).result.list.filter(({ id }) => id === wall.id);
    expect(listed?.language).toBe('vn');
    await mill.caller.call(editWallScreen, { ...change, language: null, version: 2 });
    expect(await speaks()).toBe('zh');
  });

  it('is kept as a hash alone: neither list nor table tells its token', async () => {
    const { link, wall } = await opened();
    const { text } = await mill.caller.call(listBoardLinks, { wallScreenId: wall.id });
    const secret = secretOf(link.token);
    expect(secret).toHaveLength(43);
    expect(text).not.toContain(secret);
    const { rows } = await owner.query(
      `select length(token_hash) as bytes, position($2 in s::text) as place
       from board_link_secret s where link_id = $1`,
      [link.id, secret],
    );
    expect(rows).toEqual([{ bytes: 32, place: 0 }]);
  });

  it('is listed with when it was made, bound and last seen', async () => {
    const { wall, link, deviceId } = await opened();
    await mill.link(wall.id);
    const list = async () => (await mill.caller.call(listBoardLinks, { wallScreenId: wall.id })).result.list;
    const [unopened, seen] = await list();
    expect(unopened).toMatchObject({ boundMs: null, lastSeenMs: null, revokedMs: null });
    expect(seen).toMatchObject({ id: link.id, deviceName: 'TV 1', expiresMs: null });
    await mill.open(link.token, deviceId);
    const [, again] = await list();
    expect(again?.boundMs).toBe(seen?.boundMs);
    expect(again?.lastSeenMs).toBeGreaterThanOrEqual(seen?.lastSeenMs ?? Number.NaN);
    const walls = (await mill.caller.call(listWallScreens)).result.list;
    expect(walls.find(({ id }) => id === wall.id)).toMatchObject({ links: 2, lastSeenMs: again?.lastSeenMs });
  });

  it('stays with the device that opened it first', async () => {
    const { link, deviceId } = await opened();
    const other = await mill.open(link.token);
    expect([other.body.code, other.body.messageCode]).toEqual([409, 'walls.linkOfOtherDevice']);
    expect((await mill.open(link.token, deviceId)).body.success).toBe(true);
  });

  it('reads yesterday’s places where they hang on its wall, and nowhere else', async () => {
    const read = async (boards: readonly object[]) => {
      const link = await mill.link((await mill.wall(boards)).id);
      const { accessToken } = (await mill.open(link.token)).result;
      return (await server.withToken(accessToken).call(showLeaderboard)).body;
    };
    expect(await read([{ board: 'leaderboard', seconds: 60 }])).toMatchObject({ success: true });
    expect(await read([spinningFor(60)])).toMatchObject({ success: false, messageCode: 'core.forbidden' });
  });

  it('reads what its mill calls faults, and no other mill', async () => {
    const said = {
      number: 'S703',
      process: 'spinning',
      name: { zh: '吸风过载', en: 'Suction overload', vn: 'Quá tải hút' },
      type: 'electrical',
    };
    const other = await server.make.user({ codes: [fault.access.add] });
    const own = await server.make.user({ tenantIds: [tenantId], codes: [fault.access.add] });
    await server.as(other).call(resourceCalls(fault).add, { ...said, number: 'S704' });
    await server.as(own).call(resourceCalls(fault).add, said);
    const { reading } = await opened();
    const { names } = (await reading.call(faultNames)).result;
    expect(names).toEqual([{ process: said.process, number: said.number, name: said.name }]);
  });

  it('is given to one device only when several open it at once', async () => {
    const link = await mill.link((await mill.wall()).id);
    const replies = await Promise.all(Array.from({ length: 6 }, () => mill.open(link.token)));
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('refuses what was never given out, also for a mill that does not exist', async () => {
    const { link } = await opened();
    const secret = secretOf(link.token);
    const foreign = await server.make.tenant();
    const others = [
      `${tenantId}-${'A'.repeat(43)}`,
      `${foreign}-${secret}`,
      `999999999-${secret}`,
      '1-short',
      '',
    ];
    for (const token of others)
      expect((await mill.open(token)).body).toMatchObject({ code: 404, messageCode: 'walls.linkUnknown' });
  });

  it('ends on its day: it is not opened any more, and its last token ends with it', async () => {
    clock.catchUp();
    const link = await mill.link((await mill.wall()).id, { validDays: 1 });
    await owner.query(`update board_link set expires_at = now() + interval '3 minutes' where id = $1`, [
      link.id,
    ]);
    const deviceId = randomUUID();
    const { result } = await mill.open(link.token, deviceId);
    expect(result.expiresMs).toBeLessThan(clock.nowMs() + 4 * 60_000);
    await owner.query(`update board_link set expires_at = now() - interval '1 second' where id = $1`, [
      link.id,
    ]);
    const late = await mill.open(link.token, deviceId);
    expect(late.body).toMatchObject({ code: 404, messageCode: 'walls.linkExpired' });
    const reading = await server.withToken(result.accessToken).call(showMillBoard);
    expect([reading.status, reading.body.messageCode]).toEqual([401, 'iam.sessionEnded']);
  });

  it.each([
    ['revoked', (id: string, wallId: string) => [revokeBoardLink, { id }, wallId] as const],
    [
      'deleted with its wall',
      (_id: string, wallId: string) => [deleteWallScreen, { id: wallId }, wallId] as const,
    ],
  ])('once %s reads nothing from that moment on and is not opened again', async (_how, end) => {
    const { link, wall, deviceId, reading } = await opened();
    expect((await reading.call(showMillBoard)).body.success).toBe(true);
    const [declaration, input] = end(link.id, wall.id);
    expect((await mill.caller.call(declaration, input)).body.success).toBe(true);
    const late = await reading.call(showMillBoard);
    expect([late.status, late.body.messageCode]).toEqual([401, 'iam.sessionEnded']);
    expect((await mill.open(link.token, deviceId)).body.messageCode).toBe('walls.linkRevoked');
  });

  it('reads nothing while its mill is frozen', async () => {
    const other = await wallOf(server);
    const link = await other.link((await other.wall()).id);
    await owner.query("update tenant set state = 'frozen' where id = $1", [other.tenantId]);
    expect((await other.open(link.token)).body.messageCode).toBe('walls.linkRevoked');
  });
});

describe('the access token of a link', () => {
  const inputs: Readonly<Record<string, object>> = {
    [showProcessBoard.name]: { process: 'spinning' },
    [showSections.name]: { board: 'spinningWinding' },
    [showMachine.name]: { code: 'RF-01' },
    [showCardLine.name]: { line: '1' },
  };
  const granted = new Set([showMillBoard.name, showProcessBoard.name]);
  const boardCalls = Object.values(liveBoards).map(({ call }) => call.name);
  const guarded = calls.filter(({ access }) => access !== 'public');

  it('reads the boards of its wall, and of the calls of the registry no other', async () => {
    const { reading } = await opened([spinningFor(30), wholeMillFor(30)]);
    const answers = new Map<string, string>();
    for (const declaration of guarded) {
      const { body } = await reading.call(declaration, inputs[declaration.name] ?? {});
      answers.set(declaration.name, body.success ? 'read' : (body.messageCode ?? ''));
    }
    expect(Object.fromEntries(answers)).toEqual({
      ...Object.fromEntries(guarded.map(({ name }) => [name, 'iam.tokenInvalid'])),
      // Boards that hang on other walls.
      ...Object.fromEntries(boardCalls.map((name) => [name, 'core.forbidden'])),
      ...Object.fromEntries([...granted].map((name) => [name, 'read'])),
      // What all of its boards call faults.
      [faultNames.name]: 'read',
    });
  });

  it('reads no board that does not hang on its wall', async () => {
    const { reading } = await opened([spinningFor(30)]);
    const carding = await reading.call(showProcessBoard, { process: 'carding' });
    const whole = await reading.call(showMillBoard);
    for (const { status, body } of [carding, whole])
      expect([status, body.messageCode]).toEqual([403, 'core.forbidden']);
    expect((await reading.call(showProcessBoard, { process: 'spinning' })).body.success).toBe(true);
  });

  it('reads of the carding lines the one that hangs on its wall', async () => {
    const { reading } = await opened([{ board: 'cardLine2', seconds: 30 }]);
    const answers = await Promise.all(cardLines.map((line) => reading.call(showCardLine, { line })));
    expect(answers.map(({ body }) => body.success)).toEqual([false, true, false, false]);
    expect((await reading.call(showProcessBoard, { process: 'carding' })).status).toBe(403);
  });

  it('reads the section board that hangs on its wall, no other, and not the boards of its processes', async () => {
    const { reading } = await opened([{ board: 'spinningWinding', seconds: 30 }]);
    const own = await reading.call(showSections, { board: 'spinningWinding' });
    expect(own.result.sections.map(({ process }) => process)).toEqual(['spinning', 'winding']);
    const other = await reading.call(showSections, { board: 'spinning40S' });
    const process = await reading.call(showProcessBoard, { process: 'spinning' });
    for (const { status, body } of [other, process])
      expect([status, body.messageCode]).toEqual([403, 'core.forbidden']);
  });

  it('G-001 reads its own mill, whatever mill it names', async () => {
    const { reading } = await opened();
    const foreign = await server.make.tenant();
    const own = await reading.call(showMillBoard, {}, { headers: { 'tenant-id': String(tenantId) } });
    expect(own.result.machineCount).toBe(1);
    const other = await reading.call(showMillBoard, {}, { headers: { 'tenant-id': String(foreign) } });
    expect([other.status, other.body.messageCode]).toEqual([401, 'iam.tenantNotAllowed']);
  });

  it('is refused after ten minutes, and is neither a session nor renewed as one', async () => {
    const { reading, result } = await opened();
    expect(await app.sessions.verifySession(result.accessToken)).toBeUndefined();
    expect(await app.sessions.refresh(result.accessToken)).toBeUndefined();
    clock.advance(tenMinutesMs + 1000);
    expect((await reading.call(showMillBoard)).body.messageCode).toBe('iam.tokenInvalid');
  });

  it('follows the boards of its wall without being asked for again', async () => {
    const { reading, wall } = await opened();
    const boards = [spinningFor(30)];
    await mill.caller.call(editWallScreen, { id: wall.id, version: 1, name: wall.name, boards });
    expect((await reading.call(showMillBoard)).body.messageCode).toBe('core.forbidden');
    expect((await reading.call(showProcessBoard, { process: 'spinning' })).body.success).toBe(true);
  });

  it('a revocation by another process is seen after five seconds', async () => {
    const { reading, link } = await opened();
    expect((await reading.call(showMillBoard)).body.success).toBe(true);
    await owner.query('update board_link set revoked_at = now() where id = $1', [link.id]);
    clock.advance(principalCacheMs);
    expect((await reading.call(showMillBoard)).body.messageCode).toBe('iam.sessionEnded');
  });
});

describe('opening', () => {
  it('asks for no login and takes none: a person’s token changes nothing', async () => {
    const link = await mill.link((await mill.wall()).id);
    const { body } = await mill.caller.call(openWall, { token: link.token, deviceId: randomUUID() });
    expect(body.success).toBe(true);
  });
});
