import { isTest, type Source } from '../checks/import-rules.ts';
import type { Counted } from './structure.ts';

/** Names that stand in many files by convention: words by language, default rights, slots of an area, data a page asks for early. */
const conventions = new Set(['zh', 'en', 'vn', 'defaultRights', 'areaSlots', 'askAhead']);
const maxFiles = 2;

const exported =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|abstract class|interface|type|enum) (\w+)/gm;

/** Names exported by more than two files: a reader cannot tell by them what is meant. Tests left out. */
export function repeatedNames(sources: readonly Source[]): Counted[] {
  const files = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    if (isTest(path)) continue;
    for (const [, name = ''] of text.matchAll(exported))
      if (!conventions.has(name)) files.set(name, (files.get(name) ?? new Set()).add(path));
  }
  return [...files]
    .map(([name, of]) => ({ name, count: of.size }))
    .filter(({ count }) => count > maxFiles)
    .toSorted((a, b) => b.count - a.count);
}
