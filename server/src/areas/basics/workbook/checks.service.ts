import type { BrokenCheck } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { brokenFormat, isCheckRule } from '@millwright/contract/core/fields/checkRules.ts';
import { patterns } from '@millwright/contract/core/fields/patterns.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { menuEntry } from '@millwright/contract/areas/access/menus/menu.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { wireFieldOf, type WireNames } from '@millwright/contract/core/wire/wire.ts';
import { permissionCodes, registry } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failWith } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { isValueFree } from '../../../resource/index.ts';
import { brokenFormats, checkRuleNamed } from '../../access/index.ts';
import { isAccountFree } from '../../operations/index.ts';

/**
 * Throws `basics.valueTaken` when another row of the mill has the value, `basics.unknownCheck` for a pair of table and
 * column that is not declared unique by itself. Account names are unique on the whole platform.
 */
export async function assertFree(
  { tx, can }: Ctx,
  asked: { tableName: string; fieldName: string; fieldVal: string; dataId?: string | undefined },
): Promise<null> {
  const { resource, field } = askedField(asked);
  const isUnique = resource?.unique.some((names) => names.length === 1 && names[0] === field);
  // Whether a personal value is taken tells that somebody of the mill has it.
  const isHidden =
    resource !== undefined &&
    resource.fields[field ?? '']?.personal === true &&
    !can(resource.access.personal ?? '') &&
    !can(resource.access.add);
  if (resource === undefined || field === undefined || isUnique !== true || isHidden)
    throw fail('basics.unknownCheck', { name: `${asked.tableName}.${asked.fieldName}` });
  const value = asked.fieldVal.trim();
  // Identifiers of the program's own rights are nobody's to give.
  if (resource.name === menuEntry.name && permissionCodes().includes(value)) throw fail('basics.valueTaken');
  const { dataId: except } = asked;
  const isFree =
    value === '' ||
    (resource.name === user.name && field === 'username'
      ? await isAccountFree(tx, value, except)
      : await isValueFree(tx, resource, { field, value, except }));
  if (!isFree) throw fail('basics.valueTaken');
  return null;
}

/** By the names that clients of the convention have, else by those of the database. */
function askedField({ tableName, fieldName }: { tableName: string; fieldName: string }) {
  const names = registry().wireNames.find(({ table }) => table === tableName);
  if (names !== undefined)
    return {
      resource: names.resource,
      field: ownField(names, wireFieldOf(names, camelCase(fieldName))?.field),
    };
  // Two resources may be views of one table.
  for (const resource of registry().servedResources.filter(({ table }) => table === tableName)) {
    const field = Object.keys(resource.fields).find((name) => snakeCase(name) === fieldName);
    if (field !== undefined) return { resource, field };
  }
  return { resource: undefined, field: undefined };
}

/** The number of a mill is what clients know as its id. */
function ownField({ resource }: WireNames, field: string | undefined): string | undefined {
  return resource.name === tenant.name && field === 'id' ? 'number' : field;
}

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Throws `basics.ruleBroken` with the rule in words, those of the mill where it has a rule of this code; and
 * `basics.unknownRule`. Pages encode the value once more.
 */
export async function assertRule(
  { tx, language }: Ctx,
  { ruleCode, value }: { ruleCode: string; value: string },
): Promise<null> {
  const own = await checkRuleNamed(tx, ruleCode);
  if (own !== undefined) {
    const said = decoded(value);
    const [first] = said === '' ? [] : brokenFormats(own.formats, said);
    if (first === undefined) return null;
    const { signs, pattern, message, from, checked } = first;
    refuseBroken({ digits: signs ?? '*', pattern, message, beginIndex: from, checkValue: checked });
  }
  if (!isCheckRule(ruleCode)) throw fail('basics.unknownRule', { code: ruleCode });
  const checkValue = decoded(value);
  const broken = brokenFormat(ruleCode, checkValue);
  if (broken === undefined) return null;
  const message = sentence(language, `rules.${broken}`, { namespace: 'core' });
  refuseBroken({ digits: '*', pattern: patterns[broken].source, message, beginIndex: 0, checkValue });
}

function refuseBroken(told: Omit<BrokenCheck, 'endIndex' | 'passed'>): never {
  const endIndex = told.beginIndex + Array.from(told.checkValue).length;
  const result: BrokenCheck = { ...told, endIndex, passed: false };
  throw failWith(result, 'basics.ruleBroken', { rule: told.message });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a lone % is no encoding
  }
}
