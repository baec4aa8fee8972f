import { errors } from '../../contract/src/registry.ts';
import { code, type Page, table } from './markdown.ts';
import { words } from './words.ts';

export const errorPages: Page = {
  file: 'errors.md',
  title: 'Refusals',
  about:
    'Every refusal of the product: its `messageCode`, the `code` of the answer’s body, its kind, which decides the HTTP ' +
    'status, and what people read.',
  body: () =>
    table(
      ['messageCode', 'code', 'kind', 'sentence'],
      Object.entries(errors).map(([name, { code: number, kind }]) => {
        const [namespace = '', key = ''] = name.split('.');
        return [code(name), String(number), kind, words({ namespace, path: `errors.${key}` })];
      }),
    ),
};
