import { Button, Menu } from '@mantine/core';
import { IconCalendar, IconCalendarCheck, IconCircleCheck, IconHistory, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import type { MasterRow } from '../../../kit/master/master-row.client.ts';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { academicYearText } from './academic-year.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { academicYears, makeCurrentYear, type Term } from './academic-year.contract.ts';
import { runningToOffer, yearState, type YearState } from './academic-year.rules.ts';

type Marked = Pick<MasterRow, 'id' | 'version'>;

function useMakeCurrent() {
  const { t } = useText(academicYearText);
  const instituteId = useInstituteId();
  return async ({ id, version }: Marked) => {
    try {
      const { data } = await call(makeCurrentYear, { instituteId, params: { id }, body: { version } });
      toastDone(t('academicYears.madeCurrent', { name: data.name }));
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(academicYears.list, academicYears.get);
  };
}

function MakeCurrent({ row }: { readonly row: MasterRow }) {
  const { t } = useText(academicYearText);
  const make = useMakeCurrent();
  return (
    <Menu.Item leftSection={<IconCalendarCheck size={16} stroke={1.75} />} onClick={() => void make(row)}>
      {t('academicYears.makeCurrent')}
    </Menu.Item>
  );
}

/** The current year is over, or none is, and another one runs. */
function RunningYear() {
  const { t } = useText(academicYearText);
  const instituteId = useInstituteId();
  const make = useMakeCurrent();
  const [today] = useState(todayHere);
  const { data } = useCall(academicYears.list, { instituteId, query: { size: '200', sort: 'startsOn', order: 'desc' } });
  const offer = runningToOffer(data?.data ?? [], today);
  if (!data || !offer) return null;
  const { over, running } = offer;
  return (
    <Notes role="status">
      <Inline>
        {over
          ? t('academicYears.currentOver', { current: over.name, day: dayText(over.endsOn), running: running.name })
          : t('academicYears.noneCurrent', { running: running.name })}
        {data.abilities?.['update'] ? (
          <Button size="xs" variant="default" onClick={() => void make(running)}>
            {t('academicYears.makeThisCurrent', { name: running.name })}
          </Button>
        ) : null}
      </Inline>
    </Notes>
  );
}

const LOOKS: Readonly<Record<YearState, { readonly tone: Tone; readonly icon?: TablerIcon }>> = {
  CURRENT: { tone: 'green', icon: IconCircleCheck },
  PAST: { tone: 'grey', icon: IconHistory },
  RUNNING: { tone: 'amber' },
  UPCOMING: { tone: 'blue', icon: IconCalendar },
};

function YearBadge({ year }: { readonly year: Parameters<typeof yearState>[0] }) {
  const { t } = useText(academicYearText);
  const [today] = useState(todayHere);
  const state = yearState(year, today);
  return <StateBadge {...LOOKS[state]}>{t(`academicYear.standing.${state}`)}</StateBadge>;
}

function useTermColumns(): RowsColumn<Term>[] {
  const { t } = useText(academicYearText);
  return [
    { id: 'name', title: t('academicYear.name'), kind: 'TEXT', read: (row) => row.name, write: (name) => ({ name }) },
    {
      id: 'startsOn',
      title: t('academicYear.startsOn'),
      kind: 'DATE',
      width: 160,
      read: (row) => row.startsOn,
      write: (startsOn) => ({ startsOn }),
    },
    { id: 'endsOn', title: t('academicYear.endsOn'), kind: 'DATE', width: 160, read: (row) => row.endsOn, write: (endsOn) => ({ endsOn }) },
  ];
}

function Terms({ name, label, value, onChange, errorAt, readOnly }: FieldProps<Term[]>) {
  const { t } = useText(academicYearText);
  return (
    <RowsEditor
      name={name}
      label={label}
      headed
      columns={useTermColumns()}
      rows={value}
      onChange={onChange}
      start={() => ({ name: '', startsOn: '', endsOn: '' })}
      errorAt={errorAt}
      readOnly={readOnly}
      order="SORTED"
      addLabel={t('academicYears.addTerm')}
      help={t('academicYear.terms.help')}
      most={6}
    />
  );
}

export const AcademicYearsPage = masterPage(academicYears, {
  text: { title: 'academicYears.title', purpose: 'academicYears.purpose', one: 'academicYears.one' },
  columns: ['name', 'startsOn', 'endsOn', 'terms', 'isCurrent', 'attendanceFrozenUntil', 'frozen'],
  form: ['name', 'startsOn', 'endsOn', 'terms', 'attendanceFrozenUntil', 'frozen'],
  wide: true,
  fields: { terms: (props) => <Terms {...props} /> },
  cells: {
    terms: ({ terms }) => terms.map(({ name }) => name).join(', ') || '–',
    isCurrent: (year) => <YearBadge year={year} />,
  },
  slots: {
    actions: () => <FeedButton master={academicYears} />,
    aboveTable: () => <RunningYear />,
    rowItems: (row, abilities) => (abilities['update'] && row['isCurrent'] !== true ? <MakeCurrent row={row} /> : null),
  },
});
