import { describe, expect, it } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { mapHeader } from '../src/kit/feed/header.rules.ts';
import { readCell } from '../src/kit/feed/read-cell.server.ts';
import { sayIn } from '../src/kit/text/said.server.ts';
import { LANGUAGES } from '../src/kit/text/texts.contract.ts';

const kinds = product.feeds.map((feed) => ({ kind: feed.kind, feed }));
const inEach = kinds.flatMap((one) => LANGUAGES.map((language) => ({ ...one, language })));

/** Remarks of the exam cell: RR, WH, RCC. */
const SAID_BY_CODE = /^[A-Z]{2,3}$/;

describe.each(inEach)('the file of $kind in $language', ({ feed, language }) => {
  it('has headings that are each read as its own column, in words and not in names of the interface', () => {
    const heads = feed.columns.map((column) => column.labels[language]);
    const mapped = mapHeader(heads, feed.columns, feed.ignored, new Map());
    expect(mapped.map(({ key, by }) => [by, key])).toEqual(feed.columns.map(({ key }) => ['NAME', key]));
    const bareNames = feed.columns.filter(({ key, labels }) => /[a-z][A-Z]/.test(labels[language]) && labels[language] === key);
    expect(bareNames.map(({ key }) => key)).toEqual([]);
  });

  it('says each choice in words, except codes that people say', () => {
    const unsaid = feed.columns.flatMap(({ key, choices }) =>
      choices.filter(({ value, labels }) => labels[language] === value && !SAID_BY_CODE.test(value)).map(({ value }) => `${key} ${value}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('has choices that are read back from their words', () => {
    for (const { key, schema, choices } of feed.columns)
      for (const { value, labels } of choices) {
        const read = readCell(schema, labels[language], { language, choices });
        const given = typeof read === 'object' && 'value' in read ? [read.value].flat()[0] : read;
        expect([key, value, String(given)]).toEqual([key, value, value]);
      }
  });
});

it.each(product.masters)('$master.plural: every column that an export has is read, or known to be the server’s', ({ master }) => {
  const feed = product.feeds.find(({ kind }) => kind === master.plural);
  for (const language of LANGUAGES) {
    const keys = [...Object.keys(master.shape), ...Object.keys(master.decided)];
    const heads = keys.map((key) => sayIn(language, master.fields[key]?.label ?? key));
    const mapped = mapHeader(heads, feed?.columns ?? [], feed?.ignored ?? [], new Map());
    expect(mapped.map(({ key, by }) => [by, key])).toEqual(
      keys.map((key) => ['NAME', feed?.columns.some((column) => column.key === key) ? key : null]),
    );
  }
});

it.each(['studentProfiles', 'teacherProfiles'])('%s: a list without a status is offered the usual one', (kind) => {
  const state = product.feeds.find((feed) => feed.kind === kind)?.columns.find(({ key }) => key === 'state');
  expect(state?.usual).toBe('ACTIVE');
});
