import { describe, expect, it } from 'vitest';
import {
  askingCalls,
  forgetAsked,
  listAsked,
  mostRemembered,
  readAsked,
  suggestAsked,
} from '@millwright/contract/areas/questions/asking/calls.ts';
import { rowsMeant } from '@millwright/contract/areas/questions/asking/askedQuestion.ts';
import { type AnalysisRow, queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { figuresAnalysis } from '@millwright/testing/server/mills/analysisTesting.ts';

const { today, yesterday, viewer, server, ask, person } = await figuresAnalysis();
const { make } = server;

describe.each(askingCalls)('$path', (declaration) => {
  const input = declaration === readAsked ? { text: 'output' } : {};

  it('refuses a visitor with HTTP 500 and Token in the message', async () => {
    const { status, body } = await server.visitor.call(declaration, input);
    expect(status).toBe(500);
    expect(body.message).toContain('Token');
  });

  it('refuses who may not analyse, with HTTP 403 and code 510', async () => {
    const codes = ['boards.wholeMill', 'boards.process'];
    const { status, body } = await server.as(await make.user({ codes })).call(declaration, input);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 510, messageCode: 'core.forbidden' });
  });
});

describe('questions in words', () => {
  it.each([
    ['zh', '今天细纱产量按机台'],
    ['en', "today's output of ring frames by machine"],
    ['vn', 'sản lượng sợi con hôm nay theo máy'],
  ])('P-023 answers in %s with the figures of the reports: %s', async (language, text) => {
    const { result } = await viewer.call(readAsked, { text }, { headers: { 'language-id': language } });
    const { question, unclear } = result;
    expect(unclear).toBeNull();
    expect(question).toMatchObject({
      kpis: ['output'],
      process: ['spinning'],
      dimensions: ['machine'],
      from: today,
    });
    const { rank: _rank, threshold: _threshold, ...asked } = question ?? { rank: null, threshold: null };
    const answered = (await viewer.call(queryKpis, filled(asked))).result;
    const report = await ask({ kpis: ['output'], process: ['spinning'], dimensions: ['machine'] });
    expect(answered.rows).toEqual(report.rows);
    expect(answered.total).toEqual(report.total);
    expect(answered.total.figures['output']?.value).toBe(83);
  });

  it('P-023 ranks and limits the rows of that answer, and leaves out what has no value', async () => {
    const { rows, machines } = await ask({
      kpis: ['breaks'],
      dimensions: ['machine'],
      process: ['spinning', 'carding'],
    });
    const codes = (those: readonly AnalysisRow[]) =>
      those.map(({ keys }) => machines.find(({ id }) => id === keys.machineId)?.code);
    const most = (await viewer.call(readAsked, { text: 'the 2 machines with most end breaks today' })).result
      .question;
    expect(most).toMatchObject({ kpis: ['breaks'], rank: { order: 'most', count: 2 } });
    const { rank = null, threshold = null } = most ?? {};
    const ranked = rowsMeant(rows, { kpi: 'breaks', rank, threshold });
    const values = rows.flatMap(({ figures }) => figures['breaks']?.value ?? []).toSorted((a, b) => b - a);
    expect(ranked.map(({ figures }) => figures['breaks']?.value)).toEqual(values.slice(0, 2));
    expect(codes(ranked)).not.toContain('CD-01');
    const below = rowsMeant(rows, { kpi: 'breaks', rank: null, threshold: { is: 'under', value: 1 } });
    expect(below.every(({ figures }) => figures['breaks']?.value === 0)).toBe(true);
  });

  it('knows the names of the own mill and of no other', async () => {
    const own = (await viewer.call(readAsked, { text: 'run time of RF-01 yesterday' })).result.question;
    expect(own).toMatchObject({ machineIds: [expect.any(Number)], from: yesterday, to: yesterday });
    const other = server.as(await make.user({ codes: ['boards.analysis'] }));
    const foreign = (await other.call(readAsked, { text: 'run time of RF-01 yesterday' })).result;
    expect(foreign).toMatchObject({
      question: null,
      unclear: { reason: 'unknownWords', about: 'RF', choices: [] },
    });
  });

  it('says what it does not understand in place of an answer', async () => {
    const { result } = await viewer.call(readAsked, { text: 'hairiness of ring frames today' });
    expect(result).toMatchObject({ question: null, unclear: { reason: 'unknownWords', about: 'hairiness' } });
  });

  it('offers how a text goes on, with the names of the mill', async () => {
    const { texts } = (await viewer.call(suggestAsked, { text: 'output of JC' })).result;
    expect(texts).toContain('output of JC40');
  });

  it('remembers the questions of each person alone, the newest ones, until they are forgotten', async () => {
    const colleague = server.as(
      await make.user({ tenantIds: [person.tenantId], codes: ['boards.analysis'] }),
    );
    for (let number = 0; number < mostRemembered + 2; number += 1) {
      server.clock.advance(1);
      await colleague.call(readAsked, { text: `output today ${number}` });
    }
    server.clock.advance(1);
    await colleague.call(readAsked, { text: 'output today' });
    const { asked } = (await colleague.call(listAsked, {})).result;
    expect(asked).toHaveLength(mostRemembered);
    expect(asked[0]).toMatchObject({ text: 'output today', isUnderstood: true });
    expect(asked[1]).toMatchObject({ text: `output today ${mostRemembered + 1}`, isUnderstood: false });
    const before = (await viewer.call(listAsked, {})).result.asked.length;
    expect((await colleague.call(forgetAsked, {})).result).toEqual({ forgotten: mostRemembered });
    expect((await colleague.call(listAsked, {})).result.asked).toEqual([]);
    expect((await viewer.call(listAsked, {})).result.asked).toHaveLength(before);
  });
});

/** What is asked, without the lists that narrow by nothing. */
function filled(asked: object): { kpis: ['output'] } {
  const said = Object.entries(asked).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return { kpis: ['output'], ...Object.fromEntries(said) };
}
