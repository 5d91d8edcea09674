import { SET_UP_STEPS } from './set-up.contract.ts';
import type { SetUp, SetUpStep } from './set-up.contract.ts';

export type StepState = 'DONE' | 'NEXT' | 'OPEN' | 'BLOCKED';

export interface Step {
  readonly key: SetUpStep;
  readonly state: StepState;
  /** The first earlier step that has to be done before this one; null unless BLOCKED. */
  readonly blockedBy: SetUpStep | null;
  readonly made: number;
  /** The page to do it on. */
  readonly link: string;
  /** LOAD: empty, a sample can be loaded; REMOVE: samples exist; NONE: real facts and people have no sample. */
  readonly sample: 'LOAD' | 'REMOVE' | 'NONE';
}

const academics = (page: string) => `/academics-master/academics/${page}`;
const courses = (page: string) => `/academics-master/courses/${page}`;

/** Prerequisites of a step, and its page. */
const STEPS: Readonly<Record<SetUpStep, { readonly needs: readonly SetUpStep[]; readonly link: string }>> = {
  facts: { needs: [], link: '/institute/institute/institute-details' },
  academicYear: { needs: [], link: academics('academic-year') },
  degree: { needs: [], link: academics('degrees') },
  program: { needs: ['degree'], link: academics('programs') },
  courseYear: { needs: [], link: academics('course-year') },
  course: { needs: ['program', 'courseYear'], link: courses('course-list') },
  subject: { needs: [], link: academics('subjects') },
  blueprint: { needs: ['course', 'subject'], link: courses('course-blueprints') },
  instance: { needs: ['academicYear', 'blueprint'], link: courses('course-list') },
  division: { needs: ['instance'], link: courses('course-list') },
  users: { needs: [], link: '/users/user-management/user-list' },
};

/** The person who registered the organisation is one of its users. */
const FOUNDER = 1;

function isDone(found: SetUp, key: SetUpStep): boolean {
  if (key === 'facts') return found.missingFacts.length === 0;
  if (key === 'academicYear') return found.currentYear !== null;
  if (key === 'blueprint') return found.activeBlueprints > 0;
  if (key === 'users') return found.users > FOUNDER;
  return found[key].made > 0;
}

function madeOf(found: SetUp, key: SetUpStep): number {
  if (key === 'facts') return 0;
  return key === 'users' ? found.users : found[key].made;
}

function sampleOf(found: SetUp, key: SetUpStep, mayBegin: boolean): Step['sample'] {
  if (key === 'facts' || key === 'users') return 'NONE';
  const samples = found[key].samples + (key === 'subject' ? found.category.samples : 0);
  if (samples > 0) return 'REMOVE';
  return mayBegin && found[key].made === 0 ? 'LOAD' : 'NONE';
}

const DRAFT = '/academics-master/courses/course-blueprint-details';

/** Instances and divisions are on their course's page; a draft is activated on the page of its papers. */
function linkOf({ courseId, draftBlueprintId, activeBlueprints }: SetUp, key: SetUpStep): string {
  const { link } = STEPS[key];
  if (key === 'blueprint' && draftBlueprintId !== null && activeBlueprints === 0)
    return `${DRAFT}?blueprint=${draftBlueprintId}&tab=papers`;
  if (courseId === null || (key !== 'instance' && key !== 'division')) return link;
  return `${link}/${courseId}?tab=${key}s`;
}

/** Every step with its state, in order; the first one that can be started is the next. */
export function setUpSteps(found: SetUp): Step[] {
  const done = new Set(SET_UP_STEPS.filter((key) => isDone(found, key)));
  const missing = (key: SetUpStep) => STEPS[key].needs.find((need) => !done.has(need)) ?? null;
  const next = SET_UP_STEPS.find((key) => !done.has(key) && missing(key) === null) ?? null;
  return SET_UP_STEPS.map((key) => {
    const blockedBy = done.has(key) ? null : missing(key);
    const open = key === next ? 'NEXT' : 'OPEN';
    const state = done.has(key) ? 'DONE' : blockedBy === null ? open : 'BLOCKED';
    return { key, state, blockedBy, made: madeOf(found, key), link: linkOf(found, key), sample: sampleOf(found, key, blockedBy === null) };
  });
}

export const isSetUp = (steps: readonly Step[]): boolean => steps.every(({ state }) => state === 'DONE');

/** A new organisation's administrator starts with the guide, until everything is done or it was dismissed. */
export const beginsWithGuide = (found: SetUp): boolean => !found.dismissed && !isSetUp(setUpSteps(found));
