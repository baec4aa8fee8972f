import { describe, expect, it } from 'vitest';
import { languages } from '@millwright/contract/core/words/languages.ts';
import type { ErrorKind } from '@millwright/contract/core/errors/errors.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { type ErrorCode, errorDeclaration, errors } from '@millwright/contract/registry.ts';
import { accepted, httpStatus, refused } from './envelope.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { fail, failAs, failField, failRules } from '../errors/fail.ts';
import { brokenRules } from './issues.ts';

const isErrorCode = (code: string): code is ErrorCode => code in errors;
const codes = Object.keys(errors).filter(isErrorCode);
const inChinese = { language: 'zh', home: { namespace: 'iam' }, timestampMs: 1 } as const;

function refusalWithParams(code: ErrorCode, values: Readonly<Record<string, number>> = {}) {
  const names = errorDeclaration(code).params;
  const texts = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
  return failAs(code, { ...texts, ...values }, []);
}

describe('the HTTP status of an answer', () => {
  it.each([
    ['rule', 200],
    ['token', 500],
    ['revoked', 401],
    ['forbidden', 403],
    ['unknownPath', 404],
    ['method', 405],
    ['bug', 500],
    ['away', 503],
  ] satisfies [ErrorKind, number][])('of the kind %s is %i', (kind, status) => {
    expect(httpStatus(kind)).toBe(status);
  });

  it.each([
    ['iam.tokenInvalid', 500, 500],
    ['iam.sessionEnded', 401, 401],
    ['iam.tenantNotAllowed', 401, 401],
    ['core.forbidden', 403, 510],
    ['core.unknownPath', 404, 404],
    ['core.methodNotAllowed', 405, 405],
    ['core.invalid', 200, 400],
    ['core.notFound', 200, 404],
    ['core.conflict', 200, 409],
    ['core.tooLarge', 200, 413],
    ['core.tooMany', 200, 429],
    ['iam.refreshRefused', 200, 401],
    ['core.bug', 500, 500],
  ] satisfies [ErrorCode, number, number][])('%s travels as %i with code %i', (code, status, bodyCode) => {
    const answer = refused(refusalWithParams(code), inChinese);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code: bodyCode, messageCode: code, result: null });
  });
});

/** What a refusal tells programs, and no sentence. */
const forPrograms = new Set(['permission', 'offer']);

describe('refused', () => {
  it.each(languages)('C-019 has a sentence with all its parameters for every refusal in %s', (language) => {
    for (const code of codes) {
      const sentence = (values = {}) =>
        refused(refusalWithParams(code, values), { ...inChinese, language }).body.message;
      const named = errorDeclaration(code).params.filter((name) => !forPrograms.has(name));
      // Some sentences have a form for one thing and another for several: they need the number.
      const said = (name: string) => [sentence(), sentence({ [name]: 41 })];
      for (const name of named)
        expect(said(name), code).toSatisfy(
          ([text = '', counted = '']) => text.includes(`<${name}>`) || counted.includes('41'),
        );
      expect(sentence(), code).not.toMatch(/[{}]/);
    }
  });

  it.each(languages)('says Token in %s only when the token failed', (language) => {
    const speaking = codes.filter((code) =>
      refused(refusalWithParams(code), { ...inChinese, language }).body.message.includes('Token'),
    );
    expect(speaking).toEqual(['iam.tokenInvalid']);
  });

  it('adds the status to the body of a token failure, where downloads look for it', () => {
    expect(refused(fail('iam.tokenInvalid'), inChinese).body.status).toBe(500);
    expect(refused(fail('iam.sessionEnded'), inChinese).body.status).toBeUndefined();
  });

  it('C-019 names the field as people know it and the rule it broke', () => {
    const refusal = failField('username', 'maxLength', { max: 32 });
    expect(refused(refusal, { ...inChinese, language: 'en' }).body).toMatchObject({
      message: 'Account: at most 32 characters',
      parameter1: 'Account',
      parameter2: 'at most 32 characters',
      errors: [{ field: 'username', rule: 'maxLength', params: { max: 32 } }],
    });
    expect(refused(refusal, inChinese).body.parameter1).toBe('账号');
  });

  it.each([
    ['zh', '前道品种与配比 · 2 · 配比', '不能大于 100'],
    ['en', 'Previous varieties and ratios · 2 · Ratio', 'must not be above 100'],
    ['vn', 'Mặt hàng trước và tỷ lệ · 2 · Tỷ lệ', 'không được lớn hơn 100'],
  ] as const)(
    'names in %s the field of a line with its list and its number',
    (language, parameter1, parameter2) => {
      const refusal = failField('inputs.1.ratio', 'max', { max: 100 });
      const home = { namespace: 'basics', resource: 'processRoute' };
      expect(refused(refusal, { language, home, timestampMs: 1 }).body).toMatchObject({
        message: expect.stringContaining(parameter1),
        parameter1,
        parameter2,
      });
      const unknown = refused(failField('inputs.1.nobody', 'required'), { language, home, timestampMs: 1 });
      expect(unknown.body.parameter1).toBe('inputs.1.nobody');
    },
  );

  it.each([
    ['zh', '所选记录', '请至少选择一条'],
    ['en', 'Selected rows', 'select at least one'],
    ['vn', 'Các dòng đã chọn', 'hãy chọn ít nhất một dòng'],
  ] as const)('V-030 says in %s that no order is selected', (language, parameter1, parameter2) => {
    const asked = { ids: [], closeReason: 'season over' };
    const { error } = actionCall(productionOrder, 'close').input.safeParse(asked);
    const refusal = failRules(brokenRules(error?.issues ?? [], asked));
    const home = { namespace: 'production', resource: productionOrder.name };
    expect(refused(refusal, { language, home, timestampMs: 1 }).body).toMatchObject({
      parameter1,
      parameter2,
    });
  });
});

describe('parameters of a refusal', () => {
  it('compile only as the sentence takes them', () => {
    // @ts-expect-error -- the sentence names the action, too
    expect(fail('core.wrongState', { state: 'done' }).params).toEqual({ state: 'done' });
    // @ts-expect-error -- a parameter that no sentence takes
    expect(fail('core.notFound', { name: 'order' }).code).toBe('core.notFound');
    // @ts-expect-error -- the sentence of one of the two takes a name
    expect(fail(Math.random() < 2 ? 'iam.proxyAway' : 'iam.proxyOver').code).toBe('iam.proxyAway');
    // @ts-expect-error -- parameters of input follow from its broken rules
    expect(fail('core.invalid').brokenRules).toEqual([]);
    // @ts-expect-error -- the sentence of the rule names the limit
    expect(failField('username', 'maxLength').code).toBe('core.invalid');
    // @ts-expect-error -- no rule
    expect(failField('username', 'tooShort').code).toBe('core.invalid');
  });
});

describe('accepted', () => {
  it('C-018 is an envelope of success, message, code, result and time', () => {
    expect(accepted([1], 5)).toEqual({ success: true, message: '', code: 200, result: [1], timestamp: 5 });
  });
});
