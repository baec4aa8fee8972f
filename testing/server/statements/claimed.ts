import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import {
  type Expression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
  type TemplateLiteral,
  type TypeNode,
} from 'typescript/unstable/ast';

/** A kind of value, as far as PostgreSQL can be held to it. `json`: any other object. */
export type ValueKind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'unknown';

export interface ClaimedValue {
  readonly name: string;
  readonly kinds: readonly ValueKind[];
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly isOptional: boolean;
}

/** What the code says of a statement. */
export interface ClaimedStatement {
  /** `file:line` from the root of the project. */
  readonly place: string;
  /** By what its statements are recognised: the fixed texts of its templates, or the name it was given. */
  readonly templates: readonly string[];
  readonly row: ClaimedRow;
  /** Undefined where the statement brings its own values. */
  readonly values: readonly ClaimedValue[] | undefined;
  /** Parameters of a query by name; undefined where values are listed by place. */
  readonly params?: ReadonlyMap<string, ClaimedParam>;
}

/** Columns by name, one column of any name, no column, or any columns. */
export type ClaimedRow = readonly ClaimedValue[] | { readonly column: ClaimedValue } | 'nothing' | 'anything';

export interface ClaimedParam extends ClaimedValue {
  /** Parts of an object, or fields of the rows of a list. */
  readonly fields: readonly ClaimedValue[];
}

/** How the texts of a template are known to both sides. */
export function templateKey(texts: readonly string[]): string {
  return JSON.stringify(texts);
}

/** Every statement that the modules of a project declare: queries, `statement`, `statements` and `composed`. */
export function claimedStatements(root: string, files: readonly string[]): ClaimedStatement[] {
  const api = new API({ cwd: root });
  try {
    const config = `${root}/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} is no project`);
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(`${root}/${file}`);
      if (source === undefined) throw new Error(`${file} is not part of the project`);
      return statementsIn(source, { file, checker: project.checker });
    });
  } finally {
    api.close();
  }
}

interface Reading {
  readonly file: string;
  readonly checker: Checker;
}

function statementsIn(source: SourceFile, reading: Reading): ClaimedStatement[] {
  const found: ClaimedStatement[] = [];
  const look = (node: Node): void => {
    const claim = queryAt(node, reading) ?? statementAt(node, reading);
    if (claim === undefined) node.forEachChild(look);
    else found.push({ place: `${reading.file}:${lineOf(source, node)}`, ...claim });
  };
  source.forEachChild(look);
  return found;
}

type Claim = Omit<ClaimedStatement, 'place'>;

function statementAt(node: Node, { file, checker }: Reading): Claim | undefined {
  const declared = declarationAt(node);
  if (declared === undefined) return undefined;
  const [row, values] = declared.types;
  if (row === undefined) throw new Error(`${file}: a statement without the type of its rows`);
  return {
    templates: declared.name === undefined ? templatesBelow(node) : [templateKey([declared.name])],
    row: rowOf(row, checker),
    values: declared.hasValues ? valuesOf(values, checker) : undefined,
  };
}

const queryDeclarations = new Set(['query', 'seenQuery', 'outsideQuery', 'poolQuery', 'keptPoolQuery']);

/** A template of `query`, of one of its kinds, or of the same for another source. */
function queryAt(node: Node, { checker }: Reading): Claim | undefined {
  const kind = isTaggedTemplateExpression(node) ? queryKindOf(node.tag) : undefined;
  if (kind === undefined || !isTaggedTemplateExpression(node)) return undefined;
  const types = node.typeArguments ?? [];
  const [row, params] = givesRows(kind) ? types : [undefined, ...types];
  return {
    templates: [templateKey(textsOf(node.template))],
    row: rowOfKind(kind, row, checker),
    values: undefined,
    params: paramsOf(params, checker),
  };
}

function queryKindOf(callee: Expression): string | undefined {
  if (isIdentifier(callee)) {
    if (callee.text === 'command') return 'command';
    return queryDeclarations.has(callee.text) ? 'all' : undefined;
  }
  if (!isPropertyAccessExpression(callee)) return undefined;
  return queryDeclarations.has(nameOf(callee.expression) ?? '') ? callee.name.text : undefined;
}

function givesRows(kind: string): boolean {
  return ['all', 'first', 'column', 'value'].includes(kind);
}

function rowOfKind(kind: string, row: TypeNode | undefined, checker: Checker): ClaimedRow {
  if (kind === 'command') return 'nothing';
  if (row === undefined) return 'anything';
  if (kind === 'all' || kind === 'first') return rowOf(row, checker);
  return { column: claimedValue('the column', typeAt(row, checker), checker) };
}

