import { Menu } from '@mantine/core';
import { IconListDetails, IconLock, IconPencil, IconProgress } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { useAskedOpen } from '../../../kit/page/asked-open.client.ts';
import { plainText, wordsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { textsOf, useText, withTexts } from '../../../kit/text/text.client.ts';
import { courseInstanceText } from '../course-instance/course-instance.text.ts';
import { coursePageText } from './course-page.text.ts';
import { attributeText } from '../../../kit/attribute/attribute.text.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import { useCourse, type CourseRow } from './course-area.client.ts';
import { CourseHead } from './course-head.tsx';
import { SemestersField, SpansField, VersionField, YearField } from './instance-fields.tsx';
import { OpenedRow, ScopedActions, ScopedList, type Opened } from './scoped-master.tsx';
import { Seats } from './seats.tsx';
import { TimelineChart } from './timeline-chart.tsx';

const { textOf } = textsOf(coursePageText);

const InstanceAttributes = lazy(() =>
  withTexts(import('./instance-attributes.tsx')).then((file) => ({ default: file.InstanceAttributes })),
);

const FORM = [
  'code',
  'blueprintVersionId',
  'academicYearId',
  'branchId',
  'startsOn',
  'endsOn',
  'capacity',
  'examPatternId',
  'coordinatorId',
  'timeline',
  'spans',
] as const;
const BADGES = {
  PLANNED: { tone: 'grey', icon: IconPencil },
  RUNNING: { tone: 'blue', icon: IconProgress },
  CLOSED: { tone: 'grey', icon: IconLock },
} as const;

function InstanceBadge({ state }: { readonly state: string }) {
  const badge = state === 'RUNNING' ? BADGES.RUNNING : state === 'CLOSED' ? BADGES.CLOSED : BADGES.PLANNED;
  return (
    <StateBadge tone={badge.tone} icon={badge.icon}>
      {textOf(`courseInstance.state.${state}`, state)}
    </StateBadge>
  );
}

const lookOf = (course: CourseRow) =>
  drawnLook<typeof courseInstances>({
    text: { title: 'courseInstances.title', purpose: 'courseInstances.purpose', one: 'courseInstances.one' },
    columns: [],
    form: FORM,
    fields: {
      blueprintVersionId: (props) => <VersionField {...props} courseId={course.id} />,
      academicYearId: (props) => <YearField {...props} />,
      timeline: (props) => <SemestersField {...props} />,
      spans: (props) => <SpansField {...props} />,
    },
    example: (values) => <TimelineChart values={values} />,
    stays: (row) => (row['state'] === 'CLOSED' ? <p role="status">{textOf('courseInstances.closedStays')}</p> : null),
  });

const daysOf = (row: MasterRow) => {
  const [from, to] = [plainText(row['startsOn']), plainText(row['endsOn'])];
  return from && to ? `${dayText(from)} – ${dayText(to)}` : '–';
};

function useColumns() {
  const { t } = useText(coursePageText, courseInstanceText);
  return useMemo(() => {
    const words = (key: string) => (row: MasterRow) => wordsOf(courseInstances, key, row);
    return [
      { ...plainColumn<MasterRow>('code', t('courseInstance.code'), words('code')), sortable: true },
      plainColumn<MasterRow>('academicYearId', t('courseInstance.academicYear'), words('academicYearId')),
      plainColumn<MasterRow>('state', t('courseInstance.state'), (row) => <InstanceBadge state={plainText(row['state'])} />),
      { ...plainColumn<MasterRow>('startsOn', t('courseInstance.days'), daysOf), sortable: true },
      {
        ...plainColumn<MasterRow>('enrolled', t('courseInstance.enrolled'), (row) => <Seats row={row} />, 'END'),
        sortable: true,
      },
      plainColumn<MasterRow>('blueprintVersionId', t('courseInstance.blueprintVersion'), words('blueprintVersionId')),
      plainColumn<MasterRow>('examPatternId', t('courseInstance.examPattern'), words('examPatternId')),
      plainColumn<MasterRow>('coordinatorId', t('courseInstance.coordinator'), words('coordinatorId')),
    ];
  }, [t]);
}

interface Asked {
  readonly row: MasterRow;
  /** REQUIRED: after creation the form of required custom attributes opens, if there are any. */
  readonly when: 'ALWAYS' | 'REQUIRED';
}

/** The years in which a course is run: dates, seats, timelines, and the actions start, close and reopen. */
export function InstancesTab({ course }: { readonly course: CourseRow }) {
  const { t } = useText(coursePageText, courseInstanceText, attributeText);
  const asksNew = useAskedOpen('new', 'instances');
  const [open, setOpen] = useState<Opened | null>(asksNew ? { what: 'NEW' } : null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const askRequired = (row: MasterRow) => setAsked({ row, when: 'REQUIRED' });
  const look = useMemo(() => lookOf(course), [course]);
  const columns = useColumns();
  const { years } = useCourse(course.id);
  const fixed = { courseId: course.id };
  const values = (['PLANNED', 'RUNNING', 'CLOSED'] as const).map((value) => ({ value, label: t(`courseInstance.state.${value}`) }));
  const filter = {
    name: 'academicYearId',
    label: t('courseInstance.academicYear'),
    options: years.map((year) => ({ value: year.AcademicYear, label: year.name })),
  };
  const actions = (
    <ScopedActions master={courseInstances} look={look} fixed={fixed} onNew={course.active ? () => setOpen({ what: 'NEW' }) : null} />
  );
  return (
    <>
      <CourseHead course={course} actions={actions} />
      <ScopedList
        master={courseInstances}
        look={look}
        fixed={fixed}
        columns={columns}
        filters={years.length > 1 ? [filter] : []}
        chips={{ name: 'state', label: t('courseInstance.state'), values }}
        searchHint={t('courseInstance.code')}
        stays={(row) => row['state'] === 'CLOSED'}
        rowItems={(row) => (
          <Menu.Item leftSection={<IconListDetails size={16} stroke={1.75} />} onClick={() => setAsked({ row, when: 'ALWAYS' })}>
            {t('attribute.further')}
          </Menu.Item>
        )}
        nothing={{
          title: t('courseInstances.none'),
          hint: course.active ? t('courseInstances.noneHint') : t('courseInstances.notActiveHint'),
          ...(course.active
            ? {}
            : { action: <LinkButton to={`/academics-master/courses/course-list?q=${course.code}`}>{t('courses.toList')}</LinkButton> }),
        }}
        onOpen={setOpen}
      />
      <Suspense>{asked ? <InstanceAttributes {...asked} onClose={() => setAsked(null)} /> : null}</Suspense>
      <OpenedRow master={courseInstances} look={look} form={FORM} open={open} wide onOpen={setOpen} onMade={askRequired} />
    </>
  );
}
