// One file: sheets, what was inspected by them and what changed of them refer to each other and are read as one story.
import type pg from 'pg';
import { firstInspection } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { processChangeNotice } from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { qualityOf } from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { verdictOf } from '@millwright/contract/areas/production/sheets/sheetValues.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { type Serial, serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import type { MillPlan, YarnPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { sheetTexts } from '@millwright/contract/reference/processSheets.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Row = Readonly<Record<string, unknown>>;
type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & {
  readonly plan: MillPlan;
  readonly nowMs: number;
};

/** How many test spindles an inspection has, and how far their values lie from the target, as shares of the tolerance. */
const spread = [-0.5, 0.3, 0.1, 0.6, -0.2];
const testSpindles = ['1', '252', '504', '756', '1008'];

/**
 * Process sheets of the yarns of a new mill: the first edition of each is issued, of one yarn also a second, and the next one
 * is being written; some first inspections were good, one was not and led to a change that is half carried out.
 * Written directly: editions and inspections are weeks old, and the product would note them as of now.
 */
export async function seedSheets(client: pg.Client, mill: Mill): Promise<void> {
  const grounds = await groundsOf(client, mill.tenantId);
  const written: Written = { process_sheet: [], sheet_parameter: [], sheet_item: [] };
  const numbers = numbering(mill);
  const yarns = mill.plan.varieties.flatMap(({ name, yarn }) => {
    const frame = grounds.frames.find(({ variety }) => variety === name);
    if (yarn === undefined || frame === undefined) return [];
    // The frames that spin it in the simulation.
    const codes = mill.plan.lines.find((line) => line.name === `spinning:${name}`)?.machines ?? [];
    const machines = codes.flatMap((code) => grounds.machineIds.get(code) ?? []);
    return [{ yarn, ...frame, machines }];
  });
  const inForce = yarns.map((each, place) => {
    const first = sheetOf(mill, grounds, { ...each, edition: 1, daysAgo: 40 - place, numbers });
    keep(written, first);
    if (place > 0) return { ...each, ...first };
    const second = sheetOf(mill, grounds, { ...each, edition: 2, daysAgo: 9, numbers });
    keep(written, second);
    keep(written, sheetOf(mill, grounds, { ...each, edition: 3, daysAgo: 1, numbers }));
    return { ...each, ...second };
  });
  const inspections = inspectionsOf(mill, grounds, inForce, numbers);
  const notices = noticesOf(mill, grounds, { sheets: inForce, failed: inspections.failed, numbers });
  const process_sheet = written.process_sheet.map((row) => ({
    ...row,
    quality: qualityOf({
      hasOutside: false,
      releasedMs: null,
      verdicts:
        inspections.rows['first_inspection']?.flatMap(({ sheet_id: sheetId, state }) =>
          sheetId === row['id'] && (state === 'qualified' || state === 'unqualified')
            ? [{ isQualified: state === 'qualified', judgedMs: 0 }]
            : [],
        ) ?? [],
    }),
  }));
  const all = { ...written, process_sheet, ...inspections.rows, ...notices };
  for (const [table, rows] of Object.entries(all))
    await insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id: mill.tenantId, version: 1, ...row })),
    );
  await insertRows(client, 'serial_counter', numbers.counters());
}

interface Written extends Record<string, Row[]> {
  process_sheet: Row[];
  sheet_parameter: Row[];
  sheet_item: Row[];
}

interface Item {
  readonly parameterId: string;
  readonly lowerLimit: number | null;
  readonly target: number | null;
  readonly upperLimit: number | null;
}

interface Frame {
  readonly variety: string;
  readonly varietyId: string;
  readonly modelId: string;
  readonly markerId: string | null;
  readonly standardId: string;
  readonly items: readonly Item[];
  readonly machines: readonly number[];
}

interface Grounds {
  readonly frames: readonly Omit<Frame, 'machines'>[];
  readonly machineIds: ReadonlyMap<string, number>;
  readonly parameters: ReadonlyMap<string, { id: string; unit: string | null }>;
  /** Who writes sheets, and who tests. */
  readonly people: readonly [technologist: string, tester: string];
}

interface Sheet {
  readonly sheet: Row & { readonly id: string };
  readonly parameters: readonly Row[];
  readonly items: readonly Row[];
}

function keep(written: Written, { sheet, parameters, items }: Sheet): void {
  written.process_sheet.push(sheet);
  written.sheet_parameter.push(...parameters);
  written.sheet_item.push(...items);
}

