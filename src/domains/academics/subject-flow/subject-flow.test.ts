import { describe, expect, it } from 'vitest';
import { circleThrough } from './flow-circle.rules.ts';
import { layoutOf } from './flow-layout.rules.ts';

const edge = (way: string) => {
  const [prerequisiteId = '', subjectId = ''] = way.split('>');
  return { prerequisiteId, subjectId };
};
const edges = (ways: string) => ways.split(' ').filter(Boolean).map(edge);
const idsOf = (ways: string) => [...new Set(ways.split(/[ >]/).filter(Boolean))];
const lay = (ways: string) => layoutOf(idsOf(ways), edges(ways));
const layers = (ways: string) => Object.fromEntries(lay(ways).places.map(({ id, layer }) => [id, layer]));

/** A reproducible flow without cycles: every edge leads to a higher number. */
function flowFrom(seed: number, nodes: number, wanted: number): string {
  let state = seed;
  const below = (n: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
  const ways = Array.from({ length: wanted }, () => {
    const from = below(nodes - 1);
    return `s${from}>s${from + 1 + below(nodes - 1 - from)}`;
  });
  return [...new Set(ways)].join(' ');
}

describe('a new prerequisite', () => {
  it.each([
    ['a>b b>c', 'a>c', null],
    ['', 'a>a', ['a', 'a']],
    ['a>b', 'b>a', ['a', 'b', 'a']],
    ['a>b b>c c>d', 'd>a', ['a', 'b', 'c', 'd', 'a']],
    ['a>b b>c a>c', 'c>a', ['a', 'c', 'a']],
    ['a>b c>d', 'b>c', null],
  ])('%s and then %s: the cycle is %j', (before, added, circle) => expect(circleThrough(edges(before), edge(added))).toEqual(circle));

  it('is found in a long flow without deep recursion', () => {
    const long = Array.from({ length: 20_000 }, (_, at) => edge(`${at}>${at + 1}`));
    expect(circleThrough(long, edge('20000>0'))).toHaveLength(20_002);
  });
});

describe('the layout of a flow', () => {
  it('of an empty flow is empty', () => expect(lay('')).toEqual({ places: [], ways: [], layers: 0, rows: 0 }));
  it('puts each subject after its longest path', () => expect(layers('a>b b>c a>c')).toEqual({ a: 0, b: 1, c: 2 }));
  it('leads a long edge between the subjects', () => {
    const { ways, places } = lay('a>b b>c a>c');
    const long = ways.find(({ edge: { prerequisiteId, subjectId } }) => prerequisiteId === 'a' && subjectId === 'c');
    expect(long?.through.map(({ layer }) => layer)).toEqual([0, 1, 2]);
    expect(places.find(({ layer, row }) => layer === 1 && row === long?.through[1]?.row)).toBeUndefined();
  });
  it('crosses no edges unnecessarily', () => {
    const { places } = lay('a>d b>c');
    const row = (id: string) => places.find((place) => place.id === id)?.row ?? -1;
    expect(row('a') < row('b')).toBe(row('d') < row('c'));
  });
  it('ends also with a cycle', () => expect(layers('a>b b>c c>b')).toEqual({ a: 0, b: 1, c: 1 }));

  it.each([1, 2, 3, 4, 5, 6])('seed %i: every edge leads right by single steps, no two nodes overlap', (seed) => {
    const ways = flowFrom(seed, 40, 90);
    const { places, ways: drawn, layers: width, rows } = lay(ways);
    for (const { through } of drawn)
      expect(through.slice(1).map(({ layer }, at) => layer - (through[at]?.layer ?? 0))).toEqual(through.slice(1).map(() => 1));
    const inner = drawn.flatMap(({ through }) => through.slice(1, -1));
    const taken = [...places, ...inner].map(({ layer, row }) => `${layer} ${row}`);
    expect(new Set(taken).size).toBe(taken.length);
    expect(places.every(({ layer, row }) => layer < width && row < rows)).toBe(true);
    expect(lay(ways)).toEqual(lay(ways));
  });
});
