import { Select, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { attendanceCodes } from '../attendance-code/attendance-code.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { attendanceLeaves, LEAVE_STATES, type AttendanceLeave, type LeaveState } from './attendance-leave.contract.ts';
import { attendanceLeaveText } from './attendance-leave.text.ts';

const TONE: Readonly<Record<LeaveState, Tone>> = { ASKED: 'amber', APPROVED: 'green', REFUSED: 'red', WITHDRAWN: 'grey' };

function useColumns(): TableColumn<AttendanceLeave>[] {
  const { t } = useText(attendanceLeaveText);
  return useMemo(() => {
    const column = plainColumn<AttendanceLeave>;
    return [
      column('name', t('leave.student'), (row) => <TwoLines first={row.name} second={row.prn} />),
      column('days', t('leave.days'), (row) =>
        row.fromOn === row.untilOn ? dayText(row.fromOn) : `${dayText(row.fromOn)} – ${dayText(row.untilOn)}`,
      ),
      column('code', t('leave.code'), (row) => `${row.code} · ${row.codeName}`),
      column('reason', t('leave.reason'), (row) => <TwoLines first={row.reason} second={row.decidedBecause ?? row.document} />),
      column('state', t('leave.state'), (row) => <StateBadge tone={TONE[row.state]}>{t(`leave.state.${row.state}`)}</StateBadge>),
      column('asked', t('leave.asked'), (row) => <TwoLines first={row.askedByName ?? '–'} second={row.decidedByName} />),
    ];
  }, [t]);
}

const refreshLeaves = () => refresh(attendanceLeaves.list);

interface LeaveDraft {
  readonly studentProfileId: string | null;
  readonly attendanceCodeId: string | null;
  readonly fromOn: string;
  readonly untilOn: string;
  readonly document: string;
}

function AskFields({ draft, set }: { readonly draft: LeaveDraft; readonly set: (patch: Partial<LeaveDraft>) => void }) {
  const { t } = useText(attendanceLeaveText);
  const instituteId = useInstituteId();
  const codes = useCall(attendanceCodes.list, { instituteId, query: { size: '200', sort: 'position' } }).data?.data ?? [];
  return (
    <Stack>
      <ReferenceSelect
        master={studentProfiles}
        field={{ value: draft.studentProfileId, onChange: (studentProfileId) => set({ studentProfileId }) }}
        known={null}
        shared={{ label: t('leave.student'), withAsterisk: true }}
        clearable={false}
      />
      <Pairs>
        <DayField label={t('leave.from')} withAsterisk value={draft.fromOn} onChange={(fromOn) => set({ fromOn })} />
        <DayField label={t('leave.until')} withAsterisk value={draft.untilOn} onChange={(untilOn) => set({ untilOn })} />
      </Pairs>
      <Select
        label={t('leave.code')}
        withAsterisk
        data={codes.filter((one) => one.effect !== 'ABSENT').map(({ id, code, name }) => ({ value: id, label: [code, name].join(' · ') }))}
        value={draft.attendanceCodeId}
        onChange={(attendanceCodeId) => set({ attendanceCodeId })}
      />
      <TextInput
        label={t('leave.document')}
        maxLength={200}
        value={draft.document}
        onChange={(event) => set({ document: event.currentTarget.value })}
      />
    </Stack>
  );
}

function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText(attendanceLeaveText);
  const instituteId = useInstituteId();
  const [draft, setDraft] = useState<LeaveDraft>(() => ({
    studentProfileId: null,
    attendanceCodeId: null,
    fromOn: todayHere(),
    untilOn: todayHere(),
    document: '',
  }));
  const { studentProfileId, attendanceCodeId, fromOn, untilOn } = draft;
  const ask = async (reason: string) => {
    const document = draft.document.trim() === '' ? null : draft.document.trim();
    const who = { studentProfileId: studentProfileId ?? '', attendanceCodeId: attendanceCodeId ?? '' };
    await call(attendanceLeaves.ask, { instituteId, body: { ...who, fromOn, untilOn, reason, document } });
    await refreshLeaves();
    toastDone(t('leave.askedDone'));
  };
  const lacks = studentProfileId === null || attendanceCodeId === null || fromOn === '' || untilOn === '';
  return (
    <ReasonDialog
      title={t('leave.new')}
      confirm={t('leave.ask')}
      tone="navy"
      reason="REQUIRED"
      why={lacks ? t('leave.fill') : null}
      changed={studentProfileId !== null}
      onConfirm={ask}
      onClose={onClose}
      fields={<AskFields draft={draft} set={(patch) => setDraft((before) => ({ ...before, ...patch }))} />}
    >
      {null}
    </ReasonDialog>
  );
}

