import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../kit/errors/call-error.client.ts';
import { failed } from '../../kit/http/use-kept-call.client.ts';
import { queryCache } from '../../kit/session/query-cache.client.ts';
import { keep, readKept } from '../../kit/session/kept.client.ts';
import { chooseInstitute, instituteName, offerInstitutes, useInstitutes } from '../../kit/session/institute.client.ts';
import { initialsOf, useInitials } from '../../domains/institute/hydration/hydration.door.client.ts';

const institute = (id: string) => ({ institute_id: id, Meta: { CollegeName: `College ${id}` } });
const [a, b] = [institute('a'), institute('b')];
const kept = new Map<string, string>();
/** What one tab keeps. */
let tab = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  tab = new Map();
  useInstitutes.setState({ institutes: [], selectedId: null });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());
const selected = () => useInstitutes.getState().selectedId;

it('is called as the language writes it, as far as that name is known', () => {
  const named = { ...a, Meta: { ...a.Meta, NameInScript: 'वसुंधरा महाविद्यालय' } };
  expect((['en', 'hi', 'mr'] as const).map((language) => instituteName(named, language))).toEqual([
    'College a',
    'वसुंधरा महाविद्यालय',
    'वसुंधरा महाविद्यालय',
  ]);
  expect(instituteName({ ...a, Meta: { ...a.Meta, NameInScript: null } }, 'mr')).toBe('College a');
});

describe('which institute is selected', () => {
  it('a single one by itself, whatever was chosen last', () => {
    keep('lastInstitute', 'clerk', 'b');
    offerInstitutes([a], 'clerk');
    expect(selected()).toBe('a');
  });

  it('of several none, until one is chosen', () => {
    offerInstitutes([a, b], 'clerk');
    expect(selected()).toBeNull();
  });

  it('of several the last saved choice, if it still exists', () => {
    keep('lastInstitute', 'clerk', 'b');
    offerInstitutes([a, b], 'clerk');
    expect(selected()).toBe('b');
    offerInstitutes([a, institute('c')], 'clerk');
    expect(selected()).toBeNull();
  });

  it('each tab keeps its own when it is loaded again, and not for somebody else', () => {
    const load = (username: string) => {
      useInstitutes.setState({ institutes: [], selectedId: null });
      offerInstitutes([a, b], username);
      return selected();
    };
    load('clerk');
    chooseInstitute('a', 'clerk');
    const first = tab;
    tab = new Map();
    load('clerk');
    chooseInstitute('b', 'clerk');
    expect(load('clerk')).toBe('b');
    tab = first;
    expect([load('clerk'), load('controller')]).toEqual(['a', null]);
  });

  it('never by the choice of somebody else', () => {
    keep('lastInstitute', 'controller', 'b');
    offerInstitutes([a, b], 'clerk');
    expect(selected()).toBeNull();
  });

  it('a change saves the choice, resets all cached lists and selects the new one', () => {
    offerInstitutes([a, b], 'clerk');
    for (const name of ['institutes', 'hydrationData', 'allowedPages', 'statements', 'projects', 'courseYears'] as const)
      keep(name, 'clerk', []);
    queryCache.setQueryData(['degrees.list', { instituteId: 'a' }], []);
    chooseInstitute('b', 'clerk');
    expect(selected()).toBe('b');
    expect([...kept.keys()].sort()).toEqual(['prangan.institutes', 'prangan.lastInstitute']);
    expect(JSON.parse(kept.get('prangan.lastInstitute') ?? '')).toMatchObject({ owner: 'clerk', data: 'b' });
    expect(queryCache.getQueryCache().getAll()).toEqual([]);
  });
});

describe('what this browser keeps', () => {
  it.each([
    ['no fault', null, false],
    ['no answer at all', new CallError(0, []), false],
    ['an answer that refuses', new CallError(403, []), true],
    ['an answer that cannot be used', new CallError(500, []), true],
    ['anything unforeseen', new Error('x'), true],
  ])('goes on serving after %s, or not', (_, error, isFailed) => expect(failed(error)).toBe(isFailed));

  const list = z.array(z.string());
  it('is answered to its owner only, in its shape only', () => {
    keep('allowedPages', 'clerk a', ['/x']);
    expect(readKept('allowedPages', 'clerk a', list)?.data).toEqual(['/x']);
    expect(readKept('allowedPages', 'clerk b', list)).toBeNull();
    expect(readKept('allowedPages', 'controller a', list)).toBeNull();
    expect(readKept('allowedPages', 'clerk a', z.string())).toBeNull();
    expect(readKept('hydrationData', 'clerk a', list)).toBeNull();
    kept.set('prangan.allowedPages', '{broken');
    expect(readKept('allowedPages', 'clerk a', list)).toBeNull();
  });
});

describe('the lists of an institute', () => {
  const year = (institute_id: string, level: number) => ({
    id: `${level}`,
    institute_id,
    name: 'FY',
    level,
    semesters: [1],
    isFinal: false,
  });
  const course = (institute_id: string, code: string, Level: number) => ({
    id: code,
    institute_id,
    code,
    name: code,
    programId: 'p',
    courseYearId: 'y',
    semesters: [1],
    CourseYearMap: [{ CourseYearIdentifier: { Level } }],
  });
  const { lists: none } = initialsOf('a', null, null);

  it('are empty at first and when they failed', () => {
    expect(useInitials.getState().lists).toEqual(none);
    expect(Object.values(none)).toEqual(Array.from({ length: 10 }, () => []));
  });

  it('hold what belongs to the selected institute only, courses ascending by level', () => {
    const lists = { ...none, Course: [course('a', 'TYIT', 3), course('b', 'FYCS', 1), course('a', 'FYIT', 1), course('a', 'SYIT', 2)] };
    const filled = initialsOf('a', lists, [year('a', 1), year('b', 2)]);
    expect(filled.lists.Course.map((one) => one.code)).toEqual(['FYIT', 'SYIT', 'TYIT']);
    expect(filled.courseYears.map((one) => one.level)).toEqual([1]);
  });
});
