import { languages } from '@millwright/contract/core/words/languages.ts';
import { calls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldLabel } from '../../phrases/sentences.ts';
import { homeOf } from './call.ts';

/** Names of all properties below a JSON schema, those of its lists and choices too. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && typeof schema.properties === 'object' ? schema.properties : null;
  return [...Object.keys(own ?? {}), ...Object.values(schema).flatMap(propertyNames)];
}

const parameters = calls.flatMap((call) => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  return [...new Set(propertyNames(schema))].map((name) => ({ call, name, home: homeOf(call) }));
});

describe('parameters of calls', () => {
  it('are read from every call that takes any', () => {
    const names = parameters.filter(({ call }) => call.name === 'iam.login').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['username', 'password', 'remember_me']));
    expect(parameters.length).toBeGreaterThan(calls.length);
  });

  it.each(languages)('have a label in %s, by which a refusal names them', (language) => {
    const bare = parameters.filter(({ name, home }) => fieldLabel(language, name, home) === name);
    expect(bare.map(({ call, name }) => `${call.name}: ${name}`)).toEqual([]);
  });
});
