import { registry } from '../../contract/src/registry.ts';
import { code, type Page, table } from './markdown.ts';

export const rightPages: Page = {
  file: 'rights.md',
  title: 'Rights',
  about:
    'Every right with the roles of a new mill that hold it, beside its administrators. Rights of the platform are met in a session of the platform alone.',
  body: () => table(['right', 'roles of a new mill'], registry.permissionCodes().map(row)),
};

const given = new Map(registry.manifests.flatMap(({ defaultRights }) => Object.entries(defaultRights)));
const ofPlatform = new Set(registry.manifests.flatMap(({ platformRights }) => platformRights));

function row(right: string): string[] {
  const roles = given.get(right) ?? [];
  if (ofPlatform.has(right)) return [code(right), 'platform'];
  return [code(right), typeof roles === 'string' ? roles : roles.join(', ')];
}
