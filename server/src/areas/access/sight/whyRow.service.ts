import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
import type {
  chooseExplainedRow,
  ExplainedRow,
  explainRow,
  listExplained,
} from '@millwright/contract/areas/access/sight/roleSight.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { isRuled } from '@millwright/contract/core/resource/dataRules.ts';
import { isScoped, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { nounOf } from '../../../platform/phrases/sentences.ts';
import { isRowSeen, rowOptions, rulesHiding } from '../../../resource/index.ts';
import { selectDataRules } from '../dataRules/dataRule.queries.ts';
import { selectActingFor } from '../proxies/proxy.queries.ts';
import { stopsOf } from './rightStops.service.ts';
import { rightsNow } from '../rights/rightsNow.service.ts';
import { type PersonOfRights, selectPerson, selectSources } from '../rights/roleRights.queries.ts';
import { waysToRow } from './rowWays.service.ts';
import { assertSeen } from '../people/seen.service.ts';

const explainedResources = madeOnce(() =>
  registry().servedResources.filter((each) => isScoped(each) || isRuled(each)),
);

function explainedNamed(name: string): Resource {
  const resource = explainedResources().find((each) => each.name === name);
  if (resource === undefined) throw failField('resource', 'choice');
  return resource;
}

/** Returns the lists whose rows can be explained, lists that scopes narrow first. */
export function explainedLists({ can, language }: Ctx): OutputOf<typeof listExplained> {
  const opened = explainedResources().filter((each) => can(each.access.read));
  const lists = [...opened.filter(isScoped), ...opened.filter((each) => !isScoped(each))];
  return { lists: lists.map((each) => ({ resource: each.name, title: nounOf(language, each) })) };
}

/** Returns rows of a list that the caller sees, as options. */
export async function chooseRow(
  ctx: Ctx,
  { resource: name, ...asked }: InputOf<typeof chooseExplainedRow>,
): Promise<OutputOf<typeof chooseExplainedRow>> {
  const resource = explainedNamed(name);
  const { read } = resource.access;
  if (!ctx.can(read)) throw fail('core.forbidden', { permission: read });
  return rowOptions(ctx, resource, asked);
}

/** Explains if a person sees a row, by which ways, and what stands against it. The caller has to see row and person. */
export async function whyRow(
  ctx: Ctx,
  { id, resource: name, rowId }: InputOf<typeof explainRow>,
): Promise<ExplainedRow> {
  const { tx, language } = ctx;
  const resource = explainedNamed(name);
  await assertSeen(ctx, user, [id]);
  const person = await selectPerson(tx, { id });
  if (person === undefined || !ctx.can(resource.access.read)) throw fail('core.notFound');
  if (!(await isRowSeen(ctx, resource, rowId))) throw fail('core.notFound');
  const row = { resource, id: rowId };
  const rights = { pc: await rightsNow(ctx, id, 'pc'), app: await rightsNow(ctx, id, 'app') };
  // Rights differ by terminal, the data scope does not.
  const ways = await waysToRow(ctx, row, { personId: id, scope: rights.pc.dataScope });
  const stops = await stopsAgainst(ctx, resource, person);
  const opening = terminals.filter((each) => rights[each].permissions.has(resource.access.read));
  const hiding = new Map<Terminal, Awaited<ReturnType<typeof rulesHiding>>>();
  for (const each of opening) hiding.set(each, await rulesHiding(tx, row, rights[each].dataScope));
  const shown = opening.filter((each) => ways.length > 0 && hiding.get(each)?.length === 0);
  const { username, realname } = person;
  return {
    person: { id, username, realname },
    resource: name,
    title: nounOf(language, resource),
    isSeen: stops.length === 0 && shown.length > 0,
    terminals: shown,
    ways,
    lacksRight: stops.includes('moduleClosed') ? [] : terminals.filter((each) => !opening.includes(each)),
    hidingRules: await namesOfRules(ctx, resource, [...hiding.values()].flat()),
    stops,
  };
}

async function stopsAgainst(
  ctx: Ctx,
  { access: { read: code } }: Resource,
  person: PersonOfRights,
): Promise<ExplainedRow['stops']> {
  const { id } = person;
  const sources = await selectSources(ctx.tx, { id, code });
  const acting = await selectActingFor(ctx.tx, { agentId: id });
  return stopsOf(ctx, person, { roles: sources.length + acting.length, code });
}

async function namesOfRules(
  { tx }: Ctx,
  { name }: Resource,
  hiding: Awaited<ReturnType<typeof rulesHiding>>,
): Promise<string[]> {
  if (hiding.length === 0) return [];
  const rules = await selectDataRules(tx);
  const isHiding = (rule: (typeof rules)[number]) =>
    rule.resource === name &&
    rule.isEnabled &&
    hiding.some(
      ({ field, condition, value }) =>
        field === rule.field && condition === rule.condition && value === rule.value,
    );
  return [...new Set(rules.filter(isHiding).map((rule) => rule.name))];
}
