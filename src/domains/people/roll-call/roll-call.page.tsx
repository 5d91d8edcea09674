import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { callText } from '../../../kit/http/call.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { ClassChoice } from '../../courses/class-choice/class-choice.door.client.ts';
import { attendanceCodeText } from '../attendance-code/attendance-code.text.ts';
import { AttendanceCodes } from '../attendance-code/attendance-codes.tsx';
import { LeaveList } from '../attendance-leave/leave-list.tsx';
import { Absentees, ShortAttendance, Unmarked } from '../attendance-report/attendance-lists.tsx';
import { MonthGrid } from '../attendance-report/month-grid.tsx';
import { attendanceText } from '../attendance/attendance.text.ts';
import { TakeAttendance } from '../attendance/take-attendance.tsx';
import { classNumberText } from '../class-number/class-number.text.ts';
import { NumbersTab } from '../class-number/numbers-tab.tsx';
import { peopleMenuText } from '../people.menu.text.ts';
import { rollCallText } from './roll-call.text.ts';

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly draw: () => ReactNode;
}

/** The tabs that the caller's rights open; without the right to classes the own ones are shown. */
function useTabs(): readonly Tab[] {
  const { t } = useText(attendanceText, attendanceCodeText, classNumberText);
  const can = useCan();
  const ofClass = (draw: (courseInstanceId: string) => ReactNode) => () => (
    <PageArea>
      <ClassChoice>{draw}</ClassChoice>
    </PageArea>
  );
  const choosesClass = can('instances', 'read');
  const takes: Tab = {
    value: 'take',
    label: t('attendance.take'),
    draw: choosesClass
      ? ofClass((id) => <TakeAttendance key={id} courseInstanceId={id} />)
      : () => (
          <PageArea>
            <TakeAttendance courseInstanceId={null} />
          </PageArea>
        ),
  };
  const lists: readonly Tab[] = choosesClass
    ? [
        { value: 'month', label: t('attendance.month'), draw: ofClass((id) => <MonthGrid key={id} courseInstanceId={id} />) },
        {
          value: 'short',
          label: t('attendance.short'),
          draw: () => <ClassChoice isList>{(id) => <ShortAttendance key={id} courseInstanceId={id} />}</ClassChoice>,
        },
      ]
    : [];
  const days: readonly Tab[] = [
    { value: 'absentees', label: t('attendance.absentees'), draw: () => <Absentees /> },
    { value: 'unmarked', label: t('attendance.unmarked'), draw: () => <Unmarked /> },
  ];
  return [
    ...(can('attendance', 'read') ? [takes, ...lists, ...days] : []),
    ...(can('attendance', 'read') && choosesClass ? [{ value: 'leaves', label: t('attendance.leaves'), draw: () => <LeaveList /> }] : []),
    ...(can('classNumbers', 'read') && choosesClass
      ? [{ value: 'numbers', label: t('numbers.title'), draw: ofClass((id) => <NumbersTab key={id} courseInstanceId={id} />) }]
      : []),
    ...(can('attendanceCodes', 'read') ? [{ value: 'codes', label: t('attendanceCodes.title'), draw: () => <AttendanceCodes /> }] : []),
  ];
}

/** Attendance of classes, and the numbers of their students. */
export function RollCallPage() {
  const { t } = useText(rollCallText, peopleMenuText, callText);
  const tabs = useTabs();
  const draw = (value: string) => tabs.find((one) => one.value === value)?.draw();
  return (
    <Page>
      {tabs.length === 0 ? (
        <StatePanel kind="refused" title="403">
          {t('access.refused')}
        </StatePanel>
      ) : (
        <Tabs label={t('menu.rollCall')} tabs={tabs}>
          {(value) => (
            <>
              {value === 'codes' ? null : <PageHead title={t('menu.rollCall')} purpose={t('rollCall.purpose')} />}
              {draw(value)}
            </>
          )}
        </Tabs>
      )}
    </Page>
  );
}
