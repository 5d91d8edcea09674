import { describe, expect, it } from 'vitest';
import { semesterSpan, spanText, targetState, versionSpan } from './blueprint-credits.rules.ts';
import { HEAD_KINDS } from '../../result-rules/engine/head-set.contract.ts';
import type { Basket, BlueprintPaper } from './blueprint-version.contract.ts';
import { basketProblems, unfillableBaskets } from './blueprint-version.rules.ts';
import { compareVersions } from './compare-versions.rules.ts';
import { paperOf, paperWithPattern, subjectMeant, unfitGroups, unfitUnits, withHeadSet, withPattern } from './new-paper.rules.ts';
import {
  added,
  cardsOf,
  columnsOf,
  neighbourOf,
  nudged,
  numbered,
  placed,
  removed,
  repeatedSubjects,
  replaced,
  withBasket,
  type Grid,
} from './paper-grid.rules.ts';

/** `paper('M1', 3, '1.5')`: subject and code are equal. */
const paper = (code: string, semester: number, credits = '4', more: Partial<BlueprintPaper> = {}): BlueprintPaper => ({
  semester,
  subjectId: code,
  code,
  title: code,
  categoryId: null,
  electiveGroup: null,
  kind: 'CREDIT',
  position: 1,
  examPatternId: null,
  units: [{ unitNo: 1, credits, headSet: 'TH' }],
  ...more,
});
const grid = (...papers: BlueprintPaper[]): Grid => ({
  papers: numbered(papers.map((one, at) => ({ ...one, position: at + 1 }))),
  baskets: [],
});
const shown = ({ papers }: Grid) =>
  columnsOf(papers, []).map(
    (semester) =>
      `${semester}: ${cardsOf(papers, semester)
        .map(({ paper: one }) => `${one.code}${one.position}`)
        .join(' ')}`,
  );
const elective = { electiveGroup: 'E' };
const choose = (chooseMin: number, chooseMax: number): Basket[] => [{ semester: 1, name: 'E', chooseMin, chooseMax }];

/** `patternOf('TH80+IA20=TH IA')`: each set with the kinds of its heads. */
const patternOf = (...sets: string[]) => ({
  id: 'P',
  headSets: sets.map((set) => {
    const [name = '', kinds = ''] = set.split('=');
    return { name, kinds: HEAD_KINDS.filter((kind) => kinds.split(' ').includes(kind)) };
  }),
});

