import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useInitials } from '../../institute/hydration/hydration.door.client.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import type { ListFilter } from '../../../kit/table/server-list.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { studentTaggings } from '../student-tag/student-tag.contract.ts';
import { studentTagText } from '../student-tag/student-tag.text.ts';
import { enrolmentText } from '../enrolment/enrolment.text.ts';
import { studentDirectoryText } from './student-directory.text.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { attributeFields } from '../custom-attribute/custom-attribute.contract.ts';
import { askedOf, ATTRIBUTE_MARK } from './attribute-filter.rules.ts';

const SIZE = '200';

const NONE: readonly AttributeField[] = [];
const NO_WORDS: readonly string[] = [];

/** Custom attributes in the directory that the user may see; null while loading. */
export function useListedFields(): { readonly fields: readonly AttributeField[]; readonly known: boolean } {
  const instituteId = useInstituteId();
  const answer = useCall(attributeFields, { instituteId, query: { appliesTo: 'STUDENT_PROFILE' } });
  const all = answer.data?.data ?? NONE;
  const fields = useMemo(() => all.filter((field) => field.listed && field.active), [all]);
  return { fields, known: !answer.isPending };
}

export const attributeName = (field: AttributeField): string => `${ATTRIBUTE_MARK}${field.key}`;

/** Names of attributes filtered in the address, also those not loaded yet. */
export function useAskedAttributes(): readonly string[] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const words = Object.keys(search)
    .filter((name) => name.startsWith(ATTRIBUTE_MARK))
    .join(' ');
  return useMemo(() => words.split(' ').filter(Boolean), [words]);
}

const FILTERS: readonly string[] = [
  'q',
  'academicYearId',
  'courseId',
  'divisionId',
  'studentExamStatusId',
  'enrolled',
  'gender',
  'studentTagId',
  'category',
  'picture',
  'state',
  'incomplete',
  'sort',
  'order',
];

/** The address's filters as a query for the directory calls, without paging. */
export function useAskedQuery(): Readonly<Record<string, string>> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const said = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && (FILTERS.includes(name) || name.startsWith(ATTRIBUTE_MARK)) ? [[name, value] as const] : [],
  );
  return askedOf(Object.fromEntries(said));
}

/** Year, course, its divisions, exam status, gender, category, picture. Divisions appear when a course is chosen: their names mean nothing without it. */
export function useDirectoryFilters(): readonly ListFilter[] {
  const { t } = useText(studentDirectoryText, enrolmentText, studentProfileText, studentTagText);
  const can = useCan();
  const instituteId = useInstituteId();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : null);
  const [courseId, academicYearId] = [text('courseId'), text('academicYearId')];
  const { AcademicYear: years, Course: courseRows, ExamStatus: statuses } = useInitials((initials) => initials.lists);
  const chosen = { size: SIZE, ...(courseId ? { courseId } : {}), ...(academicYearId ? { academicYearId } : {}) };
  const divisionRows = useCall(divisions.list, { instituteId, query: chosen }, { enabled: courseId !== null && can('divisions', 'read') })
    .data?.data;
  const categories = useCall(studentDirectory.categories, { instituteId }).data?.data ?? NO_WORDS;
  const tagRows = useCall(studentTaggings.counts, { instituteId, query: {} }).data?.data;
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
      { name: 'enrolled', label: t('directory.enrolled'), options: [{ value: 'NONE', label: t('directory.enrolled.NONE') }] },
      {
        name: 'gender',
        label: t('studentProfile.gender'),
        options: [
          { value: 'FEMALE', label: t('studentProfile.gender.FEMALE') },
          { value: 'MALE', label: t('studentProfile.gender.MALE') },
          { value: 'OTHER', label: t('studentProfile.gender.OTHER') },
        ],
      },
      { name: 'category', label: t('studentProfile.category'), options: categories.map((value) => ({ value, label: value })) },
      { name: 'picture', label: t('directory.picture'), options: [{ value: 'NONE', label: t('directory.picture.NONE') }] },
      ...(tagRows === undefined || tagRows.length === 0
        ? []
        : [
            {
              name: 'studentTagId',
              label: t('studentTags.title'),
              options: tagRows.map(({ id, name, students }) => ({ value: id, label: `${name} (${count(students)})` })),
            },
          ]),
    ];
  }, [t, years, courseRows, statuses, divisionRows, categories, tagRows, courseId, academicYearId]);
}
