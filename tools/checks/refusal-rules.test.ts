import { describe, expect, it } from 'vitest';
import { brokenRefusalRules } from './refusal-rules.ts';

const broken = (text: string, path = 'server/src/areas/basics/marker/marker.hooks.ts') =>
  brokenRefusalRules([{ path, text }]);

describe('brokenRefusalRules', () => {
  it.each([
    ['returned', "  return fail('core.taken');"],
    ['chosen', "  return row ? fail('core.taken', { value }) : undefined;"],
    ['given by an arrow', "const refusal = () => {};\nguards: { free: async () => fail('core.taken') }"],
    ['resolved', "  return Promise.resolve(fail('core.taken'));"],
    ['declared', 'function refusalOf(row: Row): Refusal | undefined {'],
    ['promised', 'async function refusalOf(row: Row): Promise<Refusal | undefined> {'],
    ['among others', 'async function moved(): Promise<number | Refusal> {'],
  ])('names a refusal that is %s', (_how, text) => {
    expect(broken(text)).toHaveLength(1);
  });

  it.each([
    ['thrown', "  throw fail('core.taken');"],
    ['thrown with links', "  throw blockedBy(\n    fail('core.taken'),\n    links,\n  );"],
    ['thrown by kind', "  throw row ? fail('core.taken') : fail('core.notFound');"],
    ['kept until it is thrown', "  const refusal = fail('core.taken');"],
    ['collected', 'function collect(): Promise<Map<string, Refusal>> {'],
  ])('leaves alone one that is %s', (_how, text) => {
    expect(broken(text)).toEqual([]);
  });

  it('leaves alone the one place that collects refusals', () => {
    expect(broken("  return fail('core.taken');", 'server/src/resource/row/refusedOr.ts')).toEqual([]);
  });
});
