import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { answersJson } from '../../src/kit/http/endpoint.contract.ts';
import type { Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import type { RawAnswer } from './raw-request.server.ts';

/** The wire's failure: at least one reason with a sentence and a code, and no internals. */
const problem = z.looseObject({
  errors: z
    .array(
      z.strictObject({
        message: z.string().check(z.minLength(3)),
        code: z.string().check(z.minLength(2)),
        path: z.optional(z.string()),
        value: z.optional(z.string()),
        count: z.optional(z.int().check(z.gte(1))),
      }),
    )
    .check(z.minLength(1)),
});

/** Signs of internals in a reply. */
const INSIDE: readonly RegExp[] = [
  /\n\s+at /,
  /\\n\s+at \S/,
  /\.(?:ts|js|mjs):\d+/,
  /node_modules/,
  /\bSQLSTATE\b/,
  /syntax error at or near/,
  /violates [\w-]+ constraint/,
  /relation "\w+" does not exist/,
  /column "\w+" (?:of relation|does not exist)/,
  /\/(?:home|usr|tmp|var|root)\/\w+\//,
  /\bselect\b[^"]{1,200}\bfrom\b[^"]{1,200}\$\d/i,
  /Cannot read properties of/,
  /is not a function/,
  /prangan_(?:app|migrator|owner)/,
];

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Errors of a reply, for any request: empty when it satisfies the contract. */
export function faultsOf(endpoint: Endpoint, answer: RawAnswer): string[] {
  const faults: string[] = [];
  if (answer.status >= 500) faults.push(`status ${answer.status}`);
  if (answer.headers['x-content-type-options'] !== 'nosniff' || !answer.headers['x-request-id'])
    faults.push('security headers are missing');
  const isGood = answer.status >= 200 && answer.status < 300;
  if (isGood) faults.push(...replyFaults(endpoint, answer));
  else if (!z.safeParse(problem, jsonOf(answer.text)).success) faults.push(`not the shape of an error: ${answer.text.slice(0, 200)}`);
  const sign = INSIDE.find((pattern) => pattern.test(answer.text));
  if (sign) faults.push(`shows our inside (${String(sign)}): ${answer.text.slice(0, 300)}`);
  return faults;
}

function replyFaults(endpoint: Endpoint, answer: RawAnswer): string[] {
  if (!answersJson(endpoint)) return answer.headers['content-type'] ? [] : ['a file without a content type'];
  const body = jsonOf(answer.text);
  const parsed = z.safeParse(endpoint.reply, body);
  if (!parsed.success) return [`the reply breaks its schema at ${parsed.error.issues[0]?.path.map(String).join('.') ?? '?'}`];
  // Fields that the schema does not name are dropped by parsing: with them the two would differ.
  return isDeepStrictEqual(jsonOf(JSON.stringify(parsed.data)), body) ? [] : ['the reply has fields outside its schema'];
}
