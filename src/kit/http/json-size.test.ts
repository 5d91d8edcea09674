import { describe, expect, it } from 'vitest';
import { jsonExcess } from './json-size.rules.ts';

const object = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1])));
const padded = (text: string) => `${' '.repeat(100_000)}${text}`;

describe('what is too much of a JSON text', () => {
  it.each([
    ['many keys of one object', object(30_001), 'TOO_MANY_KEYS'],
    ['as many as allowed', object(30_000), null],
    ['many keys of many objects', `[${Array.from({ length: 30_001 }, (_, at) => `{"${at}" \n:1}`).join()}]`, 'TOO_MANY_KEYS'],
    ['many empty parts', `[${'{},'.repeat(100_000)}1]`, 'TOO_MANY_PARTS'],
    ['deep lists', padded(`${'['.repeat(65)}${']'.repeat(65)}`), 'TOO_DEEP'],
    ['as deep as allowed', padded(`${'['.repeat(64)}${']'.repeat(64)}`), null],
    ['deep objects that never end', `${'{"a":'.repeat(100_000)}`, 'TOO_DEEP'],
    ['one long text', JSON.stringify('x'.repeat(1_000_000)), null],
    ['signs inside of texts', JSON.stringify([`${':[{'.repeat(50_000)}`, '\\":'.repeat(50_000)]), null],
    ['a text without an end', `"${'\\"'.repeat(60_000)}`, null],
    ['many numbers', `[${'1,'.repeat(400_000)}1]`, null],
    ['a huge number', `[${'9'.repeat(900_000)}]`, null],
    ['a short text', '{"code":"A"}', null],
  ])('%s', (_name, text, excess) => expect(jsonExcess(text)).toBe(excess));
});
