import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const feeds = globSync('src/**/{*-feed.server,feed-cell.command,apply-rows.command,master-undo.command,grace-allocation.command}.ts');

it('no file is told a reason that is a sentence in the program: each comes from a text in three languages', () => {
  expect(feeds.length).toBeGreaterThan(8);
  const told = feeds.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const plain = [...source.matchAll(/(?:reason:|\? \{ rowNo.*reason:|return) ('[a-zA-Z][^']* [^']*'|`[^`]* [^`]*`)/g)].map(
      ([, sentence]) => sentence,
    );
    return [...plain, ...source.matchAll(/item\.message/g)].map((found) => `${file}: ${String(found)}`);
  });
  expect(told).toEqual([]);
});