async function groundsOf(client: pg.Client, tenantId: number): Promise<Grounds> {
  const frames = await client.query<Omit<Frame, 'machines'>>(
    `select v.code as variety, v.id as "varietyId", m.model_id as "modelId", s.id as "standardId",
       (select id from marker k where k.tenant_id = v.tenant_id and k.name = v.code limit 1) as "markerId",
       (select json_agg(json_build_object('parameterId', p.parameter_id, 'lowerLimit', p.lower_limit,
          'target', p.target, 'upperLimit', p.upper_limit) order by p.position)
        from standard_parameter p where p.tenant_id = s.tenant_id and p.standard_id = s.id) as items
     from mill_variety v
     join quality_standard s on s.tenant_id = v.tenant_id and s.variety_id = v.id and s.state = 'issued'
     join variety_model m on m.tenant_id = v.tenant_id and m.variety_id = v.id
     where v.tenant_id = $1 and v.process = 'spinning' order by v.code`,
    [tenantId],
  );
  const parameters = await client.query<{ code: string; id: string; unit: string | null }>(
    "select code, id, unit from process_parameter where tenant_id = $1 and process = 'spinning' and state = 'inUse'",
    [tenantId],
  );
  const machines = await client.query<{ code: string; id: number }>(
    'select code, id from machine where tenant_id = $1',
    [tenantId],
  );
  const people = await client.query<{ id: string }>(
    `select m.id from membership m
     left join role r on r.tenant_id = m.tenant_id and r.id::text = any (m.role_ids) and r.role_code = 'qualityWorker'
     where m.tenant_id = $1 and m.state = 'normal' order by r.id is null, m.username limit 2`,
    [tenantId],
  );
  const [technologist, tester = technologist] = people.rows.map(({ id }) => id);
  if (technologist === undefined || tester === undefined) throw new Error(`mill ${tenantId} has no people`);
  return {
    frames: frames.rows,
    machineIds: new Map(machines.rows.map(({ code, id }) => [code, id])),
    parameters: new Map(parameters.rows.map((row) => [row.code, row])),
    people: [technologist, tester],
  };
}

/** What ring frames are set to for a yarn, by the codes of the library. */
function valuesOf({
  spindleRpm,
  tex,
  twistFactor,
  rovingTex,
  copG,
}: YarnPlan): [code: string, value: number][] {
  return [
    ['SPINDLE-SPEED', spindleRpm],
    ['YARN-TEX', tex],
    ['ALPHA-T', twistFactor],
    ['DRAFT', rounded(rovingTex / tex, 2)],
    ['BACK-DRAFT', 1.18],
    ['DOFF-LENGTH', Math.round((copG / tex) * 1000)],
  ];
}

/** What an edition changed of the one before: the speed went up, and the one that is being written closes the back draft. */
const changesOf: Readonly<Record<number, Readonly<Record<string, (value: number) => number>>>> = {
  2: { 'SPINDLE-SPEED': (value) => value - 300 },
  3: { 'BACK-DRAFT': () => 1.15 },
};

function sheetOf(
  { language, nowMs }: Mill,
  { parameters, people }: Grounds,
  {
    yarn,
    edition,
    daysAgo,
    numbers,
    ...frame
  }: Frame & { yarn: YarnPlan; edition: number; daysAgo: number; numbers: Numbering },
): Sheet {
  const id = uuidv7();
  const atMs = nowMs - daysAgo * dayMs;
  const isIssued = edition < 3;
  const of = { sheet_id: id };
  const changes = changesOf[edition] ?? {};
  return {
    sheet: {
      id,
      number: numbers.next(processSheet.name, processSheet.fields.number.serial, atMs),
      edition,
      process: 'spinning',
      model_id: frame.modelId,
      variety_id: frame.varietyId,
      marker_id: frame.markerId,
      technologist_id: people[0],
      drive_time: isIssued ? momentAt(atMs - 6 * hourMs) : null,
      test_spindles: isIssued ? testSpindles : null,
      standard_id: frame.standardId,
      issued_by: isIssued ? people[0] : null,
      issue_time: isIssued ? momentAt(atMs) : null,
      qualified_note: sheetTexts.qualified[language],
      process_advice: sheetTexts.process[language],
      maintenance_advice: sheetTexts.maintenance[language],
      state: isIssued ? 'issued' : 'notIssued',
      create_by: people[0],
      create_time: momentAt(atMs - 8 * hourMs),
    },
    parameters: valuesOf(yarn).flatMap(([code, value], position) => {
      const parameter = parameters.get(code);
      if (parameter === undefined) return [];
      const change = changes[code];
      return [
        {
          id: uuidv7(),
          sheet_id: of.sheet_id,
          position,
          source: 'process',
          parameter_id: parameter.id,
          unit: parameter.unit,
          original_value: edition === 1 ? null : value,
          changed_value: edition === 1 ? value : (change?.(value) ?? null),
        },
      ];
    }),
    items: frame.items.map((item, position) => {
      const average = isIssued ? measuredOf(item, position % 2 === 0 ? 0.2 : -0.1) : null;
      return {
        id: uuidv7(),
        sheet_id: of.sheet_id,
        position,
        ...limitsOf(item),
        average,
        verdict: verdictOf({ ...item, average }),
      };
    }),
  };
}

