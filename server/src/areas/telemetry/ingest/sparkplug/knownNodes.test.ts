import { describe, expect, it } from 'vitest';
import { KnownNodes, maxNodes } from './knownNodes.ts';
import { nodeFrom } from './node.ts';

const name = (node: string, sourceCode = 'GW-1') => ({ tenantId: 1001, sourceCode, node });

describe('known nodes', () => {
  it('are read once, and again after a read that failed', async () => {
    const reads: string[] = [];
    const nodes = new KnownNodes(async ({ node }) => {
      reads.push(node);
      if (reads.length === 1) throw new Error('connection lost');
      return nodeFrom([]);
    });
    await expect(nodes.of(name('hall1'))).rejects.toThrow('connection lost');
    expect(await nodes.of(name('hall1'))).toBe(await nodes.of(name('hall1')));
    expect(reads).toEqual(['hall1', 'hall1']);
  });

  it('are bounded for each source; a failed read gives its place back', async () => {
    let isAway = true;
    const nodes = new KnownNodes(async () => {
      if (isAway) throw new Error('connection lost');
      return nodeFrom([]);
    });
    await expect(nodes.of(name('first'))).rejects.toThrow();
    isAway = false;
    for (let nth = 0; nth < maxNodes; nth++) await nodes.of(name(`hall${nth}`));
    expect(nodes.of(name('one more'))).toBeUndefined();
    expect(nodes.of(name('one more', 'GW-2'))).toBeDefined();
  });
});
