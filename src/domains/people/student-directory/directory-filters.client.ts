import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useInitials } from '../../../app/initials.client.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import type { ListFilter } from '../../../kit/table/server-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';

const SIZE = '200';

/** Year, course, its divisions, exam status, gender. Divisions appear when a course is chosen: alone their names say nothing. */
export function useDirectoryFilters(): readonly ListFilter[] {
  const { t } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : null);
  const [courseId, academicYearId] = [text('courseId'), text('academicYearId')];
  const { AcademicYear: years, Course: courseRows, ExamStatus: statuses } = useInitials((initials) => initials.lists);
  const chosen = { size: SIZE, ...(courseId ? { courseId } : {}), ...(academicYearId ? { academicYearId } : {}) };
  const divisionRows = useCall(divisions.list, { instituteId, query: chosen }, { enabled: courseId !== null && can('divisions', 'read') })
    .data?.data;
  return useMemo(() => {
    const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
      rows.map((row) => ({ value: row.id, label: row.name }));
    const divisionOptions = (divisionRows ?? []).map((row) => ({
      value: row.id,
      label: academicYearId ? row.name : `${row.name} · ${row.names?.['academicYearId'] ?? ''}`,
    }));
    return [
      { name: 'academicYearId', label: t('directory.year'), options: named(years).toReversed() },
      {
        name: 'courseId',
        label: t('directory.course'),
        options: courseRows.map((row) => ({ value: row.id, label: `${row.code} · ${row.name}` })),
      },
      ...(courseId === null ? [] : [{ name: 'divisionId', label: t('enrolment.division'), options: divisionOptions }]),
      { name: 'studentExamStatusId', label: t('enrolment.studentExamStatus'), options: named(statuses) },
      {
        name: 'gender',
        label: t('studentProfile.gender'),
        options: [
          { value: 'FEMALE', label: t('studentProfile.gender.FEMALE') },
          { value: 'MALE', label: t('studentProfile.gender.MALE') },
          { value: 'OTHER', label: t('studentProfile.gender.OTHER') },
        ],
      },
    ];
  }, [t, years, courseRows, statuses, divisionRows, courseId, academicYearId]);
}
