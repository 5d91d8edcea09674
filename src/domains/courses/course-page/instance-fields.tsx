import { Select } from '@mantine/core';
import { useEffect } from 'react';
import type { RowsProblem } from '../../../kit/rows/rows-editor.tsx';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { courseInstanceText } from '../course-instance/course-instance.text.ts';
import { coursePageText } from './course-page.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { useInitials } from '../../institute/hydration/hydration.door.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import classes from './course.module.css';
import { getCourseVersions, SPAN_KINDS, type TimelineSemester, type TimelineSpan } from '../course-instance/course-instance.contract.ts';
import { spanProblems, timelineProblems } from '../course-instance/course-instance.rules.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

/** Versions of the course that can be run; the present one stays in the list in any state. */
export function VersionField({
  courseId,
  name,
  label,
  value,
  onChange,
  onFill,
  errorAt,
  readOnly,
}: FieldProps<string> & { readonly courseId: string }) {
  const { t } = useText(coursePageText, fieldText, courseInstanceText);
  const instituteId = useInstituteId();
  const answer = useCall(getCourseVersions, { instituteId, query: { Course: courseId } });
  const versions = answer.data?.data ?? [];
  const options = versions
    .filter((one) => one.state === 'ACTIVE' || one.id === value)
    .map((one) => ({ value: one.id, label: [`${one.blueprint} v${one.versionNo}`, one.label].filter(Boolean).join(' · ') }));
  const only = options.length === 1 && !value && !readOnly ? options[0]?.value : undefined;
  useEffect(() => {
    if (only !== undefined) onFill(only);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the only version is known
  }, [only]);
  const isMissing = answer.data !== undefined && options.length === 0;
  return (
    <>
      <Select
        name={name}
        data-field={name}
        label={label}
        description={isMissing ? t('courseInstance.noVersion') : t('courseInstance.blueprintVersion.help')}
        error={errorAt('') ?? null}
        disabled={readOnly}
        withAsterisk
        data={options}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        placeholder={t('field.choosePlaceholder')}
        comboboxProps={{ shadow: 'md' }}
      />
      {isMissing ? (
        <LinkButton to="/academics-master/courses/course-blueprints" isBeside>
          {t('courseInstance.toBlueprints')}
        </LinkButton>
      ) : null}
    </>
  );
}

/** The academic year; the current one of a new class is chosen already. */
export function YearField({ name, label, value, onChange, onFill, errorAt, readOnly }: FieldProps<string>) {
  const { t } = useText(fieldText);
  const years = useInitials(({ lists }) => lists.AcademicYear);
  const current = !value && !readOnly ? years.find((one) => one.isCurrent)?.id : undefined;
  useEffect(() => {
    if (current !== undefined) onFill(current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the current year is known
  }, [current]);
  return (
    <SearchSelect
      name={name}
      data-field={name}
      label={label}
      error={errorAt('') ?? null}
      disabled={readOnly}
      withAsterisk
      data={years.map((one) => ({ value: one.id, label: one.name })).toReversed()}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      placeholder={t('field.choosePlaceholder')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Errors of the rows while typing; rows without dates are not checked. */
function told(list: 'timeline' | 'spans', refusals: readonly Refusal[]): RowsProblem[] {
  return refusals.flatMap(({ path = '', code, message }) => {
    const [, name, row, column] = path.split('.');
    return name === list && row !== undefined && column !== undefined
      ? [{ row: Number(row), column, text: errorText({ code, message }) }]
      : [];
  });
}

const hasDays = (row: { readonly startsOn: string; readonly endsOn: string }) => row.startsOn !== '' && row.endsOn !== '';

interface Dated {
  readonly startsOn: string;
  readonly endsOn: string;
}

function useDayColumns() {
  const { t } = useText(courseInstanceText);
  const day = (id: keyof Dated, title: string, write: (text: string) => Partial<Dated>) => ({
    id,
    title,
    kind: 'DATE' as const,
    width: 160,
    read: (row: Dated) => row[id],
    write,
  });
  return [
    day('startsOn', t('courseInstance.startsOn'), (startsOn) => ({ startsOn })),
    day('endsOn', t('courseInstance.endsOn'), (endsOn) => ({ endsOn })),
  ];
}

export function SemestersField({ name, label, value, onChange, errorAt, readOnly }: FieldProps<TimelineSemester[]>) {
  const { t } = useText(coursePageText);
  const days = useDayColumns();
  return (
    <div className={classes.part}>
      <RowsEditor<TimelineSemester>
        name={name}
        label={label}
        headed
        columns={[
          {
            id: 'semester',
            title: t('courseInstance.semester'),
            kind: 'TEXT',
            read: (row) => (row.semester > 0 ? String(row.semester) : ''),
            write: (text) => (/^\d{0,2}$/.test(text) ? { semester: Number(text) } : null),
          },
          ...days,
        ]}
        rows={value}
        onChange={onChange}
        start={(rows) => ({ semester: (rows.at(-1)?.semester ?? 0) + 1, startsOn: '', endsOn: '' })}
        problems={value.every(hasDays) ? told('timeline', timelineProblems(value)) : []}
        errorAt={errorAt}
        readOnly={readOnly}
        order="SORTED"
        most={16}
        addLabel={t('courseInstance.addSemester')}
      />
      {readOnly ? null : <p className={classes.hint}>{t('courseInstance.timelineHelp')}</p>}
    </div>
  );
}

export function SpansField({ name, label, value, onChange, errorAt, readOnly }: FieldProps<TimelineSpan[]>) {
  const { t } = useText(coursePageText);
  const days = useDayColumns();
  const kinds = SPAN_KINDS.map((kind) => ({ value: kind, label: t(`courseInstance.span.${kind}`) }));
  return (
    <div className={classes.part}>
      <RowsEditor<TimelineSpan>
        name={name}
        label={label}
        headed
        columns={[
          {
            id: 'kind',
            title: t('courseInstance.spanKind'),
            kind: 'CHOICE',
            options: kinds,
            width: 150,
            read: (row) => row.kind,
            write: (text) => {
              const kind = SPAN_KINDS.find((one) => one === text);
              return kind ? { kind } : null;
            },
          },
          { id: 'name', title: t('courseInstance.spanName'), kind: 'TEXT', read: (row) => row.name, write: (text) => ({ name: text }) },
          ...days,
        ]}
        rows={value}
        onChange={onChange}
        start={() => ({ kind: 'TEACHING', name: t('courseInstance.span.TEACHING'), startsOn: '', endsOn: '' })}
        problems={value.every(hasDays) ? told('spans', spanProblems(value)) : []}
        errorAt={errorAt}
        readOnly={readOnly}
        order="SORTED"
        most={60}
        addLabel={t('courseInstance.addSpan')}
      />
      {readOnly ? null : <p className={classes.hint}>{t('courseInstance.spansHelp')}</p>}
    </div>
  );
}
