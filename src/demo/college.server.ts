import { demoFact } from '../kit/demo/demo-part.server.ts';
import type { DemoInstitute as MadeInstitute } from '../kit/demo/demo-part.server.ts';
import type { DemoMark } from './demo-marks.rules.ts';
import type { DemoClass, DemoInstitute } from './demo-plan.contract.ts';
import type { SeasonDates } from './season-dates.rules.ts';

/** An institute of the demonstration with what the plan says of it. */
export interface College extends MadeInstitute {
  readonly plan: DemoInstitute;
  readonly dates: SeasonDates;
  readonly told: ReadonlyMap<string, DemoMark>;
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

export interface CatalogueIds {
  readonly academicYearId: string;
  readonly departments: ReadonlyMap<string, string>;
  /** By code of the course, and of the branch. */
  readonly courses: ReadonlyMap<string, string>;
  readonly branches: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly regulationId: string;
}

export interface ExamIds {
  readonly examPatternId: string;
  readonly regularTypeId: string;
  readonly atktTypeId: string;
  readonly pastSessionId: string;
  /** null where nothing is examined now. */
  readonly presentSessionId: string | null;
}

// What the parts tell one another of a college.
export const colleges = demoFact<College>('its plan');
export const catalogueIds = demoFact<CatalogueIds>('its catalogue');
export const examIds = demoFact<ExamIds>('its exam rules');
/** By staff number. */
export const teacherIds = demoFact<ReadonlyMap<string, string>>('its teachers');
export const openClasses = demoFact<readonly OpenClass[]>('its classes');

/** The same work for each, side by side; answers in the order of the list. */
export function each<T, R>(list: readonly T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> {
  return Promise.all(list.map(work));
}

/** Throws when a name of the plan is missing. */
export function found<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`the demonstration knows no ${name}`);
  return value;
}