describe('a pattern for all papers without one', () => {
  const pattern = patternOf('TH60+IA40=TH IA', 'TW25+PR25=TW PR', 'PROJ100=PROJ');
  const heads = (papers: readonly BlueprintPaper[]) => papers.map(({ examPatternId, units }) => [examPatternId, units[0]?.headSet]);
  it('leaves the others and finds the heads of the kind', () => {
    const added = (['THEORY', 'PRACTICAL', 'PROJECT', 'AUDIT'] as const).map((type) =>
      paperOf({ id: type, code: type, name: type, type, credits: '4' }, 1, [], []),
    );
    const kept = paper('OLD', 1, '4', { examPatternId: 'Q', units: [{ unitNo: 1, credits: '4', headSet: 'ESE' }] });
    expect(heads(withPattern([...added, kept], pattern))).toEqual([
      ['P', 'TH60+IA40'],
      ['P', 'TW25+PR25'],
      ['P', 'PROJ100'],
      ['P', 'TW25+PR25'],
      ['Q', 'ESE'],
    ]);
  });

  it.each([
    ['its own name', 'TH', ['TH=TH', 'TH80+IA20=TH IA'], 'TH'],
    ['the only set with the head', 'TH', ['TH80+IA20=TH IA', 'TW25=TW'], 'TH80+IA20'],
    ['the only set with the head, whatever it is called', 'TH', ['ESE=TH', 'TW25=TW'], 'ESE'],
    ['several with the head', 'TH', ['TH100=TH', 'TH80+IA20=TH IA'], null],
    ['none with the head', 'TH', ['TW25=TW'], null],
    ['term work', 'TW', ['TH80+IA20=TH IA', 'TW25+PR25=TW PR'], 'TW25+PR25'],
    ['a practical where another has term work', 'PR', ['TH80+IA20=TH IA', 'TW25=TW'], 'TW25'],
    ['term work where another has a practical or an oral', 'TW', ['PR25=PR', 'OR25=OR'], null],
    ['a project where another has term work', 'PROJ', ['TH100=TH', 'TW50=TW'], 'TW50'],
    ['the same two heads', 'TH80+IA20', ['TH100=TH', 'TH60+IA40=TH IA'], 'TH60+IA40'],
    ['two heads that are in no one set', 'TH80+IA20', ['TH100=TH', 'IA25=IA'], null],
    ['theory is no practical', 'TH+TW', ['PR25=PR'], null],
    ['a name that says no head', 'Final', ['TH100=TH'], null],
  ])('%s: %s of %j is %j', (_case, headSet, sets, expected) => {
    const given = patternOf(...sets);
    const [fitted] = withPattern([paper('A', 1, '4', { units: [{ unitNo: 1, credits: '4', headSet }] })], given);
    expect(fitted?.units[0]?.headSet).toBe(expected ?? headSet);
    expect(unfitUnits(fitted!, new Map([['P', given]]))).toEqual(expected === null ? [0] : []);
  });

  it('asks once for all papers of a kind of which several sets could be meant', () => {
    const given = patternOf('TH100=TH', 'TH80+IA20=TH IA', 'PR50=PR');
    const named = (code: string, headSet: string) => paper(code, 1, '4', { units: [{ unitNo: 1, credits: '4', headSet }] });
    const papers = withPattern([named('A', 'TH'), named('B', 'PR'), named('C', 'TH'), named('D', 'Final')], given);
    const known = new Map([['P', given]]);
    const groups = unfitGroups(papers, known);
    expect(groups).toEqual([
      { patternId: 'P', headSet: 'TH', papers: 2 },
      { patternId: 'P', headSet: 'Final', papers: 1 },
    ]);
    const chosen = withHeadSet(papers, groups[0]!, 'TH100');
    expect(heads(chosen).map(([, set]) => set)).toEqual(['TH100', 'PR50', 'TH100', 'Final']);
    expect(unfitGroups(chosen, known)).toEqual([groups[1]]);
  });

  it('knows the heads of the pattern before, and marks nothing of a pattern that is not known', () => {
    const before = { ...patternOf('Final=TH'), id: 'Q' };
    const own = paper('A', 1, '4', { examPatternId: 'Q', units: [{ unitNo: 1, credits: '4', headSet: 'Final' }] });
    const given = patternOf('TH100=TH', 'TH60+IA40=TH IA');
    expect(paperWithPattern(own, given, new Map([['Q', before]])).units[0]?.headSet).toBe('TH100');
    expect(unfitUnits(own, new Map())).toEqual([]);
  });
});

describe('a subject that is typed', () => {
  const [one, ten, other] = ['FEC1', 'FEC10', 'PHY'].map((code) => ({ id: code, code }));
  it.each([
    ['the code, while others begin with it', ' fec1 ', [one!, ten!], null, 'FEC1'],
    ['a part that one row has', 'Physics', [other!], null, 'PHY'],
    ['a part that two rows have', 'FEC', [one!, ten!], null, null],
    ['nothing', '', [one!], null, null],
    ['what is not there', 'ZZZ', [], null, null],
    ['what is in the semester already', 'FEC1', [one!, ten!], 'FEC1', null],
  ])('%s: %j', (_case, typed, found, taken, expected) => {
    expect(subjectMeant(typed, found, new Set(taken === null ? [] : [taken]))?.code ?? null).toBe(expected);
  });
});