type InForce = Omit<Frame, 'items'> & Sheet & { readonly yarn: YarnPlan };

/** Inspections behind changeovers: good ones, one that was not, one to be judged and one in test. */
function inspectionsOf(
  { language, nowMs }: Mill,
  { people }: Grounds,
  sheets: readonly InForce[],
  numbers: Numbering,
): { rows: Record<string, Row[]>; failed: { id: string; machine: number | undefined } | undefined } {
  const rows = { first_inspection: [] as Row[], inspection_item: [] as Row[] };
  const states = ['qualified', 'unqualified', 'qualified', 'tested', 'testing'] as const;
  let failed: { id: string; machine: number | undefined } | undefined;
  for (const { sheet, items, machines, varietyId, standardId } of sheets)
    for (const [place, state] of states.entries()) {
      const isFirst = sheet === sheets[0]?.sheet;
      if (!isFirst && state !== 'qualified') continue;
      const id = uuidv7();
      const machine = machines[place];
      const atMs = nowMs - (8 - place) * dayMs + place * hourMs;
      const isJudged = state === 'qualified' || state === 'unqualified';
      const lines = items.map((item, position) =>
        inspectedItem(item, { id, position, isBad: state === 'unqualified', isOpen: state === 'testing' }),
      );
      rows.inspection_item.push(...lines);
      rows.first_inspection.push({
        id,
        number: numbers.next(firstInspection.name, firstInspection.fields.number.serial, atMs),
        sheet_id: sheet.id,
        machine_id: machine,
        variety_id: varietyId,
        standard_id: standardId,
        sample_time: momentAt(atMs),
        test_spindles: testSpindles,
        tester_id: people[1],
        round: 1,
        verdict: verdictOfAll(lines),
        judged_by: isJudged ? people[0] : null,
        judge_time: isJudged ? momentAt(atMs + 3 * hourMs) : null,
        reject_reason: state === 'unqualified' ? sheetTexts.beyond[language] : null,
        state,
        create_by: people[1],
        create_time: momentAt(atMs + hourMs),
      });
      if (state === 'unqualified') failed = { id, machine };
    }
  return { rows, failed };
}

function inspectedItem(
  item: Row,
  { id, position, isBad, isOpen }: { id: string; position: number; isBad: boolean; isOpen: boolean },
): Row {
  const limits = {
    lowerLimit: numberIn(item['lower_limit']),
    target: numberIn(item['target']),
    upperLimit: numberIn(item['upper_limit']),
  };
  // The first item of the standard is evenness, of which the yarn that was not good had too little.
  const values = spread.map((share) => measuredOf(limits, isBad && position === 0 ? 1.2 + share / 5 : share));
  const measured = isOpen && position > 2 ? [] : values;
  const average =
    measured.length === 0
      ? null
      : rounded(measured.reduce((sum, value) => sum + value, 0) / measured.length, 3);
  return {
    id: uuidv7(),
    inspection_id: id,
    position,
    parameter_id: item['parameter_id'],
    lower_limit: limits.lowerLimit,
    target: limits.target,
    upper_limit: limits.upperLimit,
    ...Object.fromEntries(spread.map((_, place) => [`value${place + 1}`, measured[place] ?? null])),
    average,
    verdict: verdictOf({ ...limits, average }),
  };
}

