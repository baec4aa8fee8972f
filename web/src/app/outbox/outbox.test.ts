import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '../refusal.ts';
import type { OutboxItem } from './item.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxParts, SendOutcome } from './outboxParts.ts';
import type { OutboxStore } from './store.ts';
import { createUnsentMarks } from './unsentMarks.ts';

const silence = () => new ApiRefusal({ message: '', code: 0, status: 0 });
const refused = () => new ApiRefusal({ message: 'no', code: 409, status: 200 });

/** What a device keeps, in memory: it outlives the outbox, as it outlives a page. */
function device() {
  const items = new Map<string, OutboxItem>();
  const photos = new Map<string, Blob>();
  const texts = new Map<string, string>();
  const marks = createUnsentMarks({
    read: (owner) => texts.get(owner) ?? null,
    write: (owner, text) => void (text === null ? texts.delete(owner) : texts.set(owner, text)),
  });
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
  return { items, photos, texts, marks, store };
}

/** A server that does each sending once, and can be away. */
function setUp() {
  const kept = device();
  const server = { isAway: false, losesReplies: false, done: new Map<string, string>(), uploads: 0 };
  const state = { owner: '1 wu', ids: 0, nowMs: 1_000_000 };
  const answers = new Map<string, () => SendOutcome>();
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
    marks: kept.marks,
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

  it('keeps one thing of a form that is sent twice, also after its first sending was done', async () => {
    const { open, server, items } = setUp();
    const outbox = open();
    const form = { ...thing('report', 'task', ['p1', 'p2']), id: 'form' };
    const ids = await Promise.all([outbox.add(form), outbox.add({ ...form, photoIds: [] })]);
    expect(ids).toEqual(['form', 'form']);
    expect([...items.values()]).toMatchObject([{ id: 'form', photos: [{ id: 'p1' }, { id: 'p2' }] }]);
    await outbox.retry('form');
    await outbox.discard('form');
    await outbox.add(form);
    expect(items.size).toBe(0);
    expect(server.done.size).toBe(0);
  });

  it('takes the same step without a form for one tap if it follows at once, and for two later', async () => {
    const { open, state, items } = setUp();
    const outbox = open();
    await Promise.all([outbox.add(thing('accept')), outbox.add(thing('accept'))]);
    state.nowMs += 40;
    await outbox.add(thing('accept'));
    await outbox.add(thing('accept', 'other'));
    expect(items.size).toBe(2);
    state.nowMs += 5000;
    await outbox.add(thing('accept'));
    expect(items.size).toBe(3);
  });

  it('can be sent again after the device had no room for it', async () => {
    const { open, items, store } = setUp();
    const { put } = store;
    const outbox = open();
    Object.assign(store, {
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    });
    const form = { ...thing('report'), id: 'form' };
    await expect(outbox.add(form)).rejects.toThrow('full');
    Object.assign(store, { put });
    expect(await outbox.add(form)).toBe('form');
    expect(items.size).toBe(1);
  });

  it('tells what was to be sent and is gone from the device, until somebody has read it', async () => {
    const { open, items, texts } = setUp();
    await open().add({ ...thing('report', 'task'), title: 'S704' });
    items.clear();
    const outbox = open();
    await outbox.load();
    expect(outbox.view().lost).toEqual([{ id: 'id1', kind: 'report', title: 'S704' }]);
    await outbox.forgetLost();
    expect(outbox.view().lost).toEqual([]);
    expect(texts.size).toBe(0);
  });

  it('tells no loss of what was sent, refused, discarded or sent otherwise', async () => {
    const { open, answers, texts } = setUp();
    const outbox = open();
    answers.set('no', () => {
      throw refused();
    });
    answers.set('ask', () => ({ kind: 'asks', asks: [] }));
    for (const kind of ['report', 'no', 'ask']) await outbox.add(thing(kind, kind));
    await outbox.flush();
    expect(outbox.view().lost).toEqual([]);
    await outbox.discard('id2');
    await outbox.resend('id3', {});
    expect(outbox.view().lost).toEqual([]);
    answers.delete('ask');
    await outbox.flush();
    expect(outbox.view()).toMatchObject({ items: [], lost: [] });
    expect(texts.size).toBe(0);
  });

  it('does not take for lost what another tab is adding or has just sent', async () => {
    const { open, marks, store, items } = setUp();
    const [one, other] = [open(), open()];
    const { list } = store;
    // The other tab stores a thing and its mark between the two readings of this one.
    Object.assign(store, {
      list: async (owner: string) => {
        const read = await list(owner);
        Object.assign(store, { list });
        await other.add(thing('report'));
        return read;
      },
    });
    await one.load();
    expect(one.view().lost).toEqual([]);
    expect(marks.list('1 wu')).toHaveLength(items.size);
  });
});
