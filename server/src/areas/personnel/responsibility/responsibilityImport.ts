import {
  type Duty,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { DutyImport } from '@millwright/contract/areas/personnel/responsibility/responsibilitySheetCalls.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { ruleSentence, sentence } from '../../../platform/phrases/sentences.ts';
import { refuseSheet, type Sheet } from '../../../platform/sheets/readSheet.ts';
import { workbookOf } from '../../../platform/sheets/writeSheet.ts';
import { markedTabs, mostProblems, rehearse } from '../../../resource/index.ts';
import { lockResponsibilities, selectRowsOn } from './responsibility.queries.ts';
import { assigned, displacedBy, type Held } from './responsibilityPlan.ts';
import { columnsIn, type DutyLine, type LineProblem, linesIn } from './responsibilityLines.ts';
import {
  type Changing,
  crewsFor,
  rewrite,
  rowsByMachine,
  visibleDutyMachines,
} from './responsibilityRows.ts';
import { headsOfDuty } from './responsibilitySheet.ts';
import { selectVisibleContacts } from '../personnelFile/visiblePeople.ts';

/** Takes a sheet of duties back: all of it or nothing. Throws `core.badSheet` for what is no such sheet. */
export async function importDuties(
  ctx: Changing,
  { duty, dryRun }: { duty: Duty; dryRun: boolean },
  sheet: Sheet,
): Promise<DutyImport> {
  const { rows, groups, problems } = await readDuties(ctx, duty, sheet);
  const isKept = !dryRun && problems.length === 0;
  const told = { isDryRun: !isKept, rows, problems: problems.slice(0, mostProblems) };
  const isCut = problems.length > mostProblems;
  if (problems.length > 0) return { ...told, isCut, changed: 0, replaced: 0 };
  const done = await rehearse(
    ctx,
    (inner) => writeGroups({ ...ctx, ...inner, person: ctx.person, tenant: ctx.tenant }, duty, groups),
    () => isKept,
  );
  return { ...told, isCut, ...done };
}

/** The sheet with its problems marked. */
export async function markDuties(ctx: Changing, { duty }: { duty: Duty }, sheet: Sheet): Promise<Download> {
  const { problems } = await readDuties(ctx, duty, sheet);
  const name = sheet.name.replace(/\.xlsx$/i, '').slice(0, 100);
  return workbookOf(name, markedTabs(ctx.language, [sheet], { problems }));
}

/** Who answers for a machine in the shifts of a crew, or of all, in a span. */
interface Group {
  readonly machineId: number;
  readonly crew: DutyLine['crew'];
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly lines: readonly DutyLine[];
}

async function readDuties(
  ctx: Changing,
  duty: Duty,
  sheet: Sheet,
): Promise<{ rows: number; groups: Group[]; problems: DutyImport['problems'] }> {
  const { language, turn } = ctx;
  const [head = [], ...body] = sheet.lines;
  const columns = columnsIn(head);
  if (columns === undefined || body.length === 0)
    refuseSheet({ problem: 'empty', params: {} }, { name: sheet.name, language });
  const today = turn.productionDate;
  const held = await selectRowsOn(ctx, today, { duty });
  const there = held.map(({ personId }) => personId);
  const people = await selectVisibleContacts(ctx, [...new Set(there)], { isAlsoWorking: true });
  const known = { machines: await visibleDutyMachines(ctx), people, held, today, language };
  const { lines, problems, rows } = linesIn(body, columns, known);
  const byGroup = Map.groupBy(lines, ({ machineId, crew, fromDate, toDate }) =>
    [machineId, crew, fromDate, toDate].join(' '),
  );
  const groups = [...byGroup.values()].flatMap((own): Group[] => {
    const [first] = own;
    if (first === undefined) return [];
    const { machineId, crew, fromDate, toDate } = first;
    return [{ machineId, crew, fromDate, toDate, lines: own }];
  });
  const all = [...problems, ...groups.flatMap((group) => wrongIn(ctx, group)), ...overlapsIn(groups)];
  const heads = headsOfDuty(language);
  const home = { namespace: 'personnel', resource: 'responsibility' };
  const told = all
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, column, rule, params = {}, who, message }) => ({
      row,
      column: heads[column],
      field: column,
      rule,
      message:
        message ??
        (who === undefined
          ? ruleSentence(language, { rule, params }, home)
          : sentence(language, 'errors.personNotWorking', {
              namespace: 'personnel',
              params: { person: who },
            })),
    }));
  return { rows, groups, problems: told };
}

function wrongIn({ language }: Changing, { lines }: Group): LineProblem[] {
  const [first] = lines;
  if (first === undefined) return [];
  const people = lines.map(({ personId }) => personId);
  const twice = lines.find(({ personId }, place) => people.indexOf(personId) < place);
  if (twice !== undefined) return [{ row: twice.row, column: 'person', rule: 'repeated' }];
  if (people.length > 1 && people.includes(null))
    return [{ row: first.row, column: 'person', rule: 'repeated' }];
  if (first.personId === null) return [];
  const sum = lines.reduce((total, { factor }) => total + factor, 0);
  if (sum === wholeFactor) return [];
  const params = { sum: sum / (wholeFactor / 100) };
  const message = sentence(language, 'errors.factorsNotWhole', { namespace: 'personnel', params });
  return [{ row: first.row, column: 'factor', rule: 'personnel.factorsNotWhole', message }];
}

/** Spans of one machine and crew that meet: the sheet would say two things of the same shift. */
function overlapsIn(groups: readonly Group[]): LineProblem[] {
  return [...Map.groupBy(groups, ({ machineId }) => machineId).values()].flatMap((own) =>
    own.flatMap((group, place) => {
      const met = own.slice(0, place).find((other) => isMet(group, other));
      const [row, other] = [group.lines[0]?.row, met?.lines[0]?.row];
      if (row === undefined || other === undefined) return [];
      return [{ row, column: 'crew' as const, rule: 'overlapsRow', params: { row: other } }];
    }),
  );
}

function isMet(one: Group, other: Group): boolean {
  return (
    (one.crew === null || other.crew === null || one.crew === other.crew) &&
    (other.toDate === null || one.fromDate <= other.toDate) &&
    (one.toDate === null || other.fromDate <= one.toDate)
  );
}

async function writeGroups(
  ctx: Changing,
  duty: Duty,
  groups: readonly Group[],
): Promise<{ changed: number; replaced: number }> {
  const { tx, turn } = ctx;
  const machineIds = [...new Set(groups.map(({ machineId }) => machineId))];
  if (machineIds.length === 0) return { changed: 0, replaced: 0 };
  await lockResponsibilities(tx);
  const fromDate = turn.productionDate;
  const rows = await rowsByMachine(tx, { duty, machineIds, fromDate });
  const byMachine = Map.groupBy(groups, ({ machineId }) => machineId);
  const replaced = new Set<number>();
  const changed = await rewrite(ctx, { duty, rows, fromDate }, (held, machineId) =>
    (byMachine.get(machineId) ?? []).reduce<readonly Held[]>((now, { lines, ...slot }) => {
      const shares = lines.flatMap(({ personId, factor }) =>
        personId === null ? [] : [{ personId, factor }],
      );
      if (shares.length > 0 && displacedBy(held, slot, shares).length > 0) replaced.add(machineId);
      const remark = lines.find((line) => line.remark !== null)?.remark ?? null;
      return assigned(now, slot, { shares, remark, crews: crewsFor(ctx, held) });
    }, held),
  );
  return { changed, replaced: replaced.size };
}
