import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '../api/refusal.ts';
import type { OutboxItem } from './item.ts';
import { createOutbox, type OutboxParts, type Sent } from './outbox.ts';
import type { OutboxStore } from './store.ts';

const silence = () => new ApiRefusal({ message: '', code: 0, status: 0 });
const refused = () => new ApiRefusal({ message: 'no', code: 409, status: 200 });

/** What a device keeps, in memory: it outlives the outbox, as it outlives a page. */
function device() {
  const items = new Map<string, OutboxItem>();
  const photos = new Map<string, Blob>();
  const store: OutboxStore = {
    list: (owner) =>
      Promise.resolve(
        [...items.values()].filter((item) => item.owner === owner).toSorted((a, b) => a.seq - b.seq),
      ),
    put: (item) => Promise.resolve(void items.set(item.id, structuredClone(item))),
    remove: ({ id, photos: kept }) => {
      items.delete(id);
      for (const photo of kept) photos.delete(photo.id);
      return Promise.resolve();
    },
    photo: (id) => Promise.resolve(photos.get(id)),
  };
  return { items, photos, store };
}

/** A server that does each sending once, and can be away. */
function setUp() {
  const kept = device();
  const server = { isAway: false, losesReplies: false, done: new Map<string, string>(), uploads: 0 };
  const state = { owner: '1 wu', ids: 0, nowMs: 1_000_000 };
  const answers = new Map<string, () => Sent>();
  const reach = () => {
    if (server.isAway) throw silence();
  };
  const parts: OutboxParts = {
    store: kept.store,
    owner: () => (state.owner === '' ? undefined : state.owner),
    send: async (item, photos) => {
      reach();
      const answer = answers.get(item.kind)?.() ?? { kind: 'done' };
      server.done.set(item.id, `${item.kind} ${item.about} ${photos.join()}`.trim());
      if (server.losesReplies) throw silence();
      return answer;
    },
    upload: async () => {
      reach();
      server.uploads += 1;
      return `photo${server.uploads}`;
    },
    sentence: (cause) => (cause instanceof Error ? cause.message : ''),
    photosGone: (count) => `${count} gone`,
    refresh: async () => reach(),
    newId: () => `id${(state.ids += 1)}`,
    nowMs: () => state.nowMs,
  };
  return { ...kept, server, state, answers, open: () => createOutbox(parts) };
}
const thing = (kind: string, about = 'task', photoIds: readonly string[] = []) => ({
  kind,
  about,
  title: kind,
  body: { taskId: about },
  photoIds,
});

describe('the outbox', () => {
  it('keeps what is done without network and sends it in order, also after a reload', async () => {
    const { open, server } = setUp();
    server.isAway = true;
    const before = open();
    for (const kind of ['report', 'accept', 'complete']) await before.add(thing(kind));
    await before.flush();
    expect(server.done.size).toBe(0);
    expect(before.view().items.map(({ state }) => state)).toEqual(['waits', 'waits', 'waits']);
    server.isAway = false;
    const after = open();
    await after.flush();
    expect([...server.done.values()]).toEqual(['report task', 'accept task', 'complete task']);
    expect(after.view().items).toEqual([]);
  });

  it('sends the same thing under the same id when the answer was lost', async () => {
    const { open, server } = setUp();
    const outbox = open();
    await outbox.add(thing('report'));
    server.losesReplies = true;
    await outbox.flush();
    server.losesReplies = false;
    await outbox.flush();
    expect([...server.done.keys()]).toEqual(['id1']);
    expect(outbox.view().items).toEqual([]);
  });

  it('sends ten pictures once, going on where the network broke off', async () => {
    const { open, server, photos } = setUp();
    const ids = Array.from({ length: 10 }, (_, place) => `p${place}`);
    for (const id of ids) photos.set(id, new Blob([id]));
    await open().add(thing('record', 'task', ids));
    server.losesReplies = true;
    await open().flush();
    expect(server.uploads).toBe(10);
    server.losesReplies = false;
    await open().flush();
    expect(server.uploads).toBe(10);
    expect(server.done.get('id1')?.split(',')).toHaveLength(10);
    expect(photos.size).toBe(0);
  });

  it('says that pictures are gone before anything is sent without them', async () => {
    const { open, server, photos } = setUp();
    photos.set('kept', new Blob(['kept']));
    const outbox = open();
    await outbox.add(thing('record', 'task', ['lost', 'kept']));
    await outbox.flush();
    expect(outbox.view().items).toMatchObject([{ state: 'refused', refusal: '1 gone' }]);
    expect(server.done.size).toBe(0);
    await outbox.retry('id1');
    await outbox.flush();
    expect([...server.done.values()]).toEqual(['record task photo1']);
    expect(server.uploads).toBe(1);
  });

  it('holds back what is about something that was refused, and sends all else', async () => {
    const { open, server, answers } = setUp();
    const outbox = open();
    answers.set('accept', () => {
      throw refused();
    });
    await outbox.add(thing('accept', 'one'));
    await outbox.add(thing('record', 'one'));
    await outbox.add(thing('accept2', 'two'));
    await outbox.flush();
    expect([...server.done.values()]).toEqual(['accept2 two']);
    expect(outbox.view().items).toMatchObject([{ state: 'refused', refusal: 'no' }, { state: 'waits' }]);
    await outbox.discard('id1');
    await outbox.flush();
    expect([...server.done.values()]).toEqual(['accept2 two', 'record one']);
  });

  it('tries a refused thing again, and gives back what somebody has to choose', async () => {
    const { open, answers } = setUp();
    const outbox = open();
    answers.set('record', () => ({ kind: 'asks', asks: ['treatment'] }));
    await outbox.add(thing('record'));
    await outbox.flush();
    expect(outbox.view().items).toMatchObject([{ state: 'asks', asks: ['treatment'] }]);
    answers.delete('record');
    await outbox.resend('id1', { mine: true });
    expect(outbox.view().items).toMatchObject([{ id: 'id2', state: 'waits', body: { mine: true } }]);
    await outbox.flush();
    expect(outbox.view().items).toEqual([]);
  });

  it('follows a task that the server calls otherwise', async () => {
    const { open, server, answers } = setUp();
    server.isAway = true;
    const outbox = open();
    await outbox.add(thing('report', 'mine'));
    await outbox.add(thing('accept', 'mine'));
    server.isAway = false;
    answers.set('report', () => ({ kind: 'done', moved: { from: 'mine', to: 'theirs' } }));
    await outbox.flush();
    expect(server.done.get('id2')).toBe('accept theirs');
  });

  it('keeps things over the end of a login, and sends them for nobody else', async () => {
    const { open, server, state } = setUp();
    const outbox = open();
    await outbox.add(thing('report'));
    for (const owner of ['', '1 chen', '2 wu']) {
      state.owner = owner;
      await outbox.flush();
      expect(outbox.view().items).toEqual([]);
    }
    expect(server.done.size).toBe(0);
    state.owner = '1 wu';
    await outbox.flush();
    expect([...server.done.values()]).toEqual(['report task']);
  });

  it('shows what was sent as done until it can be read from the server', async () => {
    const { open, server, answers } = setUp();
    const outbox = open();
    await outbox.add(thing('accept'));
    answers.set('accept', () => {
      server.isAway = true;
      return { kind: 'done' };
    });
    await outbox.flush();
    expect(outbox.view().items).toMatchObject([{ state: 'sent' }]);
    server.isAway = false;
    await outbox.flush();
    expect(outbox.view().items).toEqual([]);
    expect(server.done.size).toBe(1);
  });
});
