import { useEffect } from 'react';
import { create } from 'zustand';
import {
  getCourseYearList,
  getHydrationData,
  type CourseYearItem,
  type Hydration,
} from '../domains/institute/hydration/hydration.contract.ts';
import { useKeptCall } from '../kit/http/use-kept-call.client.ts';

/** The specification's `initialsFetcher` area: the lists that the console reads once per institute. */
interface Initials {
  readonly lists: Hydration;
  readonly courseYears: readonly CourseYearItem[];
}

const NO_LISTS: Hydration = {
  AcademicYear: [],
  Faculty: [],
  Degree: [],
  Program: [],
  Course: [],
  Branch: [],
  ExamPattern: [],
  ExamSession: [],
  ExamType: [],
  ExamStatus: [],
};
const NO_YEARS: readonly CourseYearItem[] = [];

export const useInitials = create<Initials>(() => ({ lists: NO_LISTS, courseYears: NO_YEARS }));

const FRESH_MS = 300_000;

const levelOf = (course: Hydration['Course'][number]) => course.CourseYearMap[0]?.CourseYearIdentifier.Level ?? 0;

/** Only what belongs to the institute, courses ascending by the level of their year; what failed is empty. */
export function initialsOf(instituteId: string, lists: Hydration | null, years: readonly CourseYearItem[] | null): Initials {
  const own = <T extends { readonly institute_id: string }>(items: readonly T[]) =>
    items.filter((item) => item.institute_id === instituteId);
  const given = lists ?? NO_LISTS;
  return {
    lists: {
      AcademicYear: own(given.AcademicYear),
      Faculty: own(given.Faculty),
      Degree: own(given.Degree),
      Program: own(given.Program),
      Course: own(given.Course).toSorted((a, b) => levelOf(a) - levelOf(b)),
      Branch: own(given.Branch),
      ExamPattern: own(given.ExamPattern),
      ExamSession: own(given.ExamSession),
      ExamType: own(given.ExamType),
      ExamStatus: own(given.ExamStatus),
    },
    courseYears: own(years ?? NO_YEARS),
  };
}

/** Fills the area for the chosen institute: from what this browser keeps of it, else from the server. Used once, by the shell. */
export function useInitialLists(owner: string, instituteId: string, enabled: boolean): void {
  const input = { instituteId };
  const hydration = useKeptCall(getHydrationData, input, { name: 'hydrationData', owner, enabled, freshMs: FRESH_MS });
  const years = useKeptCall(getCourseYearList, input, { name: 'courseYears', owner, enabled, freshMs: FRESH_MS });
  const lists = hydration.isError ? null : (hydration.data?.data ?? null);
  const courseYears = years.isError ? null : (years.data?.data ?? null);
  useEffect(() => useInitials.setState(initialsOf(instituteId, lists, courseYears)), [instituteId, lists, courseYears]);
}
