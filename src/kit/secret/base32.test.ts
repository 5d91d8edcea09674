import { expect, it } from 'vitest';
import { base32, bytesOf } from './base32.server.ts';

it('RFC 4648: bytes are written in letters, and read back in whatever case', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(bytesOf('MZXW6YTBOI').toString()).toBe('foobar');
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
  expect(bytesOf(base32(bytes).toLowerCase())).toEqual(bytes);
});
