import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { canonicalPath, pageName } from './page-name.rules.ts';

describe('the one form of a page’s name', () => {
  it.each([
    ['/Exam-Master/Pre-Examinations?Tab=3', '/exam-master/pre-examinations?tab=3'],
    ['/a//b/./c/', '/a/b/c'],
    ['/a/b/../degrees', '/a/degrees'],
    ['/a%2Fb/%64egrees', '/a/b/degrees'],
    ['/a\\b', '/a/b'],
    ['/a/%zz', '/a/%zz'],
    ['/../..', '/'],
    ['', ''],
    [' /a/b ', '/a/b'],
    ['/a/b#part', '/a/b'],
    ['/a/b?', '/a/b'],
    ['/a/b?y=2&x=1', '/a/b?x=1&y=2'],
    ['*', '*'],
    ['My Profile', 'my profile'],
  ])('%j is %j', (link, name) => {
    expect(pageName(link)).toBe(name);
  });

  it.each(['project-configurations', 'projects', 'forms', 'payments'])('below %s the query does not count', (segment) => {
    expect(pageName(`/admissions/home/${segment}?page=2`)).toBe(`/admissions/home/${segment}`);
    expect(pageName(`/admissions/home/${segment.toUpperCase()}/17?page=2`)).toBe(`/admissions/home/${segment}/17`);
    expect(pageName(`/${segment}/a/b?tab=2`)).toBe(`/${segment}/a/b?tab=2`);
  });

  it('case, doubled slashes and encoding never make another page of a path', () => {
    const word = fc.stringMatching(/^[a-eX-Z019-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 4 }), (words, at) => {
        const plain = `/${words.join('/')}`;
        const encode = (text: string) => Array.from(text, (sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
        const odd = words.map((part, index) => (index === at ? encode(part) : part.toUpperCase())).join('//');
        expect(canonicalPath(`/${odd}/`)).toBe(canonicalPath(plain));
        expect(canonicalPath(canonicalPath(plain))).toBe(canonicalPath(plain));
      }),
    );
  });
});
