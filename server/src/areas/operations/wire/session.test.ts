import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

// Plain HTTP, as clients of others speak it: nothing here knows our declarations.
const server = await testServer({ captchaSigns: 'MILL', sendSms: async () => undefined });
const { make, owner, app } = server;
const password = 'Spindle-40S!';
const mill = await make.tenant({ name: 'One mill' });

const answer = z.looseObject({
  success: z.boolean(),
  message: z.string(),
  code: z.int(),
  result: z.unknown(),
  timestamp: z.int().min(1_600_000_000_000),
});

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, headers }: { body?: object; headers?: Record<string, string> } = {},
) {
  const reply = await app.fastify.inject({
    method,
    url: `${basePath}${path}`,
    headers: { 'tenant-id': '0', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, body: answer.parse(reply.json()), headers: reply.headers };
}

/** What a login page of others sends: a captcha that was drawn before, and a box that was ticked. */
async function logIn(username: string, more: object = {}) {
  const checkKey = Date.now();
  const image = await ask('GET', `/sys/randomImage/${checkKey}?_t=${Math.floor(checkKey / 1000)}`);
  expect(image.body).toMatchObject({ success: true, code: 200 });
  expect(image.body.result).toMatch(/^data:image\//);
  const body = { username, password, captcha: 'MILL', checkKey, remember_me: true, ...more };
  return ask('POST', '/sys/login', { body });
}

const granted = z.looseObject({
  token: z.string(),
  userInfo: z.looseObject({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    avatar: z.string().nullable(),
    orgCode: z.string().nullable(),
    relTenantIds: z.string(),
    departIds: z.string(),
  }),
  departs: z.array(z.looseObject({ id: z.string(), departName: z.string(), orgCode: z.string() })),
  multi_depart: z.int(),
  tenantList: z.array(z.looseObject({ id: z.int(), name: z.string(), status: z.int() })),
  sysAllDictItems: z.record(
    z.string(),
    z.array(z.object({ value: z.string(), text: z.string(), title: z.string(), label: z.string() })),
  ),
});
const tokenOf = (body: { result?: unknown }) => granted.parse(body.result);

/** Somebody of so many departments, by name. */
async function memberOf(username: string, departments: number) {
  const person = await make.user({ username, tenantIds: [mill], password });
  const ids = [];
  for (let number = 1; number <= departments; number++) {
    const departmentId = await make.department({ tenantId: mill, name: `Hall ${number} of ${username}` });
    await make.member({ tenantId: mill, userId: person.id, departmentId, isMain: number === 1 });
    ids.push(departmentId);
  }
  return { ...person, departmentIds: ids };
}

async function giveDictionary(tenantId: number) {
  const [type, text] = [
    'doffing',
    JSON.stringify({ zh: '集体落纱', en: 'Auto doffing', vn: 'Đổ sợi tự động' }),
  ];
  await owner.query(
    `with type as (insert into dict_type (tenant_id, id, type_code, type_name, sort, status)
       values ($1, gen_random_uuid(), $2, $3, 1, 'effective') returning tenant_id, id)
     insert into dict_item (tenant_id, id, type_id, item_value, item_text, sort, status)
       select tenant_id, gen_random_uuid(), id, '1', $3, 1, 'effective' from type`,
    [tenantId, type, text],
  );
}

describe('POST /sys/login', () => {
  it('C-020 takes credentials and gives what clients of others need', async () => {
    const { id, departmentIds } = await memberOf('carder', 1);
    const { status, body } = await logIn('carder');
    expect([status, body.success, body.code]).toEqual([200, true, 200]);
    const result = tokenOf(body);
    expect(result.userInfo).toMatchObject({
      id,
      username: 'carder',
      relTenantIds: String(mill),
      departIds: departmentIds[0],
      orgCode: result.departs[0]?.orgCode,
    });
    expect(result).toMatchObject({
      multi_depart: 1,
      departs: [{ id: departmentIds[0], departName: 'Hall 1 of carder' }],
      tenantList: [{ id: mill, name: 'One mill', status: 1 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/"password"|"salt"|argon2/i);
  });

  it.each([
    [0, 0],
    [1, 1],
    [3, 2],
  ])('C-020 says of a person with %i departments multi_depart %i', async (departments, multi_depart) => {
    await memberOf(`ringman_${departments}`, departments);
    const result = tokenOf((await logIn(`ringman_${departments}`)).body);
    expect([result.multi_depart, result.departs.length]).toEqual([multi_depart, departments]);
  });

  it('C-020 carries the dictionaries of the mill along, text, title and label alike', async () => {
    await memberOf('drawer', 0);
    await giveDictionary(mill);
    expect(tokenOf((await logIn('drawer')).body).sysAllDictItems['doffing']).toEqual([
      { value: '1', text: '集体落纱', title: '集体落纱', label: '集体落纱' },
    ]);
  });

  it('C-021 answers a wrong login with another code than 200, in HTTP 200', async () => {
    await memberOf('comber', 0);
    const { status, body } = await logIn('comber', { password: 'wrong' });
    expect([status, body.success, body.result]).toEqual([200, false, null]);
    expect(body.code).not.toBe(200);
    expect(body.message).toBe('账号或密码错误');
    // Clients load another picture where they find these words behind the first sign.
    expect(body.message.indexOf('密码错误')).toBeGreaterThan(0);
  });
});

describe('POST /sys/phoneLogin and POST /sys/sms', () => {
  it('C-022 take phone and code; a wrong code does not succeed', async () => {
    const sms = await ask('POST', '/sys/sms', { body: { mobile: '13800000001', smsmode: '0' } });
    expect(sms.body).toMatchObject({ success: true, code: 200 });
    const body = { mobile: '13800000001', captcha: '000000', remember_me: true };
    const reply = await ask('POST', '/sys/phoneLogin', { body });
    expect([reply.status, reply.body.success]).toEqual([200, false]);
  });
});

describe('a session of others', () => {
  it('lists departments, and lets choose the current one whatever account is named', async () => {
    const person = await memberOf('rover', 2);
    await memberOf('bystander', 1);
    const { token, departs } = tokenOf((await logIn('rover')).body);
    const headers = { 'X-Access-Token': token };
    const listed = await ask('GET', '/sys/user/getCurrentUserDeparts', { headers });
    expect(listed.body.result).toEqual({ list: departs, orgCode: departs[0]?.orgCode });
    const body = { orgCode: departs[1]?.orgCode, username: 'bystander' };
    const chosen = await ask('PUT', '/sys/selectDepart', { headers, body });
    expect(chosen.body.result).toMatchObject({
      userInfo: { id: person.id, username: 'rover', orgCode: departs[1]?.orgCode },
    });
    const after = await ask('GET', '/sys/user/getCurrentUserDeparts', { headers });
    expect(after.body.result).toMatchObject({ orgCode: departs[1]?.orgCode });
  });

  it('chooses no department that is not one’s own', async () => {
    await memberOf('winder', 1);
    const foreign = await memberOf('foreman', 1);
    const code = await owner.query<{ code: string }>('select code from department where id = $1', [
      foreign.departmentIds[0],
    ]);
    const { token } = tokenOf((await logIn('winder')).body);
    const reply = await ask('PUT', '/sys/selectDepart', {
      headers: { 'X-Access-Token': token },
      body: { orgCode: code.rows[0]?.code },
    });
    expect(reply.body).toMatchObject({ success: false, code: 400, errors: [{ field: 'orgCode' }] });
  });

  it('lists the mills of the person under list', async () => {
    await memberOf('spinner', 0);
    const { token } = tokenOf((await logIn('spinner')).body);
    const { body } = await ask('GET', '/sys/tenant/getCurrentUserTenant', {
      headers: { 'X-Access-Token': token },
    });
    expect(body.result).toMatchObject({ list: [{ id: mill, name: 'One mill' }] });
  });

  it('C-023 is ended by POST /sys/logout with X-Access-Token, and is then no session', async () => {
    await memberOf('doffer', 0);
    const { token } = tokenOf((await logIn('doffer')).body);
    const headers = { 'X-Access-Token': token };
    expect((await ask('POST', '/sys/logout', { headers })).body).toMatchObject({ success: true, code: 200 });
    const { status, body } = await ask('GET', '/sys/user/getCurrentUserDeparts', { headers });
    expect([status, body.success, body.code]).toEqual([401, false, 401]);
  });

  it.each([
    ['without a token', {}],
    ['with a forged one', { 'X-Access-Token': 'eyJhbGciOiJub25lIn0.e30.' }],
    ['with one in the query', {}],
  ])('is refused %s: HTTP 500, status 500 and the word Token', async (_how, headers) => {
    const { status, body } = await ask('GET', '/sys/user/getCurrentUserDeparts?token=abc', { headers });
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, code: 500, status: 500, result: null });
    expect(body.message).toContain('Token失效');
  });

  it('is not widened by a tenant-id of another mill', async () => {
    await memberOf('packer', 0);
    const other = await make.tenant();
    const { token } = tokenOf((await logIn('packer')).body);
    const { status, body } = await ask('GET', '/sys/user/getCurrentUserDeparts', {
      headers: { 'X-Access-Token': token, 'tenant-id': String(other) },
    });
    expect([status, body.success]).toEqual([401, false]);
  });

  it('is renewed once by X-Refresh-Token, and an unknown one is refused inside HTTP 200', async () => {
    await memberOf('reeler', 0);
    const { token, refreshToken } = granted
      .extend({ refreshToken: z.string() })
      .parse((await logIn('reeler')).body.result);
    const renewed = await ask('GET', '/sys/refreshToken', {
      headers: { 'X-Access-Token': token, 'X-Refresh-Token': refreshToken },
    });
    expect(renewed.body.result).toMatchObject({
      token: expect.any(String),
      refreshToken: expect.any(String),
    });
    expect(renewed.headers['x-refresh-token']).toEqual(expect.any(String));
    const refused = await ask('GET', '/sys/refreshToken', { headers: { 'X-Refresh-Token': 'unknown' } });
    expect([refused.status, refused.body.success, refused.body.code]).toEqual([200, false, 401]);
  });
});
