import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  answersJson,
  bodyTypeOf,
  defineEndpoint,
  isCreating,
  isGuarded,
  moment,
  renewsSession,
  text,
  type Act,
} from './endpoint.contract.ts';

const named = { name: 'x', summary: 'x', path: '/api/x', scope: 'SESSION', permission: 'SELF', reply: z.unknown() } as const;
const read = defineEndpoint({ ...named, method: 'GET' });
const create = defineEndpoint({ ...named, method: 'POST' });
const step = defineEndpoint({ ...named, method: 'POST', creates: false, session: 'RENEWED' });
const update = defineEndpoint({ ...named, method: 'PUT' });
const send = defineEndpoint({ ...named, kind: 'CHANGE', method: 'GET' });
const file = defineEndpoint({ ...named, kind: 'DOWNLOAD', method: 'GET' });
const noted = defineEndpoint({ ...named, kind: 'DOWNLOAD', method: 'GET', guarded: true });
const upload = defineEndpoint({ ...named, kind: 'UPLOAD', method: 'POST', contentType: 'text/csv' });
const stream = defineEndpoint({ ...named, kind: 'STREAM', method: 'GET' });
const all = [read, create, step, update, send, file, noted, upload, stream];

describe('the kind of a call', () => {
  it('follows from the method where none is given', () => {
    expect(all.map(({ kind }) => kind)).toEqual([
      'READ',
      'CHANGE',
      'CHANGE',
      'CHANGE',
      'CHANGE',
      'DOWNLOAD',
      'DOWNLOAD',
      'UPLOAD',
      'STREAM',
    ]);
  });

  it('says what is guarded, creates, renews the session, and answers JSON', () => {
    expect(all.filter(isGuarded)).toEqual([create, step, update, send, noted, upload]);
    expect(all.filter(isCreating)).toEqual([create]);
    expect(all.filter(renewsSession)).toEqual([step]);
    expect(all.filter((one) => !answersJson(one))).toEqual([file, noted, stream]);
    expect([bodyTypeOf(create), bodyTypeOf(upload)]).toEqual(['application/json', 'text/csv']);
  });

  it('takes the members of no other kind: the compiler refuses each of these', () => {
    type Takes<T> = T extends Act ? 'TAKEN' : 'REFUSED';
    const tried: readonly [
      Takes<{ method: 'GET' }>,
      Takes<{ method: 'GET'; creates: false }>,
      Takes<{ method: 'GET'; session: 'FRESH' }>,
      Takes<{ method: 'PUT'; creates: false }>,
      Takes<{ method: 'POST'; people: true }>,
      Takes<{ kind: 'DOWNLOAD'; method: 'POST' }>,
      Takes<{ kind: 'DOWNLOAD'; method: 'GET'; contentType: 'text/csv' }>,
      Takes<{ kind: 'UPLOAD'; method: 'POST' }>,
      Takes<{ kind: 'UPLOAD'; method: 'GET'; contentType: 'text/csv' }>,
      Takes<{ kind: 'STREAM'; method: 'GET'; guarded: true }>,
      Takes<{ kind: 'READ'; method: 'POST' }>,
    ] = ['TAKEN', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED'];
    expect(tried).toHaveLength(11);
  });
});

it.each([
  ['Jadhav\u200b Zero', 'Jadhav Zero'],
  ['\u200eAsha\u200f', 'Asha'],
  ['Jadhav \u202eD evil', 'Jadhav D evil'],
  ['\ufeff PRN 1 ', 'PRN 1'],
  ['Fees\u2067fdp\u2069.exe\u061c', 'Feesfdp.exe'],
  ['col\u00adlege \u{e0041}\u{e007f}', 'college'],
  // The joiners are letters of Indian scripts.
  ['शर्\u200dमा', 'शर्\u200dमा'],
])('a pasted text loses letters that nobody sees: %j', (pasted, kept) => {
  expect(text(30).parse(pasted)).toBe(kept);
});

it.each(['\u200b\u200e', '\u200d\u200d\u200d\u200d\u200d', ' \u200c \ufeff'])(
  'a text of invisible letters alone is empty (%j)',
  (nothing) => {
    expect(z.safeParse(text(30), nothing).success).toBe(false);
  },
);

it.each([
  ['2026-06-01T10:00:00Z', true],
  ['2026-06-01T10:00:00+05:30', true],
  ['2026-06-01T10:00:00+14:00', true],
  ['2026-06-01T10:00:00+23:59', false],
  ['0000-06-01T10:00:00Z', false],
  ['0001-01-01T00:00:00+10:00', false],
  ['9999-12-31T23:59:59-10:00', false],
  ['2026-06-01 10:00:00Z', false],
  ['2026-06-01T10:00:00', false],
])('%s is a moment that can be kept: %s', (typed, is) => {
  expect(z.safeParse(moment, typed).success).toBe(is);
});
