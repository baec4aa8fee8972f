import { type LifeCycle, stateBehind } from '../../contract/src/core/resource/lifeCycle.ts';
import type { Resource } from '../../contract/src/core/resource/resource.ts';
import { actionPlace, nounPlace, statePlace } from '../../contract/src/core/resource/resourceWords.ts';
import { resources } from '../../contract/src/registry.ts';
import { code, codes, type Page, parts, table } from './markdown.ts';
import { words } from './words.ts';

export const lifeCycles: Page = {
  file: 'life-cycles.md',
  title: 'Life cycles',
  about:
    'What states things of the mill can be in, and which actions lead from one to another. The server allows these ' +
    'arrows and no others; every row carries the actions that are open to its reader now.',
  body: () =>
    parts(
      ...resources.flatMap((resource) =>
        resource.lifeCycle === undefined ? [] : [cycleText(resource, resource.lifeCycle)],
      ),
    ),
};

function cycleText(resource: Resource, lifeCycle: LifeCycle): string {
  return parts(
    `## ${resource.name}`,
    words(nounPlace(resource)),
    diagram(lifeCycle),
    table(
      ['state', 'words', 'kind', 'may be edited', 'may be deleted'],
      Object.entries(lifeCycle.states).map(([state, kind]) => [
        code(state),
        words(statePlace(resource, state)),
        kind,
        lifeCycle.editableIn.includes(state) ? 'yes' : 'no',
        lifeCycle.deletableIn.includes(state) ? 'yes' : 'no',
      ]),
    ),
    lifeCycle.changedBy.length === 0
      ? ''
      : `Edited and deleted by ${lifeCycle.changedBy.join(', ')} alone, besides the right.`,
    table(
      ['action', 'words', 'from', 'to', 'right', 'only', 'if', 'asks for', 'tells'],
      Object.entries(lifeCycle.actions).map(
        ([action, { from, to, access, by, needs, input, final, event }]) => [
          `${code(action)}${final ? ' (final)' : ''}`,
          words(actionPlace(resource, action)),
          codes(from),
          code(to),
          code(access),
          by.join(', '),
          needs.join(', '),
          codes(Object.keys(input)),
          code(event),
        ],
      ),
    ),
  );
}

function diagram({ initial, actions }: LifeCycle): string {
  const arrows = Object.entries(actions).flatMap(([action, declared]) =>
    declared.from.map((state) => `  ${state} --> ${stateBehind(declared, state)}: ${action}`),
  );
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${initial}`, ...arrows, '```'].join('\n');
}
