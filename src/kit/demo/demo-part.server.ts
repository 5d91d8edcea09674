import type { ApiSession } from '../http/api-session.server.ts';

/** An institute of the demonstration while it is being made. */
export interface DemoInstitute {
  readonly code: string;
  /** Somebody of the demonstration, in this institute. */
  as(username: string): ApiSession;
}

/** The demonstration's organisation, when its institutes are made. */
export interface DemoTrust {
  readonly admin: ApiSession;
  readonly institutes: readonly DemoInstitute[];
}

/** A part of the demonstration, made through the calls as people would. A number that it answers is how many it was about. */
export interface DemoPart<Place> {
  readonly name: string;
  /** The parts of all domains that it goes on from. */
  readonly after: readonly string[];
  readonly make: (place: Place) => Promise<unknown>;
}

export interface DemoParts {
  /** Made in each institute. */
  readonly ofInstitute?: readonly DemoPart<DemoInstitute>[];
  /** Made once, after the institutes. */
  readonly ofTrust?: readonly DemoPart<DemoTrust>[];
}

/** The parts in an order in which each comes after those that it names. Throws for a ring, and for a name that no part has, or two. */
export function partsInOrder<Part extends { readonly name: string; readonly after: readonly string[] }>(
  parts: readonly Part[],
): readonly Part[] {
  const ordered = new Set<Part>();
  const names = parts.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two parts of the demonstration are called ${twice}`);
  const visit = (name: string, path: readonly string[]): void => {
    const part = parts.find((one) => one.name === name);
    if (!part) throw new Error(`no part of the demonstration is called ${name}`);
    if (path.includes(name)) throw new Error(`parts of the demonstration wait for one another: ${[...path, name].join(', ')}`);
    if (ordered.has(part)) return;
    for (const one of part.after) visit(one, [...path, name]);
    ordered.add(part);
  };
  for (const name of names) visit(name, []);
  return [...ordered];
}

/** What one part tells those after it about an institute. */
export function demoFact<Fact>(name: string) {
  const known = new WeakMap<DemoInstitute, { readonly fact: Fact }>();
  return {
    tell: (institute: DemoInstitute, fact: Fact): void => void known.set(institute, { fact }),
    of: (institute: DemoInstitute): Fact => {
      const told = known.get(institute);
      if (!told) throw new Error(`no part of the demonstration has told ${name} of ${institute.code} yet`);
      return told.fact;
    },
  };
}
