import * as z from 'zod/mini';
import { AppError, invalid } from '../errors/app-error.rules.ts';
import type { ErrorItem } from '../errors/app-error.rules.ts';
import type { Endpoint } from './endpoint.contract.ts';

z.config(z.locales.en());

type Part = 'params' | 'query' | 'body';
export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parses every part and reports all errors at once, each with the path a form can find its field by. */
export function parseInput(endpoint: Endpoint, raw: ParsedInput): ParsedInput {
  const items: ErrorItem[] = [];
  const read = (part: Part): unknown => {
    const value = raw[part] ?? {};
    if (holdsNul(value)) items.push({ code: 'NUL', message: 'The text contains an invalid character. Remove it.', path: part });
    const parsed = z.safeParse(endpoint[part], value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) items.push(...itemsOf(issue, part));
    return undefined;
  };
  const input = { params: read('params'), query: read('query'), body: endpoint.kind === 'UPLOAD' ? {} : read('body') };
  if (items.length > 0) throw invalid(items);
  return input;
}

function itemsOf(issue: z.core.$ZodIssue, part: Part): ErrorItem[] {
  const at = (path: readonly PropertyKey[]) => [part, ...path].map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      code: 'UNKNOWN_KEY',
      message: `"${key.slice(0, 60)}" is not a field here.`,
      path: at([...issue.path, key]),
    }));
  }
  return [{ code: issue.code.toUpperCase(), message: issue.message, path: at(issue.path) }];
}

function holdsNul(value: unknown, depth = 0): boolean {
  if (depth > 20) throw new AppError(422, [{ code: 'TOO_DEEP', message: 'The input is nested too deeply.' }]);
  if (typeof value === 'string') return value.includes('\u0000');
  if (Array.isArray(value)) return value.some((item) => holdsNul(item, depth + 1));
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).some(([key, item]) => key.includes('\u0000') || holdsNul(item, depth + 1));
  }
  return false;
}

/** The reply as its schema describes it: unknown fields are dropped here, a missing one is our own defect. */
export function parseReply(endpoint: Endpoint, reply: unknown): unknown {
  const parsed = z.safeParse(endpoint.reply, reply);
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw new Error(
    `${endpoint.name}: the reply breaks its contract at ${first?.path.map(String).join('.') ?? '?'}: ${first?.message ?? ''}`,
  );
}
