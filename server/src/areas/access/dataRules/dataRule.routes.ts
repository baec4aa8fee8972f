import {
  chooseRuleRows,
  listRuled,
  type RuledField,
  type RuledResource,
  showRulesOfRole,
} from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { conditionsOf, variablesOf } from '@millwright/contract/core/resource/dataRules.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { fieldLabel, nounOf, sentence } from '../../../platform/phrases/sentences.ts';
import {
  choiceText,
  fieldNamed,
  knownValues,
  rowOptions,
  stateText,
  wordsOfEntries,
} from '../../../resource/index.ts';
import { ruledNamed, ruledResources, rulesOfRole } from './dataRule.service.ts';
import { selectRole } from '../rights/roleRights.queries.ts';
import { assertSeen } from '../people/seen.service.ts';

/** What rules are made with, and which ones a role has. */
export function mountDataRules(app: App): void {
  call(app, listRuled, async (ctx) => ({ resources: await ruledInWords(ctx) }));
  call(app, chooseRuleRows, chooseRows);
  call(app, showRulesOfRole, async (ctx, { id }) => {
    await assertSeen(ctx, role, [id]);
    const found = await selectRole(ctx.tx, { id });
    if (found === undefined) throw fail('core.notFound');
    return { resources: await rulesOfRole(ctx, found) };
  });
}

async function chooseRows(
  ctx: Ctx,
  { resource: name, field: fieldName, ...asked }: InputOf<typeof chooseRuleRows>,
): Promise<OutputOf<typeof chooseRuleRows>> {
  const resource = ruledNamed(name);
  if (resource === undefined) throw failField('resource', 'choice');
  const to = fieldNamed(resource, fieldName)?.to;
  if (to === undefined) throw failField('field', 'choice');
  const target = resourceNamed(to);
  const { read } = target.access;
  if (!ctx.can(read)) throw fail('core.forbidden', { permission: read });
  return rowOptions(ctx, target, asked);
}

async function ruledInWords(ctx: Ctx): Promise<RuledResource[]> {
  const fieldsOf = (resource: Resource) =>
    [...Object.keys(resource.fields), ...(resource.lifeCycle === undefined ? [] : ['state'])].flatMap(
      (name) => {
        const field = fieldNamed(resource, name);
        return field === undefined || conditionsOf(field).length === 0 ? [] : [{ name, field }];
      },
    );
  const all = ruledResources().map((resource) => ({ resource, fields: fieldsOf(resource) }));
  const dictionaries = all.flatMap(({ fields }) => fields.flatMap(({ field }) => field.dictionary ?? []));
  const entries = await wordsOfEntries(ctx, [...new Set(dictionaries)]);
  return all.map(({ resource, fields }) => ({
    name: resource.name,
    title: nounOf(ctx.language, resource),
    code: resource.access.read,
    fields: fields.map(({ name, field }) => fieldInWords(ctx, resource, { name, field, entries })),
  }));
}

type Entries = Awaited<ReturnType<typeof wordsOfEntries>>;

function fieldInWords(
  { language }: Ctx,
  resource: Resource,
  { name, field, entries }: { name: string; field: Field; entries: Entries },
): RuledField {
  const isState = !Object.hasOwn(resource.fields, name);
  const wordOf = (value: string): string => {
    if (isState) return stateText(resource, value, language);
    if (field.kind === 'flag')
      return sentence(language, value === 'true' ? 'resource.yes' : 'resource.no', { namespace: 'core' });
    return choiceText(resource, name, value, language) ?? value;
  };
  const known = knownValues(resource, name, field)?.map((value) => ({ value, label: wordOf(value) }));
  const options = known ?? entries.get(field.dictionary ?? '') ?? [];
  // A state is one of a few, and compared as such.
  const conditions = conditionsOf(isState ? { kind: 'choice' } : field);
  return {
    name,
    title: isState
      ? sentence(language, 'resource.facts.state', { namespace: 'core' })
      : fieldLabel(language, name, { namespace: resource.namespace, resource: resource.name }),
    input: inputOf(field, options.length > 0 || known !== undefined),
    conditions: [...conditions],
    variables: isState ? [] : [...variablesOf(field, 'in')],
    options,
  };
}

function inputOf(field: Field, hasOptions: boolean): RuledField['input'] {
  if (field.to !== undefined) return 'row';
  if (hasOptions || field.dictionary !== undefined) return 'option';
  if (field.kind === 'date' || field.kind === 'instant') return 'day';
  return kindOf(field).isNumber === true ? 'number' : 'text';
}
