import { describe, expect, it } from 'vitest';
import { changedSince, differences, lackedKeys, placesFor } from './student-merge.rules.ts';

const fields = ['fullName', 'category', 'email', 'lateralEntry'];

describe('fields of two records', () => {
  const kept = { fullName: 'Asha Patil', category: null, email: 'a@example.org', lateralEntry: false };
  const gone = { fullName: 'ASHA PATIL', category: 'OBC', email: null, lateralEntry: false };

  it('what is empty is filled, what both have stays', () => {
    expect(differences(kept, gone, { fields, take: undefined })).toEqual([
      { field: 'fullName', kept: 'Asha Patil', gone: 'ASHA PATIL', takes: 'KEPT' },
      { field: 'category', kept: null, gone: 'OBC', takes: 'GONE' },
    ]);
  });

  it('a person chooses each; nothing is emptied', () => {
    expect(differences(kept, gone, { fields, take: ['fullName', 'email'] }).map(({ field, takes }) => [field, takes])).toEqual([
      ['fullName', 'GONE'],
      ['category', 'KEPT'],
    ]);
  });

  it('knows what was changed since', () => {
    const taken = { category: { was: null, became: 'OBC' }, email: { was: null, became: 'b@example.org' } };
    expect(changedSince(taken, { category: 'OBC', email: 'c@example.org' })).toEqual(['email']);
  });

  it('attributes that one lacks', () => {
    expect(lackedKeys({ blood: 'A' }, { blood: 'B', bus: '9' })).toEqual(['bus']);
  });
});

it('guardians go into free places; the same name and a fifth one stay', () => {
  const at = (id: string, name: string, position: number) => ({ id, name, position });
  const kept = [at('k1', 'Ramesh', 1), at('k2', 'Sunita', 3)];
  expect(placesFor(kept, [at('g1', 'RAMESH', 1), at('g2', 'Uncle', 2), at('g3', 'Aunt', 3), at('g4', 'Rector', 4)], 4)).toEqual([
    { id: 'g2', was: 2, place: 2 },
    { id: 'g3', was: 3, place: 4 },
  ]);
});
