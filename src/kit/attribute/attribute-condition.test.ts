import { describe, expect, it, test } from 'vitest';
import { conditionProblem, opsOf, readCondition, writeCondition } from './attribute-condition.rules.ts';
import type { Condition } from './attribute-condition.rules.ts';
import { ATTRIBUTE_TYPES } from './attribute.contract.ts';
import type { AttributeType } from './attribute.contract.ts';

describe('a condition as one text of the address', () => {
  test.each<[string, Condition | null]>([
    ['O+', { op: 'IN', values: ['O+'] }],
    ['12:30', { op: 'IN', values: ['12:30'] }],
    ['in:A+;O-', { op: 'IN', values: ['A+', 'O-'] }],
    ['is:has:x', { op: 'IN', values: ['has:x'] }],
    ['a;b', { op: 'IN', values: ['a;b'] }],
    ['range:3..9', { op: 'RANGE', from: '3', to: '9' }],
    ['range:..2026-01-31', { op: 'RANGE', from: null, to: '2026-01-31' }],
    ['range:-1.5..', { op: 'RANGE', from: '-1.5', to: null }],
    ['has:pu%ne', { op: 'HAS', text: 'pu%ne' }],
    ['begins:MH', { op: 'BEGINS', text: 'MH' }],
    ['empty:', { op: 'EMPTY' }],
    ['filled:', { op: 'FILLED' }],
    ['range:..', null],
    ['range:3', null],
    ['range:1..2..3', null],
    ['in:;', null],
    ['has:', null],
    ['empty:x', null],
    ['', null],
  ])('%s', (text, condition) => {
    expect(readCondition(text)).toEqual(condition);
    expect(condition && writeCondition(condition)).toBe(condition && text);
  });
});

describe('what can be asked of a type', () => {
  test.each<[AttributeType, string, string | null]>([
    ['WHOLE_NUMBER', 'range:3..9', null],
    ['WHOLE_NUMBER', 'range:9..3', 'ATTRIBUTE_RANGE'],
    ['WHOLE_NUMBER', 'range:10..9', 'ATTRIBUTE_RANGE'],
    ['WHOLE_NUMBER', 'range:x..9', 'ATTRIBUTE_WHOLE'],
    ['DECIMAL', 'range:0.30..0.3', null],
    ['DATE', 'range:2026-01-31..', null],
    ['DATE', 'range:2026-02-30..', 'ATTRIBUTE_DATE'],
    ['DATE', 'has:2026', 'ATTRIBUTE_CONDITION'],
    ['TEXT', 'has:x', null],
    ['TEXT', 'range:1..2', 'ATTRIBUTE_CONDITION'],
    ['OPTION', 'in:A;gone', null],
    ['OPTION', 'begins:A', 'ATTRIBUTE_CONDITION'],
    ['OPTIONS', 'empty:', null],
    ['YES_NO', 'true', null],
    ['LONG_TEXT', 'empty:', 'ATTRIBUTE_CONDITION'],
  ])('%s %s: %s', (type, text, code) => {
    const condition = readCondition(text);
    expect(condition && conditionProblem({ type, options: ['A', 'B'] }, condition)?.code).toBe(code ?? undefined);
  });
  it('every type but the long text can be asked whether it is filled in', () => {
    expect(ATTRIBUTE_TYPES.filter((type) => !opsOf(type).includes('EMPTY'))).toEqual(['LONG_TEXT']);
  });
});
