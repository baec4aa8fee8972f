import { processSheet, sheetParameter } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { qualityStandard } from '@millwright/contract/areas/quality/standards/qualityStandard.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { sheetMill } from '@millwright/testing/server/sheets/sheetGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { owner } = server;
const tenantId = await server.make.tenant();
const mill = await sheetMill(owner, tenantId);
const { modelId, varietyId, parameterId, itemId, standardId, technologistId } = mill;
const codes = [
  ...[processSheet, qualityStandard].flatMap(({ access }) => Object.values(access)),
  'production.processSheet.issue',
];
const as = server.as(await server.make.user({ tenantIds: [tenantId], codes }));
const sheets = resourceCalls(processSheet);
const issuing = actionCall(processSheet, 'issue');
const issue = async (id: string) => (await as.call(issuing, { ids: [id] })).result.outcomes[0];

/** A variety of its own, so that editions of tests do not follow each other; with the standard of the mill where asked. */
async function aVariety(hasStandard = true): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
     select tenant_id, gen_random_uuid(), 'V' || gen_random_uuid(), name, process, count_system, dry_weight_unit, regain, weight_factor
     from mill_variety where id = $1 returning id`,
    [varietyId],
  );
  const own = rows[0]?.id ?? '';
  if (hasStandard) await aStandard(own);
  return own;
}

async function aStandard(own: string, state = 'issued', validFrom = '2020-01-01'): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with made as (
       insert into quality_standard (tenant_id, id, number, edition, name, variety_id, valid_from, single_net_kg, regain, state)
       values ($1, gen_random_uuid(), 'QS-' || $2::text, 1, 'QS', $2::uuid, $4::date, 2, 8.5, $3) returning tenant_id, id),
     line as (
       insert into standard_parameter (tenant_id, id, standard_id, position, parameter_id, target, upper_limit)
       select p.tenant_id, gen_random_uuid(), m.id, p.position, p.parameter_id, p.target, p.upper_limit
       from made m join standard_parameter p on p.standard_id = $5)
     select id from made`,
    [tenantId, own, state, validFrom, standardId],
  );
  return rows[0]?.id ?? '';
}

const said = (own: string, change: object = {}) => ({
  modelId,
  varietyId: own,
  technologistId,
  parameters: [{ parameterId, changedValue: 16_500 }],
  items: [{ parameterId: itemId, average: 12.6 }],
  ...change,
});
const add = async (own: string, change: object = {}) => (await as.call(sheets.add, said(own, change))).result;
const read = async (id: string) => (await as.call(sheets.queryById, { id })).result;

const fixed = await aVariety();

describe('E-014 G-008 a process sheet', () => {
  it('E-015 has number, model, variety, technologist, values, items with their standard, drive time, spindles and three notes', async () => {
    const own = await aVariety();
    const whole = {
      driveTime: '2026-03-02T06:00:00.000Z',
      testSpindles: ['1', '240-243', '480'],
      qualifiedNote: '按合格单执行',
      processAdvice: '后区牵伸调小',
      maintenanceAdvice: '检查前罗拉',
      parameters: [{ parameterId, originalValue: 16_000, changedValue: 16_500.125 }],
    };
    const { id, number } = await add(own, whole);
    expect(number).toMatch(/^PS-\d{8}-\d{3}$/);
    expect(await read(id)).toMatchObject({
      ...whole,
      number,
      modelId,
      varietyId: own,
      technologistId,
      edition: 1,
      state: 'notIssued',
      parameters: [{ originalValue: 16_000, changedValue: 16_500.125 }],
      items: [{ parameterId: itemId, target: 12.8, upperLimit: 14, average: 12.6, verdict: 'within' }],
    });
  });

  it.each([
    ['V-038', { parameters: [] }, 'parameters', 'required'],
    ['V-038', { parameters: [{ parameterId }] }, 'parameters', 'required'],
    [
      'V-039 K-009',
      { parameters: [{ parameterId, changedValue: 1.0005 }] },
      'parameters.0.changedValue',
      'digits',
    ],
    [
      'V-039 K-009',
      { parameters: [{ parameterId, changedValue: 1e12 }] },
      'parameters.0.changedValue',
      'max',
    ],
    [
      'V-039 K-009',
      { parameters: [{ parameterId, originalValue: -1e12 }] },
      'parameters.0.originalValue',
      'min',
    ],
    ['V-039 K-009', { items: [{ parameterId: itemId, average: 12.1234 }] }, 'items.0.average', 'digits'],
    ['', { parameters: [{ changedValue: 1 }] }, 'parameters.0.parameterId', 'required'],
    ['', { testSpindles: ['481'] }, 'testSpindles', 'max'],
    ['', { testSpindles: ['5', '3'] }, 'testSpindles', 'notAscending'],
    ['', { testSpindles: ['1-10', '10'] }, 'testSpindles', 'overlapsRow'],
    ['', { testSpindles: ['twelve'] }, 'testSpindles', 'type'],
    ['', { technologistId: undefined }, 'technologistId', 'required'],
    ['', { modelId: undefined }, 'modelId', 'required'],
    ['', { qualifiedNote: 'n'.repeat(401) }, 'qualifiedNote', 'maxLength'],
    ['', { process: 'winding' }, 'modelId', 'fits'],
  ])('%s of %o says that %s breaks %s', async (_, change, field, rule) => {
    const { body } = await as.call(sheets.add, said(fixed, change));
    expect(body.success).toBe(false);
    expect(body.errors?.map((each) => [each.field, each.rule])).toContainEqual([field, rule]);
  });

  it('V-039 K-009 takes 12 digits before the mark and 3 behind it', async () => {
    const own = await aVariety();
    const parameters = [{ parameterId, changedValue: 999_999_999_999.125 }];
    const { id } = await add(own, { parameters });
    expect(await read(id)).toMatchObject({ parameters: [{ changedValue: 999_999_999_999.125 }] });
    expect(sheetParameter.fields.changedValue.digits).toBe(3);
  });

  it('V-038 says that at least one value is needed', async () => {
    const { body } = await as.call(sheets.add, said(fixed, { parameters: [] }));
    expect(body).toMatchObject({
      messageCode: 'production.sheetWithoutValue',
      message: '至少填写一个工艺参数值',
    });
  });

  it('keeps to what its parameter takes, and to what the standard judges', async () => {
    await owner.query('update process_parameter set upper_limit = 20000 where id = $1', [parameterId]);
    const fast = { parameters: [{ parameterId, changedValue: 20_001 }] };
    const { body } = await as.call(sheets.add, said(fixed, fast));
    expect(body.errors).toMatchObject([{ field: 'parameters.0.changedValue', rule: 'max' }]);
    await owner.query('update process_parameter set upper_limit = null where id = $1', [parameterId]);
    const own = await aVariety();
    await owner.query(
      'update standard_parameter set deleted_at = now() where standard_id in (select id from quality_standard where variety_id = $1)',
      [own],
    );
    const strange = await as.call(sheets.add, said(own));
    expect(strange.body).toMatchObject({
      messageCode: 'production.itemNotInStandard',
      errors: [{ field: 'items.0.parameterId' }],
    });
  });
});

