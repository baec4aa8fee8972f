import { department } from '@millwright/contract/areas/access/department/department.ts';
import { departmentNames, departmentWire } from '@millwright/contract/areas/operations/wire/department.ts';
import { mostTreeNodes } from '@millwright/contract/core/resource/listQuery.ts';
import { z } from 'zod';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { nounOf } from '../../../../platform/phrases/sentences.ts';
import {
  addRow,
  deleteEvery,
  editRow,
  idsIn,
  type More,
  mountWireExport,
  mountWireImport,
  saidByClient,
  wireCall,
  wireRecordsOf,
} from '../../../../resource/index.ts';
import { lockCodes } from './department.queries.ts';
import { type DepartNode, type DepartRecord, type Organization, organizationOf } from './departmentTree.ts';
import { nextOrgCode } from './orgCode.ts';

/** `/sys/sysDepart` and `/tenant/tenantDepart`: the organization of the mill as trees. */
export function mountDepartmentWire(app: App): void {
  mountTrees(app);
  mountSearch(app);
  mountWriting(app);
  mountWireExport(app, departmentWire.exportXls, departmentNames);
  mountWireImport(app, departmentWire.importExcel, departmentNames);
}

const constants: More<Ctx> = async (_ctx, rows) =>
  rows.map(({ parentId }) => ({
    parentId: parentId ?? '',
    departNameEn: null,
    departNameAbbr: null,
    description: null,
    status: '1',
    delFlag: '0',
  }));

const departRecord = z.looseObject({
  id: z.string(),
  parentId: z.string(),
  departName: z.string(),
  orgCode: z.string(),
  directorUserIds: z.string().nullable(),
});

/** All departments of the mill. Throws `core.treeTooLarge`. */
async function readOrganization(ctx: Ctx): Promise<Organization> {
  const most = mostTreeNodes + 1;
  const rows = await wireRecordsOf(ctx, departmentNames, {}, { more: constants, most });
  if (rows.length === most)
    throw fail('core.treeTooLarge', { name: nounOf(ctx.language, department), limit: mostTreeNodes });
  return organizationOf(z.array(departRecord).parse(rows));
}

function mountTrees(app: App): void {
  wireCall(app, departmentWire.queryTreeList, async (ctx, { ids }) => {
    const { records, below, alone, tree } = await readOrganization(ctx);
    const wanted = new Set(idsIn(ids ?? ''));
    return wanted.size === 0 ? below('').map(tree) : records.filter(({ id }) => wanted.has(id)).map(alone);
  });

  wireCall(app, departmentWire.queryDepartTreeSync, async (ctx, { pid = '', ids, primaryKey }) => {
    const { records, below, alone } = await readOrganization(ctx);
    const wanted = new Set(idsIn(ids ?? ''));
    if (wanted.size === 0) return below(pid).map(alone);
    const key = (record: DepartRecord) => (primaryKey === 'orgCode' ? record.orgCode : record.id);
    return records.filter((record) => wanted.has(key(record))).map(alone);
  });

  wireCall(app, departmentWire.queryIdTree, async (ctx) => {
    const { below, tree } = await readOrganization(ctx);
    return below('').map((record) => idsOnly(tree(record)));
  });

  wireCall(app, departmentWire.queryAllParentId, async (ctx, { departId, orgCode }) => {
    const organization = await readOrganization(ctx);
    const { records, pathTo } = organization;
    const asked = departId === undefined ? idsIn(orgCode ?? '') : idsIn(departId);
    const idFor = (one: string) =>
      departId === undefined ? records.find((record) => record.orgCode === one)?.id : one;
    // An answer has a key for each department that is there: other texts, `__proto__` among them, are none.
    const known = asked.filter((one) => organization.find(idFor(one) ?? '') !== undefined);
    return Object.fromEntries(
      known.map((one) => {
        const parentIds = pathTo(idFor(one) ?? '');
        const parentMap = parentIds.map((id) => [id, organization.find(id) ?? {}]);
        return [one, { parentIds, parentMap: Object.fromEntries(parentMap) }];
      }),
    );
  });
}

interface IdNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly children: readonly IdNode[];
}

function idsOnly({ key, value, title, children }: DepartNode): Record<string, unknown> & IdNode {
  return { key, value, title, children: children.map(idsOnly) };
}

function mountSearch(app: App): void {
  wireCall(app, departmentWire.searchBy, async (ctx, { keyWord = '', myDeptSearch, orgType }) => {
    const organization = await readOrganization(ctx);
    const mine = new Set(headedBy(organization, ctx.person.id).flatMap(({ id }) => organization.branch(id)));
    const wanted = keyWord.toLowerCase();
    const found = organization.records.filter(
      (record) =>
        record.departName.toLowerCase().includes(wanted) &&
        (orgType === undefined || record.orgType === orgType) &&
        (myDeptSearch !== '1' || mine.has(record.id)),
    );
    if (found.length === 0) throw fail('iam.noDepartmentFound');
    return found.map(organization.alone);
  });

  wireCall(app, departmentWire.queryMyDeptTreeList, async (ctx, _input, say) => {
    const organization = await readOrganization(ctx);
    const headed = headedBy(organization, ctx.person.id);
    say(headed.length === 0 ? '1' : '2');
    return headed.length === 0 ? null : headed.map(organization.tree);
  });
}

/** The departments that a person supervises, without those below another one of them. */
function headedBy({ records, pathTo }: Organization, personId: string): readonly DepartRecord[] {
  const headed = records.filter(({ directorUserIds }) => idsIn(directorUserIds ?? '').includes(personId));
  const ids = new Set(headed.map(({ id }) => id));
  return headed.filter(({ id }) => !pathTo(id).some((above) => above !== id && ids.has(above)));
}

/** Orders begin with 0 in forms of the convention. */
function valuesOf(ctx: Ctx, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = saidByClient(departmentNames, input, ctx.tenant.zone);
  return String(said['sort']) === '0' ? { ...said, sort: 1 } : said;
}

function mountWriting(app: App): void {
  wireCall(app, departmentWire.add, async (ctx, input) => {
    const said = valuesOf(ctx, input);
    const codes = await lockCodes(ctx.tx);
    const above = codes.get(String(said['parentId'])) ?? '';
    const code = said['code'] ?? nextOrgCode(above, new Set(codes.values()));
    await addRow(ctx, department, { ...said, code });
    return null;
  });
  wireCall(app, departmentWire.edit, async (ctx, input) => {
    await editRow(ctx, department, { ...valuesOf(ctx, input), id: input['id'] });
    return null;
  });
  wireCall(app, departmentWire.delete, (ctx, { id }) => deleteBranches(ctx, [id]));
  wireCall(app, departmentWire.deleteBatch, (ctx, { ids }) => deleteBranches(ctx, ids));
}

/** Departments with all below them, the lowest first, since a department that has others below it is kept. */
async function deleteBranches(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const { find, branch, pathTo } = await readOrganization(ctx);
  if (!ids.every(find)) throw fail('core.notFound');
  const all = [...new Set(ids.flatMap(branch))];
  const byLevel = Map.groupBy(all, (id) => pathTo(id).length);
  const levels = [...byLevel].toSorted(([one], [other]) => other - one);
  for (const [, those] of levels) await deleteEvery(ctx, department, those);
  return null;
}
