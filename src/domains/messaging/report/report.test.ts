import { describe, expect, it } from 'vitest';
import { readReports, reasonIn } from './report-body.server.ts';
import { kindOfStatus, recipientIdIn } from './report.rules.ts';

const ID = '0197c0de-0000-7000-8000-0000000000aa';

describe('what a status code of a returned mail means', () => {
  it.each([
    ['5.1.1', '', 'BOUNCED'],
    ['5.1.2', '', 'BOUNCED'],
    ['5.1.10', '', 'BOUNCED'],
    ['5.2.1', '', 'BOUNCED'],
    ['5.0.0', 'smtp; 550 5.1.1 user unknown', 'BOUNCED'],
    ['5.0.0', 'smtp; 550 no', 'SOFT_BOUNCED'],
    ['5.2.2', 'mailbox full', 'SOFT_BOUNCED'],
    ['4.4.7', 'delivery time expired', 'SOFT_BOUNCED'],
    ['5.7.1', 'policy', 'REFUSED'],
    ['5.1.8', "the sender's domain", 'REFUSED'],
    ['2.0.0', '', null],
    ['nonsense', '', 'SOFT_BOUNCED'],
  ])('%s %s: %s', (status, words, kind) => expect(kindOfStatus(status, words)).toBe(kind));
});

it.each([
  [`<${ID}@vce.example>`, ID],
  [ID.toUpperCase(), ID],
  [`${ID}.AbCdEfGhIjKlMnOpQrSt-_`, ID],
  [`${ID}.short`, null],
  [` ${ID}@x `, ID],
  ['<0100018f@email.amazonses.com>', null],
  [`${ID}0`, null],
  ['', null],
])('the id in %j is %j', (message, found) => expect(recipientIdIn(message)).toBe(found));

it('a reason is one line without signs that steer', () => {
  expect(reasonIn('550\r\n5.1.1\u0000 no‮ such\tbox')).toBe('550 5.1.1 no such box');
  expect(reasonIn(' \n')).toBeNull();
  expect(reasonIn('x'.repeat(999))).toHaveLength(300);
});

describe('the body of reports', () => {
  const event = { kind: 'BOUNCED', channel: 'EMAIL', address: ' A@Example.org ' };
  it('names each by the request and its place, and writes addresses as messages have them', () => {
    const read = readReports('evt', { events: [event, { kind: 'STOP', channel: 'SMS', address: '98765 43210', reason: 'STOP' }] });
    expect(read).toEqual({
      reports: [
        { source: 'WEBHOOK', key: 'evt 0', kind: 'BOUNCED', channel: 'EMAIL', recipientId: null, address: 'a@example.org', reason: null },
        { source: 'WEBHOOK', key: 'evt 1', kind: 'STOP', channel: 'SMS', recipientId: null, address: '+919876543210', reason: 'STOP' },
      ],
    });
  });

  it.each([
    ['no list', {}, 'body.events'],
    ['an empty list', { events: [] }, 'body.events'],
    ['too many', { events: Array.from({ length: 201 }, () => event) }, 'body.events'],
    ['an unknown kind', { events: [{ ...event, kind: 'OPENED' }] }, 'body.events.0.kind'],
    ['a kind of every object', { events: [{ ...event, kind: 'constructor' }] }, 'body.events.0.kind'],
    ['a list for an address', { events: [{ ...event, address: ['a@b.in'] }] }, 'body.events.0.address'],
    ['a further key', { events: [{ ...event, __x: 1 }] }, 'body.events.0'],
    [
      'a polluting key',
      JSON.parse('{"events":[{"kind":"BOUNCED","channel":"EMAIL","address":"a@b.in","__proto__":{"x":1}}]}'),
      'body.events.0',
    ],
    ['nobody', { events: [{ kind: 'BOUNCED', channel: 'EMAIL' }] }, 'body.events.0'],
    ['an id that is none of ours alone', { events: [{ kind: 'BOUNCED', channel: 'EMAIL', message: 'x' }] }, 'body.events.0'],
    ['a number as a mail address', { events: [{ ...event, address: '9876543210' }] }, 'body.events.0'],
    ['STOP of a mail', { events: [{ ...event, kind: 'STOP' }] }, 'body.events.0'],
    ['a text', 'x', 'body'],
    ['nothing', null, 'body'],
  ])('%s is refused where it is', (_what, body, path) => {
    const read = readReports('evt', body);
    expect('faults' in read ? read.faults[0]?.path : null).toBe(path);
  });
});
