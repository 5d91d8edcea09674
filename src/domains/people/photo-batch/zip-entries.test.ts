import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipFiles } from '../../../kit/print/zip-files.server.ts';
import { entriesOf, headBytes, listOf } from './zip-entries.rules.ts';
import type { ZipEntry } from './zip-entries.rules.ts';

function contentOf(zip: Uint8Array, { headAt, packed, method }: ZipEntry): string {
  const from = headAt + (headBytes(zip.subarray(headAt)) ?? 0);
  const bytes = zip.subarray(from, from + packed);
  return Buffer.from(method === 8 ? inflateRawSync(bytes) : bytes).toString();
}
function read(zip: Uint8Array): [string, string][] | null {
  const list = listOf(zip);
  if (list === null) return null;
  return (
    entriesOf(zip.subarray(list.from, list.from + list.bytes))?.map((one) => [Buffer.from(one.name).toString(), contentOf(zip, one)]) ??
    null
  );
}

const FILES: [string, string][] = [
  ['class/2026000001.jpg', 'one '.repeat(100)],
  ['छायाचित्र.png', 'two'],
];

it('the files of a zip are found, deflated or as they are, and as our own zips are written', async () => {
  const bytes = Object.fromEntries(FILES.map(([name, content]) => [name, new Uint8Array(Buffer.from(content))]));
  expect(read(zipSync(bytes))).toEqual(FILES);
  expect(read(zipSync(bytes, { level: 0 }))).toEqual(FILES);
  async function* files() {
    for (const [name, content] of FILES) yield { name, content: Buffer.from(content) };
  }
  const own: Buffer[] = [];
  for await (const piece of zipFiles(files())) own.push(piece);
  expect(read(Buffer.concat(own))).toEqual(FILES);
});

it('what is no zip, has a password or is cut off has no files', () => {
  expect(listOf(Buffer.from('no zip at all, only a text'))).toBeNull();
  expect(listOf(new Uint8Array(0))).toBeNull();
  const zip = zipSync({ 'a.jpg': new Uint8Array(3) });
  expect(listOf(zip.subarray(0, zip.length - 10))).toBeNull();
  const list = listOf(zip) ?? { from: 0, bytes: 0 };
  const entries = zip.slice(list.from, list.from + list.bytes);
  expect(entriesOf(entries.subarray(0, 47))).toBeNull();
  entries[8] = 1;
  expect(entriesOf(entries)).toBeNull();
});
