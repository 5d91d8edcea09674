import { namesFor, pascal } from './component-name.rules.ts';
import { firstFree, inOrder } from './shared-schemas.rules.ts';
import type { Json } from './shared-schemas.rules.ts';

export interface Parameter extends Json {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}

/** A parameter used only by a list and its file is clearer inline. */
const SHARED_FROM = 3;

export interface Asking {
  readonly call: string;
  readonly parameters: readonly Parameter[];
}

/** Parameters shared by several calls, once each; `referTo` returns those of a call with references. */
export function shareParameters(calls: readonly Asking[]) {
  const all = calls.flatMap(({ call, parameters }) => parameters.map((one) => ({ call, one, text: JSON.stringify(one) })));
  const groups = [...Map.groupBy(all, ({ text }) => text)].filter(([, same]) => same.length >= SHARED_FROM);
  const shared = new Map<string, Json>();
  const names = new Map<string, string>();
  for (const [text, same] of groups.toSorted(([, a], [, b]) => b.length - a.length)) {
    const [first] = same;
    if (first === undefined) continue;
    // A generator gives parameters and schemas types of one namespace: `PageQuery` beside `Page`.
    const where = pascal(first.one.in);
    const called = namesFor({ call: first.call, part: where, field: first.one.name }, 'SHORT').map((name) => `${name}${where}`);
    const name = firstFree(called, shared);
    names.set(text, name);
    shared.set(name, first.one);
  }
  const byCall = new Map(calls.map(({ call, parameters }) => [call, parameters]));
  const referTo = (call: string): readonly Json[] =>
    (byCall.get(call) ?? []).map((one) => {
      const name = names.get(JSON.stringify(one));
      return name === undefined ? one : { $ref: `#/components/parameters/${name}` };
    });
  return { parameters: inOrder(shared), referTo };
}
