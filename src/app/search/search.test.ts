import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { markedParts, searchGroups } from './search.rules.ts';

const item = (title: string, also = title) => ({ key: title, title, also });
const groups = [
  {
    title: 'Exam Configuration',
    items: ['Exam Patterns', 'Result Grading', 'Exam Type', 'Result Grace Category', 'Room Master'].map((title) => item(title)),
  },
  { title: 'Post-Examinations', items: [item('Result Entry'), item('Lock Unlock Result'), item('परिणाम', 'Result Processing')] },
  { title: 'Profile Settings', items: [item('Inbox')] },
];
const titles = (query: string) => searchGroups(groups, query).map((group) => group.items.map((each) => each.title).join(', '));

describe('the search over pages and settings', () => {
  it.each([
    ['', ['Exam Patterns, Result Grading, Exam Type, Result Grace Category', 'Result Entry, Lock Unlock Result, परिणाम', 'Inbox']],
    ['  ', ['Exam Patterns, Result Grading, Exam Type, Result Grace Category', 'Result Entry, Lock Unlock Result, परिणाम', 'Inbox']],
    ['room', ['Room Master']],
    ['RESULT', ['Result Grading, Result Grace Category', 'Result Entry, Lock Unlock Result, परिणाम']],
    ['result lock', ['Lock Unlock Result']],
    ['processing', ['परिणाम']],
    ['परि', ['परिणाम']],
    ['payrol', []],
  ])('%j shows %j', (query, shown) => {
    expect(titles(query)).toEqual(shown);
  });

  it.each([
    [
      'Result Entry',
      'result',
      [
        ['Result', true],
        [' Entry', false],
      ],
    ],
    [
      'Lock Unlock',
      'lock',
      [
        ['Lock', true],
        [' Un', false],
        ['lock', true],
      ],
    ],
    ['Inbox', '', [['Inbox', false]]],
    ['Inbox', 'zz', [['Inbox', false]]],
  ])('marks in %j what %j says', (title, query, parts) => {
    expect(markedParts(title, query).map((part) => [part.text, part.hit])).toEqual(parts);
  });

  it('marking loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, query) => {
        expect(
          markedParts(title, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(title);
      }),
    );
  });
});
