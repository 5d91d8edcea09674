import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSpool } from './spool.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'prangan-spool-test-'));
const spool = openSpool(folder);
afterAll(() => rmSync(folder, { recursive: true }));

async function* pieces(count: number, hear: (piece: number) => void = () => undefined): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < count; piece += 1) {
    hear(piece);
    yield Buffer.alloc(1_000, piece % 250);
  }
}
const all = async (content: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};

it('keeps a file that comes until it is removed, with its size and sum', async () => {
  const file = await spool.take(pieces(3), { bytes: 3_000 });
  expect([file.size, file.sha256.length]).toEqual([3_000, 64]);
  expect(await all(file.pieces())).toEqual(await all(pieces(3)));
  expect(readdirSync(folder)).toHaveLength(1);
  writeFileSync(`${file.path}.rows`, '');
  await file.remove();
  expect(readdirSync(folder)).toEqual([]);
});

it('stops reading at the limit, says so in the words of the call, and leaves nothing behind', async () => {
  let last = 0;
  const endless = () => pieces(Infinity, (piece) => void (last = piece));
  await expect(spool.take(endless(), { bytes: 10_000 })).rejects.toMatchObject({ status: 413, items: [{ code: 'TOO_LARGE' }] });
  expect(last).toBeLessThan(12);
  const refusal = { code: 'PICTURE_TOO_LARGE', message: 'File size must be less than 400kb', path: 'body' };
  await expect(spool.take(endless(), { bytes: 10_000, refusal })).rejects.toMatchObject({ status: 413, items: [refusal] });
  expect(readdirSync(folder)).toEqual([]);
});

it('makes a file whole, a large one on the disk without a name', async () => {
  for (const count of [0, 3, 3_500]) {
    const made = await spool.make(pieces(count));
    expect(readdirSync(folder)).toEqual([]);
    const opened = made.open();
    const bytes = Buffer.isBuffer(opened) ? opened : await all(opened);
    expect([bytes.length, made.size]).toEqual([count * 1_000, count * 1_000]);
    expect(bytes.equals(await all(pieces(count)))).toBe(true);
  }
});

it('makes no more of a file that nobody waits for', async () => {
  let last = 0;
  const making = spool.make(
    pieces(Infinity, (piece) => void (last = piece)),
    () => last < 5,
  );
  await expect(making).rejects.toMatchObject({ items: [{ code: 'NOBODY_WAITS' }] });
  expect(last).toBe(5);
});
