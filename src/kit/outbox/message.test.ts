import { describe, expect, it } from 'vitest';
import { isMailAddress } from './mail-address.contract.ts';
import { masked } from './message.rules.ts';

describe('T42: a mail address', () => {
  it.each(['a@b.in', 'rekha.patil+exam@vce.edu.in', 'r_p%x@sub.example.org', `${'a'.repeat(60)}@example.org`])('takes %s', (text) =>
    expect(isMailAddress(text)).toBe(true),
  );

  it.each([
    '"a@evil.example x"@good.example',
    'a@evil.example,b@good.example',
    'a@good.example(x)',
    'Name <a@good.example>',
    'a@good.example\r\nbcc: b@evil.example',
    'a..b@good.example',
    '.a@good.example',
    'a.@good.example',
    'a@localhost',
    'a@[127.0.0.1]',
    'a@-x.example',
    'a@x-.example',
    'a@b@c.example',
    'a b@c.example',
    'A@c.example',
    'ä@c.example',
    '@c.example',
    'a@',
    '',
  ])('refuses %j', (text) => expect(isMailAddress(text)).toBe(false));

  it('is shown masked', () => {
    expect(masked('rekha@example.org')).toBe('r•••@example.org');
    expect(masked('+919876543210')).toBe('+91••••••3210');
  });
});
