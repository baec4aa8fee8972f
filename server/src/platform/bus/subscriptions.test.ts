import { describe, expect, it } from 'vitest';
import type { Told } from './bus.ts';
import { Subscriptions } from './subscriptions.ts';

/** Subscriptions with the changes that they report. */
function subscriptions() {
  const changes: string[] = [];
  const all = new Subscriptions((text, change) => changes.push(`${change} ${text}`));
  return { all, changes };
}

describe('subscriptions of a process', () => {
  it('change with the first and the last listener of each', () => {
    const { all, changes } = subscriptions();
    const stop = [1, 2].map(() => all.hear({ tenantId: 1001, topic: 'stored' }, () => undefined));
    expect(changes).toEqual(['add 1001/stored']);
    expect(all.texts()).toEqual(['1001/stored']);
    stop[0]?.();
    stop[0]?.();
    expect(changes).toEqual(['add 1001/stored']);
    stop[1]?.();
    expect(changes).toEqual(['add 1001/stored', 'drop 1001/stored']);
    expect(all.texts()).toEqual([]);
  });

  it('give a message to listeners of its mill and of all mills, and to no others', () => {
    const { all } = subscriptions();
    const heard: string[] = [];
    const note = (name: string) => (told: Told) => heard.push(`${name} ${told.tenantId}`);
    all.hear({ tenantId: 1001, topic: 'stored' }, note('mill'));
    all.hear({ tenantId: 1002, topic: 'stored' }, note('another mill'));
    all.hear({ topic: 'stored' }, note('all mills'));
    all.hear({ topic: 'session' }, note('another topic'));
    all.deliver({ tenantId: 1001, topic: 'stored' });
    expect(heard).toEqual(['mill 1001', 'all mills 1001']);
  });

  it('that are heard again after their end begin anew', () => {
    const { all, changes } = subscriptions();
    const stop = all.hear({ topic: 'session' }, () => undefined);
    stop();
    all.hear({ topic: 'session' }, () => undefined);
    stop();
    expect(changes).toEqual(['add */session', 'drop */session', 'add */session']);
  });
});
