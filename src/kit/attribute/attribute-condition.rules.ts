import { compareDecimals, readAttribute } from './attribute-value.rules.ts';
import type { ValueProblem } from './attribute-value.rules.ts';
import type { AttributeField, AttributeType } from './attribute.contract.ts';

/** A filter condition on an attribute. IN: at least one of these; of a range either end may be open. */
export type Condition =
  | { readonly op: 'IN'; readonly values: readonly string[] }
  | { readonly op: 'RANGE'; readonly from: string | null; readonly to: string | null }
  | { readonly op: 'HAS'; readonly text: string }
  | { readonly op: 'BEGINS'; readonly text: string }
  | { readonly op: 'EMPTY' }
  | { readonly op: 'FILLED' };
export type ConditionOp = Condition['op'];

const RANGED: readonly AttributeType[] = ['WHOLE_NUMBER', 'DECIMAL', 'DATE'];
const TEXTS: readonly AttributeType[] = ['TEXT', 'PHONE', 'EMAIL', 'URL'];

/** Operators of a type, the most common first. */
export function opsOf(type: AttributeType): readonly ConditionOp[] {
  if (type === 'LONG_TEXT') return [];
  if (RANGED.includes(type)) return ['RANGE', 'EMPTY', 'FILLED'];
  if (TEXTS.includes(type)) return ['HAS', 'BEGINS', 'IN', 'EMPTY', 'FILLED'];
  return ['IN', 'EMPTY', 'FILLED'];
}

const PREFIX = /^(is|in|range|has|begins|empty|filled):/;

/**
 * A condition as one text of the address: `range:3..9`, `has:pune`, `begins:MH`, `in:A+;B+`, `is:text`, `empty:`, `filled:`. What has no such
 * beginning is the value itself. An option cannot hold a semicolon, so it separates several. Null: not a condition.
 */
export function readCondition(text: string): Condition | null {
  const name = PREFIX.exec(text)?.[1];
  const rest = name === undefined ? text : text.slice(name.length + 1);
  switch (name) {
    case 'range': {
      const [from = '', to = '', ...more] = rest.split('..');
      if (more.length > 0 || !rest.includes('..') || (from === '' && to === '')) return null;
      return { op: 'RANGE', from: from || null, to: to || null };
    }
    case 'empty':
      return rest === '' ? { op: 'EMPTY' } : null;
    case 'filled':
      return rest === '' ? { op: 'FILLED' } : null;
    case 'in': {
      const values = [...new Set(rest.split(';').filter(Boolean))];
      return values.length === 0 ? null : { op: 'IN', values };
    }
    default:
      if (rest === '') return null;
      return name === 'has' || name === 'begins' ? { op: name === 'has' ? 'HAS' : 'BEGINS', text: rest } : { op: 'IN', values: [rest] };
  }
}

export function writeCondition(condition: Condition): string {
  switch (condition.op) {
    case 'RANGE':
      return `range:${condition.from ?? ''}..${condition.to ?? ''}`;
    case 'HAS':
      return `has:${condition.text}`;
    case 'BEGINS':
      return `begins:${condition.text}`;
    case 'EMPTY':
      return 'empty:';
    case 'FILLED':
      return 'filled:';
    case 'IN': {
      const [first = ''] = condition.values;
      if (condition.values.length > 1) return `in:${condition.values.join(';')}`;
      return PREFIX.test(first) ? `is:${first}` : first;
    }
  }
}

type Rule = Pick<AttributeField, 'type' | 'options'>;

/** A searched value need not be valid for entry today: limits and patterns do not apply. */
const asRule = ({ type, options }: Rule) => ({ type, options, least: null, most: null, pattern: null });

function rangeProblem(field: Rule, from: string | null, to: string | null): ValueProblem | null {
  for (const end of [from, to]) {
    const read = end === null ? null : readAttribute(asRule(field), end);
    if (read && 'problem' in read) return read.problem;
  }
  if (from === null || to === null) return null;
  const crossed = field.type === 'DATE' ? from > to : compareDecimals(from, to) > 0;
  return crossed ? { code: 'ATTRIBUTE_RANGE', message: 'the end of the range must not be less than the start' } : null;
}

/** Why a condition does not apply to an attribute; null: it does. */
export function conditionProblem(field: Rule, condition: Condition): ValueProblem | null {
  if (!opsOf(field.type).includes(condition.op) && condition.op !== 'IN')
    return { code: 'ATTRIBUTE_CONDITION', message: 'this condition is not possible for this type' };
  return condition.op === 'RANGE' ? rangeProblem(field, condition.from, condition.to) : null;
}