describe('credits', () => {
  const papers = [paper('A', 1, '3.5'), paper('B', 1, '1.5', elective), paper('C', 1, '4', elective), paper('D', 1, '2', elective)];
  it.each([
    ['one of a basket without a rule', [], '5–7.5'],
    ['none to two', choose(0, 2), '3.5–9.5'],
    ['two', choose(2, 2), '7–9.5'],
    ['all three', choose(3, 3), '11'],
    ['more than there are', choose(9, 9), '11'],
  ])('of a semester with a basket: %s', (_case, baskets, text) => {
    expect(spanText(semesterSpan(papers, baskets, 1))).toBe(text);
  });
  it('are exact: ten papers of half a credit and a third of nothing', () => {
    const halves = Array.from({ length: 10 }, (_, at) => paper(`H${at}`, (at % 2) + 1, '0.5'));
    expect(versionSpan([...halves, paper('X', 1, '3', { kind: 'AUDIT' }), paper('Y', 1, '', {})], [])).toEqual({ least: 500, most: 500 });
  });
  it.each([
    ['20', 'MET', 0],
    ['20.0', 'MET', 0],
    ['18', 'MET', 0],
    ['20.5', 'UNDER', 50],
    ['17.5', 'OVER', 50],
    [null, 'NONE', 0],
    ['', 'NONE', 0],
  ])('18 to 20 against %j: %s', (target, state, by) => {
    expect(targetState({ least: 1800, most: 2000 }, target)).toEqual({ state, by });
  });
});

describe('the grid', () => {
  const start = grid(paper('A', 1), paper('B', 1), paper('C', 1), paper('D', 2));
  it.each([
    ['to the top of another semester', placed(start, 1, 2, 0), ['1: A1 C2', '2: B1 D2']],
    ['past the end', placed(start, 1, 2, 99), ['1: A1 C2', '2: D1 B2']],
    ['within its semester', placed(start, 0, 1, 1), ['1: B1 A2 C3', '2: D1']],
    ['to a new semester', placed(start, 3, 5, 0), ['1: A1 B2 C3', '5: D1']],
    ['one up', nudged(start, 2, -1), ['1: A1 C2 B3', '2: D1']],
    ['one down', nudged(start, 0, 1), ['1: B1 A2 C3', '2: D1']],
    ['up from the top', nudged(start, 0, -1), ['1: A1 B2 C3', '2: D1']],
    ['down from the end', nudged(start, 2, 1), ['1: A1 B2 C3', '2: D1']],
    ['away', removed(start, 0), ['1: B1 C2', '2: D1']],
    ['one more', added(start, paper('N', 2)), ['1: A1 B2 C3', '2: D1 N2']],
    ['by its form to another semester', replaced(start, 0, paper('A', 2)), ['1: B1 C2', '2: D1 A2']],
    ['one that does not exist', placed(start, 9, 1, 0), ['1: A1 B2 C3', '2: D1']],
  ])('moves a paper %s', (_case, after, expected) => {
    expect(shown(after)).toEqual(expected);
  });

  it('drops a basket with its last paper; in another semester an elective joins the basket of that name, or begins one with the same choices', () => {
    const basket = withBasket(grid(paper('A', 1, '4', elective), paper('B', 2, '4', elective), paper('C', 3)), {
      semester: 1,
      name: 'E',
      chooseMin: 1,
      chooseMax: 1,
    });
    const joined = placed(basket, 0, 2, 0);
    expect([joined.papers.map(({ electiveGroup }) => electiveGroup), joined.baskets]).toEqual([['E', 'E', null], []]);
    const begun = placed(withBasket(basket, { semester: 1, name: 'E', chooseMin: 1, chooseMax: 2 }), 0, 3, 0);
    expect(begun.papers.find(({ code }) => code === 'A')?.electiveGroup).toBe('E');
    expect(begun.baskets).toEqual([{ semester: 3, name: 'E', chooseMin: 1, chooseMax: 2 }]);
    // The others of the basket follow one by one, and find it there.
    const both = withBasket(grid(paper('A', 1, '4', elective), paper('B', 1, '4', elective)), {
      semester: 1,
      name: 'E',
      chooseMin: 2,
      chooseMax: 2,
    });
    const first = placed(both, 0, 2, 0);
    expect(first.baskets).toEqual([1, 2].map((semester) => ({ semester, name: 'E', chooseMin: 2, chooseMax: 2 })));
    const at = first.papers.findIndex(({ semester }) => semester === 1);
    expect(placed(first, at, 2, 1).baskets).toEqual([{ semester: 2, name: 'E', chooseMin: 2, chooseMax: 2 }]);
  });
});

