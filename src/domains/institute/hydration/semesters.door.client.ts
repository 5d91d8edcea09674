import { useMemo } from 'react';
import { useInitials } from './hydration.door.client.ts';
import { offeredSemesters } from './semesters.rules.ts';

/** Semesters to choose from; null: of no course in particular. */
export function useSemesters(courseId: string | null): readonly number[] {
  const lists = useInitials((state) => state.lists);
  return useMemo(() => offeredSemesters({ programs: lists.Program, courses: lists.Course }, courseId), [lists, courseId]);
}

/** The same as the values of a filter. */
export const useSemesterValues = (): readonly string[] => useSemesters(null).map(String);
