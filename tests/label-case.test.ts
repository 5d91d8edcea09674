import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import '../src/app/every-text.client.ts';
import { definedTexts, sentencesOf } from '../src/kit/text/texts.contract.ts';

const english = new Map(definedTexts.flatMap((texts) => Object.entries(sentencesOf(texts, 'en'))));

const ASKED = String.raw`(?:t|textOf)\(\s*(?:'([\w.-]+)'|${'`'}([\w.-]+\.)\$\{[^}]*\}${'`'})`;
const NAMED =
  'dt|th|h[1-6]|legend|label|caption|button|kbd|Button|Badge|StateBadge|Checkbox|Switch|LinkButton|(?:Menu\\.Item)|(?:Tabs\\.Tab)';
/** Where words are used on their own: what names a fact, a column, a field, a part of a page, an action, a state. */
const PLACES = [
  new RegExp(String.raw`<(?:${NAMED})\b[^<>]*(?:=>[^<>]*)*>\s*\{\s*${ASKED}`, 'g'),
  new RegExp(String.raw`\b(?:label|title|aria-label|placeholder|legend|heading|data-name)=\{\s*${ASKED}`, 'g'),
  new RegExp(String.raw`\b(?:label|title|heading): ${ASKED}`, 'g'),
  new RegExp(String.raw`\bcolumn\('\w+', ${ASKED}`, 'g'),
  new RegExp(String.raw`^ *\[${ASKED}`, 'gm'),
];

/** Read within a line: between the old and the new, before a team, after a field, beside a figure. */
const WITHIN_A_LINE = ['compare.becomes', 'access.below', 'filter.op.', 'filter.has', 'filter.begins', 'preExam.form', 'subject.report.'];

const labels = globSync('src/**/*.{tsx,client.ts}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return PLACES.flatMap((place) =>
      [...source.matchAll(place)].flatMap(([, key, beginning]) => {
        if (key !== undefined) return english.has(key) ? [{ file, key }] : [];
        const fits = (one: string) => one.startsWith(beginning ?? '') && !one.slice(beginning?.length).includes('.');
        return [...english.keys()].filter(fits).map((one) => ({ file, key: one }));
      }),
    );
  });

describe('what names something on the screen', () => {
  it('is found in many places', () => {
    expect(labels.length).toBeGreaterThan(1000);
  });

  it('begins with a capital letter in English', () => {
    const small = labels
      .filter(({ key }) => /^\p{Ll}/u.test(english.get(key) ?? '') && !WITHIN_A_LINE.some((one) => key.startsWith(one)))
      .map(({ file, key }) => `${file}: ${key} "${english.get(key)}"`);
    expect([...new Set(small)]).toEqual([]);
  });
});
