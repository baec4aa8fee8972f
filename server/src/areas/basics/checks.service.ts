import { brokenFormat, isCheckRule } from '@millwright/contract/core/checkRules.ts';
import { snakeCase } from '@millwright/contract/core/resource.ts';
import { servedResources } from '@millwright/contract/registry.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import { isValueFree } from '../../resource/index.ts';
import { brokenFormats, checkRuleNamed } from '../iam/index.ts';

/** Older names of tables that pages ask for. */
const aliases: Readonly<Record<string, string>> = { sys_dict: 'dict_type' };
const columnAliases: Readonly<Record<string, string>> = { dict_code: 'type_code' };

/**
 * Throws `basics.valueTaken` when another row of the mill has the value, `basics.unknownCheck` for a pair of table and
 * column that is not declared unique by itself.
 */
export async function assertFree(
  { tx }: Ctx,
  asked: { tableName: string; fieldName: string; fieldVal: string; dataId?: string | undefined },
): Promise<null> {
  const table = aliases[asked.tableName] ?? asked.tableName;
  const column = columnAliases[asked.fieldName] ?? asked.fieldName;
  const resource = servedResources.find((each) => each.table === table);
  const field = resource && Object.keys(resource.fields).find((name) => snakeCase(name) === column);
  const isUnique = resource?.unique.some((names) => names.length === 1 && names[0] === field);
  if (resource === undefined || field === undefined || isUnique !== true)
    throw fail('basics.unknownCheck', { name: `${asked.tableName}.${asked.fieldName}` });
  const value = asked.fieldVal.trim();
  const isFree = value === '' || (await isValueFree(tx, resource, { field, value, except: asked.dataId }));
  if (!isFree) throw fail('basics.valueTaken');
  return null;
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
    if (first !== undefined) throw fail('basics.ruleBroken', { rule: first.message });
    return null;
  }
  if (!isCheckRule(ruleCode)) throw fail('basics.unknownRule', { code: ruleCode });
  const broken = brokenFormat(ruleCode, decoded(value));
  if (broken === undefined) return null;
  throw fail('basics.ruleBroken', { rule: sentence(language, `rules.${broken}`, { namespace: 'core' }) });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a lone % is no encoding
  }
}
