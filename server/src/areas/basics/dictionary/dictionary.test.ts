import { dictItem, dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import {
  checkDuplicate,
  checkRule,
  dictionaryCalls,
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  queryAllDictItems,
  queryByTypeCode,
  refreshDictionaries,
} from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const password = 'Spindle-40S!';
const codes = Object.values(dictType.access);
const keeper = await server.make.user({ codes, password });
const foreign = server.as(await server.make.user({ codes }));
const as = server.as(keeper);
const english = { headers: { 'language-id': 'en' } };
const types = resourceCalls(dictType);
const items = resourceCalls(dictItem);

const { result: level } = await as.call(types.add, {
  typeCode: 'machine_level',
  typeName: { zh: '设备等级', en: 'Machine level', vn: 'Cấp máy' },
});
const addItem = (overrides: object) => as.call(items.add, { typeId: level.id, ...overrides });
const first = (
  await addItem({ itemValue: 'A', itemText: { zh: '一级', en: 'First', vn: 'Cấp một' }, sort: 1 })
).result;
await addItem({ itemValue: 'B', itemText: { zh: '二级', en: '', vn: '' }, sort: 2 });
await addItem({ itemValue: 'C', itemText: { zh: '旧级', en: 'Old', vn: 'Cũ' }, sort: 3, status: 'invalid' });
await addItem({
  itemValue: 'D',
  itemText: { zh: '过期', en: 'Over', vn: 'Hết' },
  sort: 4,
  limitTime: '2020-01-01',
});

const option = (value: string, text: string) => ({ value, text, title: text, label: text });

describe('a dictionary', () => {
  it('P-090 E-050 the data dictionary page shows dictionaries with their entries, and takes no entry twice', async () => {
    const [shown] = (await as.call(types.list, { typeCode: 'machine_level' })).result.records;
    expect(shown).toMatchObject({
      typeCode: 'machine_level',
      typeName: { zh: '设备等级', en: 'Machine level', vn: 'Cấp máy' },
      status: 'effective',
      actions: ['edit', 'delete'],
    });
    const entries = (await as.call(items.list, { typeId: level.id, column: 'sort', order: 'asc' })).result;
    expect(entries.records).toMatchObject([
      { itemValue: 'A', itemText: { zh: '一级', en: 'First', vn: 'Cấp một' }, sort: 1, limitTime: null },
      { itemValue: 'B', sort: 2 },
      { itemValue: 'C', sort: 3, status: 'invalid' },
      { itemValue: 'D', itemText: { zh: '过期' }, sort: 4, limitTime: '2020-01-01' },
    ]);
    const again = await addItem({ itemValue: 'A', itemText: { zh: '又', en: '', vn: '' } });
    expect(again.body).toMatchObject({ success: false, messageCode: 'core.taken' });
  });

  it('C-097 E-050 answers its words by value, in the language of the request', async () => {
    const { result } = await as.call(queryByTypeCode, { typeCode: 'machine_level' }, english);
    expect(result).toEqual({ machine_level: { A: 'First', B: '二级' } });
    await as.call(types.add, { typeCode: 'empty_one', typeName: { zh: '空', en: '', vn: '' } });
    const several = await as.call(queryByTypeCode, { typeCode: 'machine_level,empty_one,' }, english);
    expect(several.result).toEqual({ machine_level: { A: 'First', B: '二级' }, empty_one: {} });
  });

  it('C-099 S-055 answers all that may be chosen: what is invalid or over is left out', async () => {
    const { body } = await as.call(queryAllDictItems);
    expect(body).toMatchObject({ success: true, code: 200 });
    expect(body.result).toEqual({ machine_level: [option('A', '一级'), option('B', '二级')] });
  });

  it('C-098 refreshes: GET sys/dict/refleshCache answers success and a result', async () => {
    expect(refreshDictionaries.path).toBe('/sys/dict/refleshCache');
    const { body } = await as.call(refreshDictionaries, {}, { method: 'GET' });
    expect(body).toMatchObject({ success: true, code: 200 });
    expect(body).toHaveProperty('result');
  });

  it('C-096 K-060 lists its entries by its code, a hundred at a time', async () => {
    const asked = { typeCode: 'machine_level', pageNo: 1 };
    for (const input of [asked, { ...asked, pageSize: 100 }]) {
      const { records, size, current } = (await as.call(items.list, input)).result;
      expect([size, current]).toEqual([100, 1]);
      expect(records.map((row) => row['itemValue'])).toEqual(['A', 'B', 'C', 'D']);
    }
    expect((await as.call(items.list, { typeCode: 'nothing' })).result.records).toEqual([]);
  });

  it('C-101 answers the label of a key, of several in their order', async () => {
    expect((await as.call(loadDictItem, { dict: 'machine_level', key: 'B' })).result).toEqual(['二级']);
    const { result } = await as.call(loadDictItem, { dict: 'machine_level', key: 'B,A,X' });
    expect(result).toEqual(['二级', '一级']);
    expect((await as.call(getDictText, { dict: 'machine_level', key: 'A' }, english)).result).toBe('First');
  });

  it('C-102 answers the options that match a keyword, ten unless told otherwise', async () => {
    const { result } = await as.call(loadDict, { dict: 'machine_level', keyword: '一' });
    expect(result).toEqual([option('A', '一级')]);
    expect((await as.call(loadDict, { dict: 'machine_level', pageSize: 1 })).result).toHaveLength(1);
    expect(loadDict.input.parse({ dict: 'x' }).pageSize).toBe(10);
  });

  it('E-002 comes along with a login, in its language', async () => {
    const { result } = await server.visitor.call(login, { username: keeper.username, password }, english);
    expect(result.sysAllDictItems).toEqual({ machine_level: [option('A', 'First'), option('B', '二级')] });
  });

  it('offers tables of a fixed list alone', async () => {
    const { result } = await as.call(getDictItems, { dict: 'sys_user,realname,username' });
    expect(result).toEqual([option(keeper.username, 'Lin Xiao')]);
    for (const dict of ['user_password,hash,user_id', 'sys_user,realname,username,1=1', 'toString,a,b'])
      expect((await as.call(getDictItems, { dict })).body.messageCode).toBe('basics.unknownDictionary');
  });

  it('G-001 of another mill is unknown', async () => {
    expect((await foreign.call(queryByTypeCode, { typeCode: 'machine_level' })).body).toMatchObject({
      messageCode: 'basics.unknownDictionary',
      code: 404,
    });
    expect((await foreign.call(queryAllDictItems)).result).toEqual({});
    expect((await foreign.call(items.edit, { id: first.id, sort: 9 })).body.messageCode).toBe(
      'core.notFound',
    );
  });
});

describe('C-092 C-093 C-094 C-095 dictionaries and their entries', () => {
  it('are added and changed at the addresses of the specification', () => {
    const addresses = [types.add, types.edit, items.add, items.edit].map(
      ({ methods, path }) => `${methods[0]} ${path}`,
    );
    expect(addresses).toEqual([
      'POST /$/mdm/sys/dict/type/add',
      'PUT /$/mdm/sys/dict/type/edit',
      'POST /$/mdm/sys/dict/type/item/add',
      'PUT /$/mdm/sys/dict/type/item/edit',
    ]);
  });

  it.each([
    ['zh', '字典编码：必填'],
    ['en', 'Dictionary code: required'],
    ['vn', 'Mã từ điển: bắt buộc nhập'],
  ])(
    'M-093 say in %s that a code cannot be empty, where it is kept and where it is looked up',
    async (language, message) => {
      const extra = { headers: { 'language-id': language } };
      const typeName = { zh: '无', en: '', vn: '' };
      const { total } = (await as.call(types.list, {})).result;
      const replies = [
        await as.call(types.add, { typeCode: '', typeName }, extra),
        await as.call(types.add, { typeName }, extra),
        await as.call(types.edit, { id: level.id, typeCode: '' }, extra),
        await as.call(queryByTypeCode, { typeCode: '' }, extra),
        await as.call(queryByTypeCode, {}, extra),
        await as.call(getDictItems, { dict: '' }, extra),
        await as.call(getDictText, { dict: '', key: 'A' }, extra),
        await as.call(loadDict, { dict: '' }, extra),
        await as.call(loadDictItem, { dict: '', key: 'A' }, extra),
      ];
      for (const { body } of replies)
        expect(body).toMatchObject({ success: false, code: 400, message, errors: [{ rule: 'required' }] });
      expect((await as.call(types.list, {})).result.total).toBe(total);
    },
  );
});

describe('C-105 the duplicate check', () => {
  const asked = { tableName: 'dict_type', fieldName: 'type_code' };

  it('V-128 V-129 finds a value free, taken, or taken by the row itself', async () => {
    expect((await as.call(checkDuplicate, { ...asked, fieldVal: 'free' })).body.success).toBe(true);
    expect((await as.call(checkDuplicate, { ...asked, fieldVal: '' })).body.success).toBe(true);
    const taken = await as.call(checkDuplicate, { ...asked, fieldVal: 'machine_level' });
    expect(taken.body).toMatchObject({ success: false, code: 500, message: '该值不可用，系统中已存在！' });
    const own = { ...asked, fieldVal: 'machine_level', dataId: level.id };
    expect((await as.call(checkDuplicate, own)).body.success).toBe(true);
    const alias = { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'machine_level' };
    expect((await as.call(checkDuplicate, alias)).body.success).toBe(false);
  });

  it.each([
    ['user_password', 'hash'],
    ['dict_type', 'description'],
    ['dict_type; drop table dict_type', 'type_code'],
  ])('asks nothing of %s %s', async (tableName, fieldName) => {
    const { body } = await as.call(checkDuplicate, { tableName, fieldName, fieldVal: 'x' });
    expect(body.messageCode).toBe('basics.unknownCheck');
  });

  it('G-001 does not tell what another mill has', async () => {
    const { body } = await foreign.call(checkDuplicate, { ...asked, fieldVal: 'machine_level' });
    expect(body.success).toBe(true);
  });
});

describe('C-106 the rule check', () => {
  it.each<[rule: string, value: string, isGood: boolean]>([
    ['V-124 code', '立达', false],
    ...Array.from('/ \\!"#$%&\'()*+,:;<=>?@[]^`{|}~', (mark): [string, string, boolean] => [
      'V-125 code',
      `a${mark}b`,
      false,
    ]),
    ['V-125 code', 'ａ＃ｂ', false],
    ['V-125 code', 'a–b', false],
    ['V-125 code', 'a_b.c-d', true],
    ['V-126 code', '', true],
    ['code', 'RF-1008', true],
    ['V-127 version', '0.5', false],
    ['V-127 version', '1', true],
    ['V-127 version', 'abc', false],
    ['V-127 version', '1.25', true],
    ['V-127 version', '1.255', false],
    ['V-139 mobile', '13012345678', true],
    ['V-139 mobile', '14512345678', true],
    ['V-139 mobile', '15912345678', true],
    ['V-139 mobile', '17712345678', true],
    ['V-139 mobile', '18800000000', true],
    ['V-139 mobile', '12812345678', false],
    ['V-139 mobile', '16812345678', false],
    ['V-139 mobile', '19912345678', false],
    ['V-139 mobile', '23812345678', false],
    ['V-139 mobile', '1381234567', false],
    ['V-139 mobile', '138123456789', false],
    ['V-140 username', 'lin_xiao', true],
    ['V-140 username', 'lin', false],
    ['V-141 natural', '0', true],
    ['V-141 natural', '1008', true],
    ['V-141 natural', '-1', false],
    ['V-141 natural', '1.5', false],
    ['V-141 natural', '1e3', false],
    ['V-141 natural', '08', false],
    ['V-141 natural', 'x', false],
    ['V-142 url', 'https://mill.example/', true],
    ['V-142 url', 'ftp://mill.example', false],
    ['V-143 alphanumeric', '', true],
    ['V-143 alphanumeric', 'Ne40JC', true],
    ['V-143 alphanumeric', 'a1'.repeat(10), true],
    ['V-143 alphanumeric', 'a'.repeat(21), false],
    ['V-143 alphanumeric', 'a_b', false],
    ['V-143 alphanumeric', '纱40', false],
    ['V-145 idCard', '11010519491231002X', true],
    ['V-145 idCard', '1101051949', false],
    ['V-146 qq', '10001', true],
    ['V-146 qq', '0123', false],
  ])('%s of %s', async (rule, value, isGood) => {
    const ruleCode = rule.split(' ').at(-1);
    const { body } = await as.call(checkRule, { ruleCode, value: encodeURIComponent(value) });
    expect(body.success).toBe(isGood);
  });

  it.each([
    [0, true],
    [255, true],
    [256, false],
  ])('V-144 takes a text of 0 to 255 characters: of %i', async (length, isGood) => {
    const value = encodeURIComponent('纱'.repeat(length));
    const { body } = await as.call(checkRule, { ruleCode: 'text', value });
    expect([body.success, body.messageCode]).toEqual([isGood, isGood ? undefined : 'basics.ruleBroken']);
  });

  it('says the broken rule in words, and knows no rule that nobody declared', async () => {
    const broken = await as.call(checkRule, { ruleCode: 'mobile', value: '1' }, english);
    expect(broken.body.message).toBe('wrong mobile number');
    expect((await as.call(checkRule, { ruleCode: 'constructor', value: '1' })).body.code).toBe(404);
  });
});

describe('every dictionary call', () => {
  it.each([
    ['C-096', items.list, 'GET /$/mdm/sys/dict/type/item/list'],
    ['C-097', queryByTypeCode, 'GET /$/mdm/sys/dict/queryByTypeCode'],
    ['C-099', queryAllDictItems, 'GET /sys/dict/queryAllDictItems'],
    ['C-101', loadDictItem, 'GET /sys/dict/loadDictItem/{dict}'],
    ['C-102', loadDict, 'GET /sys/dict/loadDict/{dict}'],
    ['C-105', checkDuplicate, 'GET /sys/duplicate/check'],
    ['C-106', checkRule, 'GET /sys/checkRule/checkByCode'],
  ] as const)('%s has the address of the specification', (_, { methods, path }, address) => {
    expect(`${methods[0]} ${path}`).toBe(address);
  });

  it.each(dictionaryCalls.map((call) => [call.name, call] as const))(
    '%s refuses a visitor',
    async (_, call) => {
      const { status, body } = await server.visitor.call(call, { dict: 'a', key: 'b' });
      expect(status).toBe(500);
      expect(body.message).toContain('Token');
    },
  );
});
