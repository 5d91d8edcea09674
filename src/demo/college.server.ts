import type { ApiSession } from '../kit/http/api-session.server.ts';
import type { DemoMark } from './demo-marks.rules.ts';
import type { DemoClass, DemoInstitute } from './demo-plan.contract.ts';
import type { SeasonDates } from './season-dates.rules.ts';

/** An institute of the demonstration during its creation. */
export interface College {
  readonly plan: DemoInstitute;
  readonly dates: SeasonDates;
  readonly told: ReadonlyMap<string, DemoMark>;
  /** A user of the demonstration, in this institute. */
  as(username: string): ApiSession;
}

/** A class with its ids in the product. */
export interface OpenClass {
  readonly plan: DemoClass;
  readonly courseId: string;
  readonly branchId: string | null;
  readonly courseInstanceId: string;
  /** Ids of its divisions by name. */
  readonly divisions: ReadonlyMap<string, string>;
}

/** The same work for each, concurrently; results in the order of the list. */
export function each<T, R>(list: readonly T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> {
  return Promise.all(list.map(work));
}

/** Throws when a name of the plan is missing. */
export function found<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`the demonstration knows no ${name}`);
  return value;
}
