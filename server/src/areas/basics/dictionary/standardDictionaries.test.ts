import { describe, expect, it } from 'vitest';
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import {
  getDictItems,
  queryAllDictItems,
} from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { standardDictionaries } from '@millwright/contract/areas/basics/dictionary/standardDictionaries.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { resources, resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { giveStandardDictionaries } from './standardDictionaries.ts';

const server = await testServer();
const { owner, make } = server;
const codes = [...Object.values(dictType.access), ...Object.values(machine.access)];
const types = resourceCalls(dictType);

async function newMill() {
  const person = await make.user({ codes });
  await giveStandardDictionaries(server.url);
  return { person, as: server.as(person) };
}

describe('P-090 E-050 E-051 the standard dictionaries', () => {
  it('have a name and words in three languages, and each value once', () => {
    for (const { name, entries } of standardDictionaries) {
      expect(new Set(entries.map(({ value }) => value)).size).toBe(entries.length);
      for (const words of [name, ...entries.map(({ text }) => text)])
        for (const language of languages) expect(words[language].trim()).not.toBe('');
    }
    expect(new Set(standardDictionaries.map(({ code }) => code)).size).toBe(standardDictionaries.length);
  });

  it('hold every dictionary that a declared field chooses from', () => {
    const known = new Set(standardDictionaries.map(({ code }) => code));
    const asked = resources.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ dictionary }) => dictionary ?? []),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((code) => !known.has(code))).toEqual([]);
  });

  it('are there for every mill, with what clients translate coded fields by', async () => {
    const { as } = await newMill();
    const { result } = await as.call(queryAllDictItems);
    expect(Object.keys(result)).toEqual(standardDictionaries.map(({ code }) => code));
    expect(
      (await as.call(getDictItems, { dict: 'send_status' })).result.map(({ value, text }) => [value, text]),
    ).toEqual([
      ['0', '未发布'],
      ['1', '已发布'],
      ['2', '已撤销'],
    ]);
    const vietnamese = { headers: { 'language-id': 'vn' } };
    const { result: sexes } = await as.call(getDictItems, { dict: 'sex' }, vietnamese);
    expect(sexes.map(({ text }) => text)).toEqual(['Nam', 'Nữ']);
  });

  it('stay as the mill changed or deleted them, and are not given twice', async () => {
    const { person, as } = await newMill();
    const rows = (await as.call(types.list, { pageSize: 100 })).result.records;
    const idOf = (code: string) => rows.find((row) => row['typeCode'] === code)?.id;
    await as.call(types.delete, { id: idOf('urgent_level') });
    await owner.query(`update dict_type set type_name = '{"zh":"性別"}' where id = $1`, [idOf('sex')]);
    expect(await giveStandardDictionaries(server.url)).toBe(0);
    const { rows: kept } = await owner.query<{ codes: number; name: string }>(
      `select count(*) filter (where deleted_at is null)::int as codes,
         max(type_name ->> 'zh') filter (where type_code = 'sex') as name from dict_type where tenant_id = $1`,
      [person.tenantId],
    );
    expect(kept).toEqual([{ codes: standardDictionaries.length - 1, name: '性別' }]);
  });
});
