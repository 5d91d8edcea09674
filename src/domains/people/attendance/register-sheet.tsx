import { Button, Select } from '@mantine/core';
import { IconArrowLeft, IconChecks, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { attendance, type SheetPlace } from './attendance.contract.ts';
import classes from './attendance.module.css';
import { attendanceText } from './attendance.text.ts';
import type { RegisterDesk, RegisterRow, RegisterView } from './register-desk.client.ts';
import { UsualCodes } from './usual-codes.tsx';
import { useRegisterDesk } from './use-register-desk.client.ts';

interface DeskProps {
  readonly desk: RegisterDesk;
  readonly view: RegisterView;
}

/** After its day is frozen a mark is corrected with a reason. */
function CorrectDialog({ desk, view, row, onClose }: DeskProps & { readonly row: RegisterRow; readonly onClose: () => void }) {
  const { t } = useText(attendanceText);
  const instituteId = useInstituteId();
  const [codeId, setCodeId] = useState<string | null>(null);
  const { divisionId, heldOn, span, slotNo, examPaperId, codes } = view.sheet;
  const correct = async (reason: string) => {
    const body = { divisionId, heldOn, span, slotNo, examPaperId, enrolmentId: row.enrolmentId, codeId: codeId ?? '', reason };
    await call(attendance.correct, { instituteId, body });
    desk.discard(row.enrolmentId);
    await desk.reread();
    toastDone(t('attendance.corrected'));
  };
  return (
    <ReasonDialog
      title={t('attendance.correctTitle', { name: row.name })}
      confirm={t('attendance.correct')}
      tone="navy"
      reason="REQUIRED"
      why={codeId === null ? t('attendance.chooseCode') : null}
      changed={codeId !== null}
      onConfirm={correct}
      onClose={onClose}
      fields={
        <Select
          label={t('attendance.code')}
          withAsterisk
          data={codes.map(({ id, code, name }) => ({ value: id, label: [code, name].join(' · ') }))}
          value={codeId}
          onChange={setCodeId}
        />
      }
    >
      {t('attendance.correctWhat')}
    </ReasonDialog>
  );
}

/** What was marked here, which the record does not have. */
function NotTaken({
  desk,
  row,
  codes,
}: Pick<DeskProps, 'desk'> & { readonly row: RegisterRow; readonly codes: RegisterView['sheet']['codes'] }) {
  const { t } = useText(attendanceText);
  const code = codes.find((one) => one.id === row.refusedCodeId)?.code ?? '–';
  return (
    <span className={classes.refused}>
      {t('attendance.rowNotTaken', { code })}
      <Button
        variant="subtle"
        size="compact-sm"
        mih={36}
        aria-label={t('attendance.discardOf', { code, name: row.name })}
        onClick={() => desk.discard(row.enrolmentId)}
      >
        {t('attendance.discard')}
      </Button>
    </span>
  );
}

function StudentRow({ desk, view, row, onCorrect }: DeskProps & { readonly row: RegisterRow; readonly onCorrect: () => void }) {
  const { t } = useText(attendanceText);
  const can = useCan();
  const { codes, shut } = view.sheet;
  const effect = codes.find((one) => one.id === row.codeId)?.effect;
  const isOpen = shut === null && can('attendance', 'update');
  return (
    <li className={classes.row} data-effect={effect}>
      <span className={classes.who}>
        <span className={classes.roll}>{row.rollNo ?? '–'}</span>
        <span>
          {row.name}
          <span className={classes.dim}>
            {row.leaveCode === null ? row.prn : t('attendance.onLeave', { code: row.leaveCode })}
            {row.mark?.reason ? ` · ${row.mark.reason}` : ''}
          </span>
          {row.refusedCodeId === null ? null : <NotTaken desk={desk} row={row} codes={codes} />}
        </span>
      </span>
      <span className={classes.keys} role="group" aria-label={row.name}>
        {codes.map(({ id, code, name }) => (
          <button
            key={id}
            type="button"
            className={classes.key}
            title={name}
            aria-label={`${code}: ${name}, ${row.name}`}
            aria-pressed={row.codeId === id}
            disabled={!isOpen}
            onClick={() => desk.mark([{ enrolmentId: row.enrolmentId, codeId: id }])}
          >
            {code}
          </button>
        ))}
        {shut === 'FROZEN' && can('attendance', 'correct') ? (
          <Button variant="default" h={44} leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onCorrect}>
            {t('attendance.correct')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** What of it the server has. */
function Sending({ view }: { readonly view: RegisterView }) {
  const { t } = useText(attendanceText);
  if (view.refused > 0) return t('attendance.notTaken', { count: count(view.refused), reason: view.why ?? '' });
  return view.waiting > 0 ? t('attendance.waiting', { count: count(view.waiting) }) : t('attendance.saved');
}

function Bar({ desk, view }: DeskProps) {
  const { t } = useText(attendanceText);
  const can = useCan();
  const { codes, shut } = view.sheet;
  const absent = new Set(codes.filter((one) => one.effect === 'ABSENT').map((one) => one.id));
  const present = codes.find((one) => one.effect === 'PRESENT');
  const open = view.rows.filter((one) => one.codeId === null);
  const isOpen = shut === null && can('attendance', 'update');
  return (
    <div className={classes.bar}>
      <div role="status">
        <b>{t('attendance.markedOf', { marked: count(view.rows.length - open.length), all: count(view.rows.length) })}</b> ·{' '}
        {t('attendance.absentOf', { absent: count(view.rows.filter((one) => one.codeId !== null && absent.has(one.codeId)).length) })}
        <span className={classes.dim}>
          <Sending view={view} />
        </span>
      </div>
      {isOpen && present !== undefined && open.length > 0 ? (
        <Button
          h={48}
          leftSection={<IconChecks size={20} stroke={1.75} />}
          onClick={() => desk.mark(open.map(({ enrolmentId }) => ({ enrolmentId, codeId: present.id })))}
        >
          {t('attendance.allPresent', { count: count(open.length) })}
        </Button>
      ) : null}
    </div>
  );
}

function Register({ desk, view }: DeskProps) {
  const { t } = useText(attendanceText);
  const [correcting, setCorrecting] = useState<RegisterRow | null>(null);
  const { shut, holiday, codes } = view.sheet;
  if (codes.length === 0)
    return (
      <StatePanel kind="empty" title={t('attendance.noCodes')} action={<UsualCodes onAdded={() => desk.reread()} />}>
        {t('attendance.noCodesHint')}
      </StatePanel>
    );
  if (view.rows.length === 0)
    return (
      <StatePanel kind="empty" title={t('attendance.noStudents')}>
        {t('attendance.noStudentsHint')}
      </StatePanel>
    );
  return (
    <>
      {shut === null ? null : <Hint role="alert">{t(`attendance.shut.${shut}`, { name: holiday ?? '' })}</Hint>}
      {view.overtaken.map((name) => (
        <Hint key={name} role="alert">
          {t('attendance.overtaken', { name })}
        </Hint>
      ))}
      <ul className={classes.list} aria-label={t('attendance.take')}>
        {view.rows.map((row) => (
          <StudentRow key={row.enrolmentId} desk={desk} view={view} row={row} onCorrect={() => setCorrecting(row)} />
        ))}
      </ul>
      <Bar desk={desk} view={view} />
      {correcting === null ? null : <CorrectDialog desk={desk} view={view} row={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}

/** The roll call of one division. */
export function RegisterSheet({ place, onBack }: { readonly place: SheetPlace; readonly onBack: () => void }) {
  const { t } = useText(attendanceText);
  const { desk, view, error, retry } = useRegisterDesk(place);
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} />} onClick={onBack}>
      {t('attendance.back')}
    </Button>
  );
  if (error !== null && !view) return <ListFailed error={error} onRetry={retry} />;
  if (!desk || !view) return <ListWaiting />;
  const { classCode, division, heldOn, span, slotNo, paper } = view.sheet;
  const what = span === 'SLOT' ? `${t('attendance.slot', { number: slotNo })} · ${paper ?? ''}` : t(`attendance.span.${span}`);
  const last = view.rows.find((one) => one.mark !== null)?.mark;
  return (
    <div className={classes.sheet}>
      <Inline>
        {back}
        <span>
          <b>{`${classCode} · ${division} · ${dayText(heldOn)} · ${what}`}</b>
          {last ? <span className={classes.dim}>{t('attendance.by', { name: last.byName ?? '–', when: momentText(last.at) })}</span> : null}
        </span>
      </Inline>
      <Register desk={desk} view={view} />
    </div>
  );
}