function paramsOf(node: TypeNode | undefined, checker: Checker): Map<string, ClaimedParam> {
  if (node === undefined) return new Map();
  const claims = checker.getPropertiesOfType(typeAt(node, checker)).map((property): ClaimedParam => {
    const type = checker.getTypeOfSymbol(property);
    if (type === undefined) throw new Error(`${property.name} has no type`);
    const claim = claimedValue(property.name, type, checker);
    const objects = membersOf(type).map((each) => elementOf(each, checker) ?? each);
    const fields = claim.kinds.includes('json') ? objects.flatMap((each) => propertiesOf(each, checker)) : [];
    return { ...claim, fields };
  });
  return new Map(claims.map((each) => [each.name, each]));
}

/** Row and values stand in this order among the type arguments. */
function declarationAt(
  node: Node,
): { types: readonly TypeNode[]; hasValues: boolean; name?: string } | undefined {
  if (isTaggedTemplateExpression(node) && nameOf(node.tag) === 'statement')
    return { types: node.typeArguments ?? [], hasValues: true };
  if (!isCallExpression(node)) return undefined;
  const types = node.typeArguments ?? [];
  if (nameOf(node.expression) === 'statements') return { types: types.slice(1), hasValues: true };
  const [name] = node.arguments;
  if (nameOf(node.expression) === 'composed' && name !== undefined && isStringLiteral(name))
    return { types: types.slice(1), hasValues: false, name: name.text };
  return undefined;
}

function nameOf(node: Expression): string | undefined {
  return isIdentifier(node) ? node.text : undefined;
}

function lineOf(source: SourceFile, node: Node): number {
  return source.text.slice(0, node.getStart(source)).split('\n').length;
}

function templatesBelow(node: Node): string[] {
  const own = isTaggedTemplateExpression(node) ? [templateKey(textsOf(node.template))] : [];
  const below: string[] = [];
  node.forEachChild((child) => {
    below.push(...templatesBelow(child));
  });
  return [...own, ...below];
}

function textsOf(template: TemplateLiteral): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

function rowOf(node: TypeNode, checker: Checker): ClaimedRow {
  const type = typeAt(node, checker);
  return type.flags & TypeFlags.Never ? 'nothing' : propertiesOf(type, checker);
}

function propertiesOf(type: Type, checker: Checker): ClaimedValue[] {
  return checker.getPropertiesOfType(type).map((property) => {
    const of = checker.getTypeOfSymbol(property);
    if (of === undefined) throw new Error(`${property.name} has no type`);
    return claimedValue(property.name, of, checker);
  });
}

function valuesOf(node: TypeNode | undefined, checker: Checker): ClaimedValue[] {
  if (node === undefined) return [];
  const type = typeAt(node, checker);
  if (!type.isTupleType() && !type.isTypeReference())
    throw new Error('the values of a statement are a tuple');
  return checker.getTypeArguments(type).map((each, index) => claimedValue(`$${index + 1}`, each, checker));
}

function typeAt(node: TypeNode, checker: Checker): Type {
  const type = checker.getTypeFromTypeNode(node);
  if (type === undefined) throw new Error('a type that cannot be read');
  return type;
}

function claimedValue(name: string, type: Type, checker: Checker): ClaimedValue {
  const members = membersOf(type);
  const present = members.filter((each) => !(each.flags & (TypeFlags.Null | TypeFlags.Undefined)));
  const elements = present.flatMap((each) => elementOf(each, checker) ?? []);
  const isArray = elements.length > 0;
  const kinds = (isArray ? elements.flatMap(membersOf) : present).flatMap((each) => kindOf(each));
  return {
    name,
    kinds: [...new Set(kinds)],
    isArray,
    isNullable: members.some(({ flags }) => flags & TypeFlags.Null),
    isOptional: members.some(({ flags }) => flags & TypeFlags.Undefined),
  };
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

function elementOf(type: Type, checker: Checker): Type | undefined {
  return checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
}

function kindOf(type: Type): ValueKind[] {
  const { flags } = type;
  if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return [];
  if (flags & (TypeFlags.Number | TypeFlags.NumberLiteral)) return ['number'];
  if (flags & (TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral)) return ['string'];
  if (flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return ['boolean'];
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return ['unknown'];
  const name = type.getSymbol()?.name;
  return [name === 'Date' || name === 'Buffer' ? name : 'json'];
}