/** A change that followed the bad inspection and is half carried out, one that is closed, and a draft. */
function noticesOf(
  { language, nowMs }: Mill,
  { parameters, people }: Grounds,
  {
    sheets,
    failed,
    numbers,
  }: {
    sheets: readonly InForce[];
    failed: { id: string; machine: number | undefined } | undefined;
    numbers: Numbering;
  },
): Record<string, Row[]> {
  const [first] = sheets;
  const rows = {
    process_change_notice: [] as Row[],
    notice_change: [] as Row[],
    notice_machine: [] as Row[],
  };
  if (first === undefined) return rows;
  const speed = { code: 'SPINDLE-SPEED', from: first.yarn.spindleRpm - 300, to: first.yarn.spindleRpm - 500 };
  const draft = { code: 'BACK-DRAFT', from: 1.18, to: 1.16 };
  const plans = [
    { state: 'closed', daysAgo: 7, change: speed, done: 4, reason: sheetTexts.breaks, led: null },
    {
      state: 'issued',
      daysAgo: 2,
      change: draft,
      done: 2,
      reason: sheetTexts.draft,
      led: failed?.id ?? null,
    },
    {
      state: 'draft',
      daysAgo: 0,
      change: { ...speed, from: speed.to },
      done: 0,
      reason: sheetTexts.breaks,
      led: null,
    },
  ] as const;
  for (const { state, daysAgo, change, done, reason, led } of plans) {
    const parameter = parameters.get(change.code);
    if (parameter === undefined) continue;
    const id = uuidv7();
    const atMs = nowMs - daysAgo * dayMs - 2 * hourMs;
    const isIssued = state !== 'draft';
    const machines = first.machines.slice(1, 5);
    rows.process_change_notice.push({
      id,
      number: numbers.next(processChangeNotice.name, processChangeNotice.fields.number.serial, atMs),
      sheet_id: first.sheet.id,
      inspection_id: led,
      process: 'spinning',
      reason: reason[language],
      effective_time: momentAt(atMs + 2 * hourMs),
      responsible_id: people[1],
      machine_count: machines.length,
      done_count: Math.min(done, machines.length),
      issued_by: isIssued ? people[0] : null,
      issue_time: isIssued ? momentAt(atMs) : null,
      state,
      create_by: people[0],
      create_time: momentAt(atMs - hourMs),
    });
    rows.notice_change.push({
      id: uuidv7(),
      notice_id: id,
      position: 0,
      source: 'process',
      parameter_id: parameter.id,
      unit: parameter.unit,
      from_value: change.from,
      to_value: state === 'draft' ? change.to - 200 : change.to,
    });
    rows.notice_machine.push(
      ...machines.map((machine, position) => ({
        id: uuidv7(),
        notice_id: id,
        position,
        machine_id: machine,
        status: position < done ? 'done' : 'pending',
        done_by: position < done ? people[1] : null,
        done_time: position < done ? momentAt(atMs + (3 + position) * hourMs) : null,
      })),
    );
  }
  return rows;
}

/** A value that lies a share of the tolerance from the target: 0 at it, 1 at the limit. */
function measuredOf(
  { lowerLimit, target, upperLimit }: Pick<Item, 'lowerLimit' | 'target' | 'upperLimit'>,
  share: number,
): number {
  const middle = lowerLimit !== null && upperLimit !== null ? (lowerLimit + upperLimit) / 2 : null;
  const aim = target ?? middle ?? upperLimit ?? lowerLimit ?? 0;
  const limit = upperLimit ?? lowerLimit;
  const tolerance = limit === null ? Math.abs(aim) / 20 : Math.abs(limit - aim);
  // On a side without a limit the value is better than the aim, never worse than the limit on the other.
  return rounded(upperLimit === null ? aim - Math.min(share, 0.9) * tolerance : aim + share * tolerance, 2);
}

function limitsOf({ parameterId, lowerLimit, target, upperLimit }: Item): Row {
  return { parameter_id: parameterId, lower_limit: lowerLimit, target, upper_limit: upperLimit };
}

function verdictOfAll(lines: readonly Row[]): string | null {
  const verdicts = lines.map(({ verdict }) => verdict);
  if (verdicts.includes(null)) return null;
  return verdicts.includes('outside') ? 'unqualified' : 'qualified';
}

interface Numbering {
  readonly next: (resource: string, serial: Serial, atMs: number) => string;
  readonly counters: () => Row[];
}

/** Numbers as the server gives them, so that counting goes on behind them. */
function numbering({ tenantId, zone }: Mill): Numbering {
  const lasts = new Map<string, Row & { readonly last: number }>();
  return {
    next: (resource, serial, atMs) => {
      const date = localDate(zone, atMs);
      const period = serialPeriod(serial, date);
      const number = (lasts.get(`${resource} ${period}`)?.last ?? 0) + 1;
      lasts.set(`${resource} ${period}`, {
        tenant_id: tenantId,
        resource,
        field: 'number',
        period,
        last: number,
      });
      return serialText(serial, { date, number });
    },
    counters: () => [...lasts.values()],
  };
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function momentAt(ms: number): string {
  return new Date(ms).toISOString();
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
