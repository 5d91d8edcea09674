import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconListCheck, IconListNumbers, IconSchool } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { useAskedOpen } from '../../../kit/page/asked-open.client.ts';
import { plainText, wordsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { courseInstanceText } from '../course-instance/course-instance.text.ts';
import { coursePageText } from './course-page.text.ts';
import { divisionText } from '../division/division.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useInitials } from '../../institute/hydration/hydration.door.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { EnrolDrawer } from '../../people/enrolment/enrolment.door.client.ts';
import { enrolText } from '../../people/enrolment/enrol.text.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ScopeBar } from '../../../kit/page/scope-bar.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { CourseYearFigures } from '../../academics/course/course.contract.ts';
import { arrangeDivisions, divisions, getDivisionList, type AddressedDivision } from '../division/division.contract.ts';
import { moved } from '../division/division-order.rules.ts';
import { seatDifferences } from '../division/division.rules.ts';
import classes from './course.module.css';
import { useCourse, type CourseRow } from './course-area.client.ts';
import { CourseHead } from './course-head.tsx';
import { InstanceField } from './instance-select.tsx';
import { PaperPreference } from './paper-preference.tsx';
import { useAbilities } from '../../../kit/master/abilities.client.ts';
import { OpenedRow, ScopedActions, ScopedList, type Opened } from './scoped-master.tsx';
import { Seats } from './seats.tsx';
import { shownYear } from './shown-year.rules.ts';

const FORM = ['courseInstanceId', 'name', 'capacity', 'classTeacherId'] as const;
const ICON = { size: 16, stroke: 1.75 };

const lookOf = (course: CourseRow, year: CourseYearFigures) =>
  drawnLook<typeof divisions>({
    text: { title: 'divisions.title', purpose: 'divisions.purpose', one: 'divisions.one' },
    columns: [],
    form: FORM,
    fields: {
      courseInstanceId: (props) => <InstanceField {...props} courseId={course.id} academicYearId={year.AcademicYear} />,
    },
  });

function useColumns(known: ReadonlyMap<string, AddressedDivision>) {
  const { t } = useText(coursePageText, divisionText);
  return useMemo(() => {
    const words = (key: string) => (row: MasterRow) => wordsOf(divisions, key, row);
    return [
      { ...plainColumn<MasterRow>('name', t('division.name'), words('name')), sortable: true },
      { ...plainColumn<MasterRow>('enrolled', t('division.enrolled'), (row) => <Seats row={row} />, 'END'), sortable: true },
      plainColumn<MasterRow>('classTeacherId', t('division.classTeacher'), words('classTeacherId')),
      plainColumn<MasterRow>('papers', t('division.papers'), (row) => count(known.get(row.id)?.papers ?? 0), 'END'),
      plainColumn<MasterRow>('courseInstanceId', t('division.courseInstance'), words('courseInstanceId')),
      { ...plainColumn<MasterRow>('position', t('division.position'), words('position'), 'END'), sortable: true },
    ];
  }, [t, known]);
}

interface ItemsProps {
  readonly row: MasterRow;
  /** All divisions of the year, in their order. */
  readonly all: readonly AddressedDivision[];
  readonly onPapers: () => void;
  readonly onEnrol: (what: 'CHOOSE' | 'ROLLS') => void;
}

/** Actions: paper preference, and one place up or down among the divisions of its instance. */
function RowItems({ row, all, onPapers, onEnrol }: ItemsProps) {
  const { t } = useText(coursePageText, enrolText);
  const can = useCan();
  const instituteId = useInstituteId();
  const mayUpdate = useAbilities(divisions)['update'];
  const course_instance_id = plainText(row['courseInstanceId']);
  const ids = all.filter((one) => one.course_instance_id === course_instance_id).map((one) => one.id);
  const place = ids.indexOf(row.id);
  const move = async (by: -1 | 1) => {
    try {
      await call(arrangeDivisions, { instituteId, body: { course_instance_id, divisionIds: moved(ids, row.id, by), seen: ids } });
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(divisions.list, divisions.get, getDivisionList);
  };
  return (
    <>
      {can('enrolments', 'create') ? (
        <Menu.Item leftSection={<IconSchool {...ICON} />} onClick={() => onEnrol('CHOOSE')}>
          {t('enrol.title')}
        </Menu.Item>
      ) : null}
      {can('enrolments', 'update') ? (
        <Menu.Item leftSection={<IconListNumbers {...ICON} />} onClick={() => onEnrol('ROLLS')}>
          {t('enrol.rolls')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconListCheck {...ICON} />} onClick={onPapers}>
        {t('division.paperPreference')}
      </Menu.Item>
      {mayUpdate && place > 0 ? (
        <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={() => void move(-1)}>
          {t('division.moveUp')}
        </Menu.Item>
      ) : null}
      {mayUpdate && place !== -1 && place < ids.length - 1 ? (
        <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={() => void move(1)}>
          {t('division.moveDown')}
        </Menu.Item>
      ) : null}
    </>
  );
}

/** Seats that do not agree, and where either is changed. */
function SeatNote({ all }: { readonly all: readonly AddressedDivision[] }) {
  const { t } = useText(coursePageText);
  const differing = seatDifferences(all);
  if (differing.length === 0) return null;
  return (
    <div className={classes.seatNote} role="note">
      {differing.map(({ instance, seats, inDivisions }) => (
        <p key={instance}>{t('division.seatsDiffer', { instance, seats: count(seats), inDivisions: count(inDivisions) })}</p>
      ))}
      <LinkButton to="?tab=instances">{t('divisions.toInstances')}</LinkButton>
    </div>
  );
}

interface Enrolling {
  readonly what: 'CHOOSE' | 'ROLLS';
  readonly row: MasterRow;
}

/** Enrols in a division, or gives it roll numbers. */
function EnrolInto({ what, row, onClose }: Enrolling & { readonly onClose: () => void }) {
  const division = { id: row.id, name: plainText(row['name']) };
  return (
    <Suspense>
      <EnrolDrawer profileIds={what} courseInstanceId={plainText(row['courseInstanceId'])} division={division} onClose={onClose} />
    </Suspense>
  );
}

interface DivisionsProps {
  readonly course: CourseRow;
  readonly year: CourseYearFigures;
  readonly years: readonly CourseYearFigures[];
}

function Divisions({ course, year, years }: DivisionsProps) {
  const { t } = useText(coursePageText, courseInstanceText, divisionText, fieldText);
  const navigate = useNavigate();
  const instituteId = useInstituteId();
  const asksNew = useAskedOpen('new', 'divisions');
  const [open, setOpen] = useState<Opened | null>(asksNew ? { what: 'NEW' } : null);
  const [papersOf, setPapersOf] = useState<string | null>(null);
  const [enrolling, setEnrolling] = useState<Enrolling | null>(null);
  const look = useMemo(() => lookOf(course, year), [course, year]);
  // The address of the specification: the institute of the session, Course and AcademicYear.
  const answer = useCall(getDivisionList, { instituteId, query: { Course: course.id, AcademicYear: year.AcademicYear } });
  const all = useMemo(() => answer.data?.data ?? [], [answer.data]);
  const known = useMemo(() => new Map(all.map((one) => [one.id, one])), [all]);
  const columns = useColumns(known);
  const fixed = { courseId: course.id, academicYearId: year.AcademicYear };
  const close = (next: Opened | null) => {
    setOpen(next);
    if (next === null) void refresh(getDivisionList);
  };
  const scope = {
    name: 'year',
    label: t('courseInstance.academicYear'),
    value: year.AcademicYear,
    options: years.map((one) => ({ value: one.AcademicYear, label: one.name })),
    onChoose: (value: string | null) =>
      void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, year: value ?? undefined, page: undefined }) }),
    placeholder: t('field.choosePlaceholder'),
  };
  const instances = [...new Map(all.map((one) => [one.course_instance_id, one.instance]))].map(([value, label]) => ({ value, label }));
  const byInstance = { name: 'courseInstanceId', label: t('division.courseInstance'), options: instances };
  const actions = <ScopedActions master={divisions} look={look} fixed={fixed} onNew={() => setOpen({ what: 'NEW' })} />;
  return (
    <>
      <CourseHead course={course} actions={actions} />
      <ScopeBar label={t('courseInstance.academicYear')} fields={[scope]} />
      <ScopedList
        key={year.AcademicYear}
        master={divisions}
        look={look}
        fixed={fixed}
        columns={columns}
        filters={instances.length > 1 ? [byInstance] : []}
        searchHint={t('division.name')}
        above={<SeatNote all={all} />}
        rowItems={(row) => (
          <RowItems row={row} all={all} onPapers={() => setPapersOf(row.id)} onEnrol={(what) => setEnrolling({ what, row })} />
        )}
        nothing={{ title: t('divisions.none'), hint: t('divisions.noneHint') }}
        onOpen={setOpen}
      />
      <OpenedRow master={divisions} look={look} form={FORM} open={open} onOpen={close} />
      {enrolling ? <EnrolInto {...enrolling} onClose={() => setEnrolling(null)} /> : null}
      {papersOf ? <PaperPreference key={papersOf} divisionId={papersOf} onClose={() => setPapersOf(null)} /> : null}
    </>
  );
}

/** The divisions of the course in one academic year, in their order. */
export function DivisionsTab({ course }: { readonly course: CourseRow }) {
  const { t } = useText(coursePageText);
  const { year: chosen }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { years, answer } = useCourse(course.id);
  const current = useInitials((state) => state.lists.AcademicYear.find((one) => one.isCurrent)?.id);
  const year = shownYear(years, chosen, current);
  if (year) return <Divisions course={course} year={year} years={years} />;
  return (
    <>
      <CourseHead course={course} />
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isLoading ? <ListWaiting /> : null}
      {answer.data ? (
        <StatePanel
          kind="empty"
          title={t('divisions.noInstance')}
          action={<LinkButton to="?tab=instances">{t('divisions.toInstances')}</LinkButton>}
        >
          {t('divisions.noInstanceHint')}
        </StatePanel>
      ) : null}
    </>
  );
}