it('tells in which other semesters a subject occurs', () => {
  const papers = [paper('A', 1), { ...paper('A2', 3), subjectId: 'A' }, paper('B', 1), { ...paper('A3', 2), subjectId: 'A' }];
  expect([...repeatedSubjects(papers)]).toEqual([
    [0, [2, 3]],
    [1, [1, 2]],
    [3, [1, 3]],
  ]);
});

it('finds the card next to one, after it or before it', () => {
  const papers = [paper('A', 1), paper('B', 1, '4', { position: 2 }), paper('C', 2)];
  expect([0, 1, 2, 9].map((at) => neighbourOf(papers, at)?.code ?? null)).toEqual(['B', 'A', null, null]);
});

describe('baskets', () => {
  const papers = [paper('A', 1, '4', elective), paper('B', 1, '4', elective)];
  it('occur once and have papers', () => {
    expect(basketProblems(papers, choose(1, 2))).toEqual([]);
    expect(basketProblems(papers, [...choose(1, 1), ...choose(1, 2)]).map(({ code }) => code)).toEqual(['BASKET_TWICE']);
    expect(basketProblems(papers, [{ semester: 2, name: 'E', chooseMin: 1, chooseMax: 1 }]).map(({ code }) => code)).toEqual([
      'BASKET_EMPTY',
    ]);
  });
  it.each([
    [2, 0],
    [3, 1],
  ])('with %d to choose of two papers: %d cannot be filled', (chooseMax, found) => {
    expect(unfillableBaskets(papers, choose(1, chooseMax))).toHaveLength(found);
  });
});

describe('two versions', () => {
  const before = grid(paper('A', 1), paper('B', 1, '3'), paper('C', 2), paper('D', 2));
  const lines = (after: Grid) =>
    compareVersions(before, after).semesters.flatMap((one) =>
      one.lines
        .filter(({ is }) => is !== 'SAME')
        .map((line) => `${one.semester} ${line.is} ${(line.after ?? line.before).code} ${line.fields.join(',')}`.trim()),
    );
  it.each([
    ['the same', before, []],
    ['the same in another order', grid(paper('B', 1, '3'), paper('A', 1), paper('D', 2), paper('C', 2)), []],
    ['one moved and changed', grid(paper('A', 2, '5'), paper('B', 1, '3'), paper('C', 2), paper('D', 2)), ['2 CHANGED A semester,credits']],
    ['one renamed', grid({ ...paper('A', 1), code: 'A2' }, paper('B', 1, '3'), paper('C', 2), paper('D', 2)), ['1 CHANGED A2 code']],
    ['one for another', grid(paper('A', 1), paper('N', 1), paper('C', 2), paper('D', 2)), ['1 ADDED N', '1 REMOVED B']],
    ['a new basket', grid(paper('A', 1), paper('B', 1, '3', elective), paper('C', 2), paper('D', 2)), ['1 CHANGED B basket']],
  ])('%s', (_case, after, expected) => {
    expect(lines(after)).toEqual(expected);
  });

  it('show the changed credits, and the baskets whose choice differs', () => {
    const after = withBasket(grid(paper('A', 1, '1.5'), paper('B', 1, '3', elective)), {
      semester: 1,
      name: 'E',
      chooseMin: 0,
      chooseMax: 1,
    });
    const found = compareVersions(before, after);
    expect([spanText(found.before), spanText(found.after), found.added, found.removed, found.changed]).toEqual(['15', '1.5–4.5', 0, 2, 2]);
    expect(found.baskets).toEqual([
      { semester: 1, name: 'E', before: null, after: { semester: 1, name: 'E', chooseMin: 0, chooseMax: 1 } },
    ]);
  });
});
