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
  const faults = faultList();
  const read = (part: Part): unknown => {
    const { value, left } = thinned(endpoint[part], raw[part] ?? {});
    faults.leave(left);
    if (holdsNul(value)) faults.add(() => ({ code: 'NUL', message: 'The text contains an invalid character. Remove it.', path: part }));
    const parsed = z.safeParse(endpoint[part], value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) addIssue(issue, part, faults);
    return undefined;
  };
  const input = { params: read('params'), query: read('query'), body: endpoint.kind === 'UPLOAD' ? {} : read('body') };
  const items = faults.items();
  if (items.length > 0) throw invalid(items);
  return input;
}

/** No form has more fields; of the rest is told how many there are. */
const MOST_TOLD = 100;
const LONGEST_PATH = 200;

function faultList() {
  const told: ErrorItem[] = [];
  let count = 0;
  return {
    add(fault: () => ErrorItem): void {
      count += 1;
      if (told.length < MOST_TOLD) told.push(fault());
    },
    leave(more: number): void {
      count += more;
    },
    items(): readonly ErrorItem[] {
      const more = count - told.length;
      if (more === 0) return told;
      return [
        ...told,
        { code: 'MORE_FAULTS', message: `${more} more ${more === 1 ? 'error' : 'errors'}: correct these first.`, count: more },
      ];
    },
  };
}

function addIssue(issue: z.core.$ZodIssue, part: Part, faults: ReturnType<typeof faultList>): void {
  const at = (path: readonly PropertyKey[]) => [part, ...path].map(String).join('.').slice(0, LONGEST_PATH);
  if (issue.code !== 'unrecognized_keys')
    return faults.add(() => ({ code: issue.code.toUpperCase(), message: issue.message, path: at(issue.path) }));
  for (const key of issue.keys)
    faults.add(() => ({ code: 'UNKNOWN_KEY', message: `"${key.slice(0, 60)}" is not a field here.`, path: at([...issue.path, key]) }));
}

/** More keys than any schema has. */
const FLOOD = 10_000;
/** A flood of keys is refused for them; judging each would hold everybody up. `left`: how many unknown ones are not in `value` any more. */
function thinned(schema: z.core.$ZodType, value: unknown): { readonly value: unknown; readonly left: number } {
  // Every schema that zod builds is one of the listed ones; the listing type lets the definition be narrowed by `type`.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return { value, left: 0 };
  const keys = Object.keys(value);
  if (keys.length <= FLOOD) return { value, left: 0 };
  const unknown = keys.filter((key) => !Object.hasOwn(def.shape, key));
  const kept = [...Object.keys(def.shape).filter((key) => Object.hasOwn(value, key)), ...unknown.slice(0, MOST_TOLD)];
  return { value: Object.fromEntries(kept.map((key) => [key, Reflect.get(value, key)])), left: Math.max(0, unknown.length - MOST_TOLD) };
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
