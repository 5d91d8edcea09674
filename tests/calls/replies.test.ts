import { answersJson } from '../../src/kit/http/endpoint.contract.ts';
import { describe, expect, it } from 'vitest';
import { product } from '../../src/app/domains.server.ts';
import { parseReply } from '../../src/kit/http/parse.server.ts';
import { validSamples } from './arbitrary.server.ts';
import { replyFields } from './reply-fields.server.ts';
import { saySeed, seed } from './seed.server.ts';

const { routes } = product;

const SECRET = 'planted-secret';
const EXTRA = { password_hash: SECRET, passwordHash: SECRET, idHash: SECRET, cookies: SECRET, internalRemark: SECRET };

/** Every object of a value gets the extra keys, like a row with too many columns. */
function withExtra(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtra);
  if (value === null || typeof value !== 'object') return value;
  return { ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withExtra(inner)])), ...EXTRA };
}

const json = routes.map((route) => route.endpoint).filter(answersJson);
/** Maps with data keys keep every key, and values without a schema keep everything. */
const isClosed = (endpoint: (typeof json)[number]) => !replyFields(endpoint.reply).some((field) => /\.\*|any$/.test(field));

describe('T08: an answer has the fields of its contract and no others', () => {
  saySeed('T08');

  it('T08: keys that the contract does not name are dropped, whatever the row held', () => {
    const leaks: string[] = [];
    let tried = 0;
    for (const endpoint of json.filter(isClosed)) {
      for (const sample of validSamples(endpoint.reply, [], 5, seed)) {
        let sent: unknown;
        try {
          sent = parseReply(endpoint, withExtra(sample));
        } catch {
          continue; // A strict schema refuses the row instead: nothing is sent.
        }
        tried += 1;
        if (JSON.stringify(sent).includes(SECRET)) leaks.push(endpoint.name);
      }
    }
    expect(tried).toBeGreaterThan(0);
    expect([...new Set(leaks)]).toEqual([]);
  });

  it('T08: no contract names a secret', () => {
    // A boolean about a password; and what is shown once to its maker: a first password, stored only as a hash, and the secret of reports, stored nowhere.
    const told =
      /(?:mustChangePassword|^users\.(?:create|resetPassword) data\.firstPassword|^logins\.create data\.rows\[\]\.firstPassword|^messageReports\.make data\.secret)$/;
    const named = json.flatMap((endpoint) =>
      replyFields(endpoint.reply)
        .filter((field) => /(?:password|passwordHash|password_hash|idHash|id_hash|cookies|secret)$/i.test(field))
        .map((field) => `${endpoint.name} ${field}`)
        .filter((field) => !told.test(field)),
    );
    expect(named).toEqual([]);
  });
});
