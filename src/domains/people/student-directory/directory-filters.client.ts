import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useInitials } from '../../../app/initials.client.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { labelOf } from '../../../kit/attribute/attribute-words.client.ts';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useTableSettings } from '../../../kit/table/table-settings.client.ts';
import type { ListFilter } from '../../../kit/table/server-list.tsx';
import { useText, type Translate } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { attributeFields } from '../custom-attribute/custom-attribute.contract.ts';
import { studentDirectory } from './student-directory.contract.ts';
import { ATTRIBUTE_MARK } from './attribute-filter.rules.ts';

const SIZE = '200';

const NONE: readonly AttributeField[] = [];

/** The institute's own attributes that stand in the directory, as far as the caller sees them. */
export function useListedFields(): readonly AttributeField[] {
  const instituteId = useInstituteId();
  const fields = useCall(attributeFields, { instituteId, query: { appliesTo: 'STUDENT_PROFILE' } }).data?.data ?? NONE;
  return useMemo(() => fields.filter((field) => field.listed && field.active), [fields]);
}

/** What can be picked: options, yes and no. Text and numbers are searched and ordered, not picked. */
function choicesOf(field: AttributeField, t: Translate): ListFilter['options'] {
  if (field.type === 'OPTION' || field.type === 'OPTIONS') return field.options.map((value) => ({ value, label: value }));
  if (field.type !== 'YES_NO') return [];
  return [
    { value: 'true', label: t('flag.yes') },
    { value: 'false', label: t('flag.no') },
  ];
}

/** Year, course, its divisions, exam status, gender. Divisions appear when a course is chosen: alone their names say nothing. */
export function useDirectoryFilters(fields: readonly AttributeField[]): readonly ListFilter[] {
  const { t, language } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : null);
  const [courseId, academicYearId] = [text('courseId'), text('academicYearId')];
  const { AcademicYear: years, Course: courseRows, ExamStatus: statuses } = useInitials((initials) => initials.lists);
  const chosen = { size: SIZE, ...(courseId ? { courseId } : {}), ...(academicYearId ? { academicYearId } : {}) };
  const divisionRows = useCall(divisions.list, { instituteId, query: chosen }, { enabled: courseId !== null && can('divisions', 'read') })
    .data?.data;
  const { hidden: chosenColumns } = useTableSettings(studentDirectory.list.name);
  const asked = Object.keys(search)
    .filter((name) => name.startsWith(ATTRIBUTE_MARK))
    .join(' ');
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
      // One that is neither shown nor asked for would only crowd the bar.
      ...fields.flatMap((field) => {
        const name = `${ATTRIBUTE_MARK}${field.key}`;
        if (!chosenColumns.includes(name) && !asked.split(' ').includes(name)) return [];
        const options = choicesOf(field, t);
        return options.length === 0 ? [] : [{ name, label: labelOf(field, language), options }];
      }),
    ];
  }, [t, language, fields, chosenColumns, asked, years, courseRows, statuses, divisionRows, courseId, academicYearId]);
}