describe('S-027 a process sheet is issued', () => {
  it('once, and is not changed or deleted behind it', async () => {
    const { id } = await add(await aVariety());
    expect((await read(id)).actions).toContain('issue');
    expect(await issue(id)).toMatchObject({ isDone: true });
    expect(await read(id)).toMatchObject({ state: 'issued', issueTime: expect.any(String) });
    expect((await as.call(sheets.edit, { id, qualifiedNote: 'x' })).body.messageCode).toBe('core.wrongState');
    expect((await as.call(sheets.delete, { id })).body.messageCode).toBe('core.wrongState');
  });

  it('V-040 M-080 not without a quality standard: it leads to where that is written', async () => {
    const own = await aVariety(false);
    const { id } = await add(own);
    const outcome = await issue(id);
    expect(outcome).toMatchObject({
      isDone: false,
      messageCode: 'production.sheetWithoutStandard',
      message: '没有质量标准，工艺单不能下发',
    });
    const [blocker] = outcome?.blockers ?? [];
    expect(blocker?.rows[0]?.path).toBe(`/qualityControl/qualityStandard?new=&new.varietyId=${own}`);
    const english = await as.call(issuing, { ids: [id] }, { headers: { 'language-id': 'en' } });
    expect(english.result.outcomes[0]?.message).toBe(
      'Process sheet cannot be issued without a quality standard',
    );
    expect((await read(id)).state).toBe('notIssued');
  });

  it.each([
    ['is still a draft', 'draft', '2020-01-01'],
    ['is valid from a later day', 'issued', '2999-01-01'],
  ])('V-040 not while the standard %s, which is named', async (_, state, from) => {
    const own = await aVariety(false);
    const { id } = await add(own);
    const standard = await aStandard(own, state, from);
    const outcome = await issue(id);
    expect(outcome).toMatchObject({ isDone: false, messageCode: 'production.sheetWithoutStandard' });
    expect(outcome?.blockers?.[0]?.rows.map((row) => row.id)).toEqual([standard]);
  });

  it('V-040 is issued once the standard is given, and judged by its limits', async () => {
    const own = await aVariety(false);
    const { id } = await add(own);
    expect((await issue(id))?.isDone).toBe(false);
    const standard = await aStandard(own);
    expect(await issue(id)).toMatchObject({ isDone: true });
    expect(await read(id)).toMatchObject({
      standardId: standard,
      items: [{ upperLimit: 14, verdict: 'within' }],
    });
  });

  it('V-041 not while an average is missing, which is named', async () => {
    const { id } = await add(await aVariety(), { items: [] });
    expect(await read(id)).toMatchObject({ items: [{ parameterId: itemId, average: null, upperLimit: 14 }] });
    expect(await issue(id)).toMatchObject({
      isDone: false,
      messageCode: 'production.averagesMissing',
      message: '检验项目的均值必须填写：CVM',
    });
  });
});

describe('the next edition of a process sheet', () => {
  it('begins with the values in force of the last one that was issued', async () => {
    const own = await aVariety();
    const first = await add(own);
    const draft = await add(own, { parameters: [{ parameterId, changedValue: 1 }] });
    await issue(first.id);
    const next = await add(own, { parameters: [] });
    expect(await read(draft.id)).toMatchObject({ edition: 2 });
    expect(await read(next.id)).toMatchObject({
      edition: 3,
      parameters: [{ parameterId, originalValue: 16_500, changedValue: null }],
    });
  });

  it('fills in originals that nobody said, and leaves those that somebody did', async () => {
    const own = await aVariety();
    await issue((await add(own)).id);
    const left = await add(own, { parameters: [{ parameterId, changedValue: 17_000 }] });
    const stated = await add(own, { parameters: [{ parameterId, originalValue: 1, changedValue: 2 }] });
    expect(await read(left.id)).toMatchObject({
      parameters: [{ originalValue: 16_500, changedValue: 17_000 }],
    });
    expect(await read(stated.id)).toMatchObject({ parameters: [{ originalValue: 1, changedValue: 2 }] });
  });
});
