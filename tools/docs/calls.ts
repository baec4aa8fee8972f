import { namespaces } from '../../contract/src/core/areas.ts';
import { basePath, type Call, type CallAccess } from '../../contract/src/core/call/call.ts';
import { calls } from '../../contract/src/registry.ts';
import { code, codes, type Page, parts, table } from './markdown.ts';

export const callPages: Page = {
  file: 'calls.md',
  title: 'Calls',
  about: `Everything that can be asked of the server, below ${code(basePath)}. A path that begins with \`/$\` is served without it too.`,
  body: () =>
    parts(
      ...namespaces.map((namespace) => {
        const own = calls
          .filter((call) => call.namespace === namespace)
          .toSorted((one, other) => (one.name < other.name ? -1 : 1));
        return own.length === 0
          ? ''
          : parts(`## ${namespace}`, table(['call', 'method', 'path', 'who may'], own.map(row)));
      }),
    ),
};

function row({ name, methods, path, access, answers, takes, isOnce }: Call): string[] {
  const about = [
    answers === 'file' ? 'answers a file' : '',
    answers === 'bare' ? 'answers without the envelope' : '',
    takes === 'file' ? 'takes a file' : '',
    isOnce === true ? 'carried out once' : '',
  ];
  return [
    code(name),
    methods.join(', '),
    code(path),
    [whoMay(access), ...about].filter((text) => text !== '').join('; '),
  ];
}

function whoMay(access: CallAccess): string {
  if (access === 'public') return 'anybody';
  if (access === 'session') return 'anybody logged in';
  return 'code' in access ? code(access.code) : `one of ${codes(access.anyOf)}`;
}
