import type { Column } from './describe.server.ts';
import type { Kind, Shape } from './shape.server.ts';

/** What the driver makes of a value of each type; every other type stays a text. */
const DRIVER: Readonly<Record<string, Kind>> = {
  smallint: 'number',
  integer: 'number',
  oid: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'buffer',
  json: 'any',
  jsonb: 'any',
  'timestamp without time zone': 'date',
  interval: 'object',
  void: 'any',
};
/** Lists whose elements the driver reads other than a single value of the same type. */
const LISTS: Readonly<Record<string, Kind>> = {
  numeric: 'number',
  'timestamp with time zone': 'date',
  date: 'date',
  bigint: 'string',
};
/** Lists that the driver hands over as one text, `{a,b}`. */
const UNREAD = new Set(['name[]', 'regtype[]', 'regclass[]', 'interval[]', '"char"[]']);

function kindOf(type: string): Kind {
  return DRIVER[type] ?? 'string';
}

function elementKind(type: string): Kind {
  const element = type.slice(0, -2);
  return LISTS[element] ?? kindOf(element);
}

function allows(shape: Shape, kind: Kind): boolean {
  return kind === 'any' || shape.kinds.has('any') || shape.kinds.has(kind);
}

/** Why a declared type cannot hold the column; undefined when it can. */
function misfit(column: Column, declared: Shape): string | undefined {
  const { type, nullable } = column;
  const isList = type.endsWith('[]') && !UNREAD.has(type);
  const kind = isList ? 'array' : kindOf(type);
  const told = [...declared.kinds].join(' | ');
  if (!allows(declared, kind)) return `is ${type}, read as ${kind}, and declared ${told}`;
  if (isList && declared.element !== undefined && !allows(declared.element, elementKind(type)))
    return `is ${type}, whose elements are read as ${elementKind(type)}, and declared a list of ${[...declared.element.kinds].join(' | ')}`;
  if (nullable === 'can be' && !allows(declared, 'null') && !declared.kinds.has('undefined')) return `can be null, and declared ${told}`;
  return undefined;
}

const camel = (name: string): string => name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What is wrong with a declared row, column by column. */
export function rowMisfits(columns: readonly Column[], row: Shape): string[] {
  const { members } = row;
  if (members === undefined) return [];
  const names = columns.map((column) => camel(column.name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const missing = [...members].filter(([name, member]) => !names.includes(name) && !member.optional);
  return [
    ...twice.map((name) => `answers two columns ${name}`),
    ...missing.map(([name]) => `declares ${name}, which the statement does not answer`),
    ...columns.flatMap((column, index) => {
      const name = names[index] ?? '';
      const member = members.get(name);
      if (member === undefined) return [`answers ${name}, which the row does not declare`];
      const shape: Shape = member.optional ? { ...member.shape, kinds: new Set([...member.shape.kinds, 'undefined']) } : member.shape;
      const why = misfit(column, shape);
      return why === undefined ? [] : [`${name} ${why}`];
    }),
  ];
}
