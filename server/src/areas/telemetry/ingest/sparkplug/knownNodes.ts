import type pg from 'pg';
import { type NodeName, selectBirths } from './births.queries.ts';
import { nodeFrom, type SparkplugNode } from './node.ts';

/** Maximum nodes of one source. */
export const maxNodes = 32;

/** Edge nodes that have sent something since the start, with their births as the database knows them. */
export class KnownNodes {
  readonly #read: (name: NodeName) => Promise<SparkplugNode>;
  readonly #nodes = new Map<string, Promise<SparkplugNode>>();
  readonly #countOfSource = new Map<string, number>();

  constructor(read: (name: NodeName) => Promise<SparkplugNode>) {
    this.#read = read;
  }

  /** Returns a node, read once; a failed read is repeated. Returns undefined when the source has named too many. */
  of(name: NodeName): Promise<SparkplugNode> | undefined {
    const source = `${name.tenantId}/${name.sourceCode}`;
    const key = `${source}/${name.node}`;
    const known = this.#nodes.get(key);
    if (known) return known;
    const count = this.#countOfSource.get(source) ?? 0;
    if (count >= maxNodes) return undefined;
    this.#countOfSource.set(source, count + 1);
    const read = this.#read(name);
    this.#nodes.set(key, read);
    read.catch(() => {
      this.#nodes.delete(key);
      this.#countOfSource.set(source, (this.#countOfSource.get(source) ?? 1) - 1);
    });
    return read;
  }
}

/** Reads nodes from their stored births. */
export function storedNodes(pool: pg.Pool): KnownNodes {
  return new KnownNodes((name) => selectBirths(pool, name).then(nodeFrom));
}
