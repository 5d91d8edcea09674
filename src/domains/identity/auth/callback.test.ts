import { describe, expect, it } from 'vitest';
import { callbackPath } from './callback.server.ts';

const OWN = 'https://own.example';
const EVIL = 'evil.example';
/** Text between the start and the other host that one parser reads as a path and another as an address. */
const STARTS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '\u0000//',
  '/\u0000/',
  '\u00a0//',
  '\u2028//',
  '/%2f',
  '/%2F%2f',
  '/%5c',
  '/%09/',
  '/%0d%0a/',
  '%2f%2f',
  '/.//',
  '/..//',
  '/./..//',
  '/;//',
  '/?//',
  '/#//',
  '//%00',
  '/%00/',
  'https://',
  'http://',
  'HTTPS://',
  'https:/',
  'https:',
  'https:\\\\',
  'https:\\/',
  'http:\t//',
  'h\ttps://',
  'hTTp:////',
  'ftp://',
  'ws://',
  '//own.example@',
  'https://own.example@',
  '/@',
  '@',
  '//own.example:pw@',
  'https://own.example%40',
  'https://own.example%2f@',
  '//own.example#@',
  '//own.example.',
  'https://own.example.',
  '//own.example%00.',
  '//own.example\\.',
  '.',
  '/\u2215',
  '//\u3002',
  '/\uff0f',
  '\uff0f\uff0f',
  '/\u29f8/',
];
const ENDS = [EVIL, `${EVIL}/path?x=1`, `${EVIL}%2f..`, 'xn--evil-6na.example', '3232235777', '[::ffff:7f00:1]'];
const WHOLE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://own.example/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://own.example/x',
  'file:///etc/passwd',
  'about:blank',
  'view-source:x',
  'mailto:a@b',
  '/x\r\nset-cookie: a=b',
  '/x\nlocation: //evil.example',
  '/%0d%0alocation:%20//evil.example',
  '',
  ' ',
  '?',
  '#',
  '.',
  '..',
  'x',
];
const TRICKS = [...STARTS.flatMap((start) => ENDS.map((end) => start + end)), ...WHOLE];

describe('T46: the callback after signing in', () => {
  it('T46: no trick leaves the origin, for the parser of any browser', () => {
    expect(TRICKS.length).toBeGreaterThan(200);
    const left = TRICKS.filter((trick) => {
      const path = callbackPath(trick, OWN);
      const landed = new URL(path, OWN);
      // A browser drops tabs and line ends, and reads a backslash as a slash, before parsing an address.
      const lax = path.replaceAll(/[\t\r\n]/g, '').replaceAll('\\', '/');
      return landed.origin !== OWN || !/^\/(?!\/)/.test(lax) || /[\u0000-\u0020]/.test(path);
    });
    expect(left).toEqual([]);
    // Applied twice, as when it passes the sign-in page again.
    expect(TRICKS.filter((trick) => callbackPath(callbackPath(trick, OWN), OWN) !== callbackPath(trick, OWN))).toEqual([]);
  });

  it.each([
    ['/', '/'],
    ['/exam-master/pre-examinations?tab=3', '/exam-master/pre-examinations?tab=3'],
    ['/people/%E0%A4%AA?q=a%20b', '/people/%E0%A4%AA?q=a%20b'],
    ['/a/../b', '/b'],
    [undefined, '/'],
  ])('leads back to %s', (wanted, path) => expect(callbackPath(wanted, OWN)).toBe(path));
});