type Decision = 'APPROVED' | 'REFUSED' | 'WITHDRAWN';
const WORDS = { APPROVED: 'leave.approve', REFUSED: 'leave.refuse', WITHDRAWN: 'leave.withdraw' } as const;

interface Deciding {
  readonly leave: AttendanceLeave;
  readonly decision: Decision;
}

function DecideDialog({ leave, decision, onClose }: Deciding & { readonly onClose: () => void }) {
  const { t } = useText(attendanceLeaveText);
  const instituteId = useInstituteId();
  const isApproval = decision === 'APPROVED';
  const decide = async (reason: string) => {
    const { id, version } = leave;
    await call(attendanceLeaves.decide, { instituteId, params: { id }, body: { version, decision, reason: isApproval ? null : reason } });
    await refreshLeaves();
    toastDone(t('leave.decided'));
  };
  return (
    <ReasonDialog
      title={t('leave.decideTitle', { act: t(WORDS[decision]), name: leave.name })}
      confirm={t(WORDS[decision])}
      tone={isApproval ? 'navy' : 'red'}
      reason={isApproval ? 'NONE' : 'REQUIRED'}
      onConfirm={decide}
      onClose={onClose}
    >
      {isApproval ? t('leave.approveWhat', { code: `${leave.code} · ${leave.codeName}` }) : t('leave.otherWhat')}
    </ReasonDialog>
  );
}

/** Leave and duty of students; what waits for a decision comes first. */
export function LeaveList() {
  const { t } = useText(attendanceLeaveText);
  const can = useCan();
  const columns = useColumns();
  const [asking, setAsking] = useState(false);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const add = can('attendance', 'update') ? <Act icon={IconPlus} words={t('leave.new')} isMain onClick={() => setAsking(true)} /> : null;
  const mayDecide = can('attendance', 'approve');
  const acts = (leave: AttendanceLeave) => (
    <Inline>
      {leave.state === 'ASKED' ? (
        <>
          <Act icon={IconCheck} words={t('leave.approve')} onClick={() => setDeciding({ leave, decision: 'APPROVED' })} />
          <Act icon={IconX} words={t('leave.refuse')} onClick={() => setDeciding({ leave, decision: 'REFUSED' })} />
        </>
      ) : null}
      {leave.state === 'APPROVED' ? (
        <Act icon={IconX} words={t('leave.withdraw')} onClick={() => setDeciding({ leave, decision: 'WITHDRAWN' })} />
      ) : null}
    </Inline>
  );
  return (
    <>
      <ServerList
        list={attendanceLeaves.list}
        label={t('leave.title')}
        columns={columns}
        moreFilters={add}
        chips={{
          name: 'state',
          label: t('leave.state'),
          values: LEAVE_STATES.map((value) => ({ value, label: t(`leave.state.${value}`) })),
        }}
        nameOf={(row) => row.name}
        {...(mayDecide ? { actions: acts } : {})}
        empty={
          <StatePanel kind="empty" title={t('leave.none')} action={add}>
            {t('leave.noneHint')}
          </StatePanel>
        }
      />
      {asking ? <AskDialog onClose={() => setAsking(false)} /> : null}
      {deciding ? <DecideDialog {...deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  );
}
