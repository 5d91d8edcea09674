import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pack, readsGzip, ReadyReply } from './ready-reply.server.ts';

test.each([
  ['short', '{"data":{"a":1', ',"b":2}}'],
  ['empty end', '{"data":{"a":1}}', ''],
  ['signs of three bytes', '{"नाम":"आरव"', ',"गाव":"पुणे"}'],
  ['long beginning', JSON.stringify(Array.from({ length: 20_000 }, (_, at) => at * 7919)), '|'],
  ['end longer than a stored block', '{"a":1', 'x'.repeat(200_001)],
  ['end of exactly a block', '{"a":1', 'y'.repeat(65_535)],
])('a packed beginning and its end are one text again: %s', (_name, beginning, end) => {
  const ready = new ReadyReply(pack(beginning), end);
  expect(gunzipSync(ready.gzip()).toString()).toBe(beginning + end);
  expect(ready.plain().toString()).toBe(beginning + end);
});

test.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['deflate,GZIP', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0, br', false],
  ['br', false],
  ['x-gzipped', false],
  ['', false],
  [undefined, false],
])('accept-encoding %s', (accepted, reads) => {
  expect(readsGzip(accepted)).toBe(reads);
});
