import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { clockText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import type { BlockDesk, DeskRow, DeskView } from './block-desk.client.ts';
import { examDay } from './exam-day.contract.ts';
import { asBook, booksFrom, countsOf, problemsOf } from './exam-day.rules.ts';
import type { DayCandidate, Elsewhere, FoundProblem } from './exam-day.rules.ts';
import { examDayText } from './exam-day.text.ts';
import classes from './exam-day.module.css';

const MOST_BOOKS = 2000;
const NOWHERE: Elsewhere = { mains: new Set(), supplements: new Set() };

export const asDay = ({ seatNo, seenAt, said, kept, line }: DeskRow): DayCandidate => ({
  seatNo,
  seen: seenAt !== null,
  line: kept || line ? said : null,
});

const paramsOf = ({ sheet }: DeskView) => ({ examSlotId: sheet.examSlotId, roomId: sheet.roomId, blockNo: String(sheet.blockNo) });

interface Props {
  readonly desk: BlockDesk;
  readonly view: DeskView;
  readonly onClose: () => void;
}

/** One problem, with the seats that have it. */
function Problem({ problem: { code, seats, detail } }: { readonly problem: FoundProblem }) {
  const { t } = useText(examDayText);
  const named = { seats: seats.join(', ') };
  if (code === 'BOOKS_DIFFER') return <li>{t('examDay.problem.BOOKS_DIFFER')}</li>;
  if (code === 'BOOK_TWICE' || code === 'SUPPLEMENT_TWICE') return <li>{t(`examDay.problem.${code}`, { ...named, book: detail })}</li>;
  return <li>{t(`examDay.problem.${code}`, named)}</li>;
}

/** Who becomes AB or UFM in mark entry, and who noted it: looked at before it is written. */
function Becomes({ rows }: { readonly rows: readonly DeskRow[] }) {
  const { t, textOf } = useText(examDayText);
  const noted = rows.filter(({ line }) => line?.state === 'ABSENT' || line?.state === 'UFM');
  if (noted.length === 0) return null;
  return (
    <>
      <p>{t('examDay.becomes')}</p>
      <ul className={classes.plain}>
        {noted.map(({ studentPaperId, seatNo, name, line }) => (
          <li key={studentPaperId}>
            <b>{seatNo}</b> {name}:{' '}
            {t('examDay.notedBy', {
              what: textOf(`examDay.state.${line?.state ?? ''}`),
              name: line?.byName ?? t('examDay.somebody'),
              time: clockText(line?.at ?? ''),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The three numbers of the bundle, the sums, and what they do not agree with. */
export function CloseDialog({ desk, view, onClose }: Props) {
  const { t } = useText(examDayText);
  const instituteId = useInstituteId();
  const { sheet } = view;
  const candidates = view.rows.map(asDay);
  const { allotted, present, absent, ufm } = countsOf(candidates);
  const [issued, setIssued] = useState(sheet.booksIssued ?? present);
  const [spoilt, setSpoilt] = useState(sheet.booksSpoilt ?? 0);
  const [returned, setReturned] = useState(sheet.booksReturned ?? 0);
  const problems = problemsOf(candidates, { issued, spoilt, returned }, NOWHERE);
  const field = (label: string, value: number, set: (value: number) => void) => (
    <NumberInput
      size="md"
      label={label}
      min={0}
      max={MOST_BOOKS}
      allowDecimal={false}
      value={value}
      onChange={(next) => (typeof next === 'number' ? set(next) : undefined)}
    />
  );
  const close = async () => {
    const body = { version: sheet.version, booksIssued: issued, booksSpoilt: spoilt, booksReturned: returned };
    const { data } = await call(examDay.close, { instituteId, params: paramsOf(view), body });
    if (data.waits > 0) toastCount(data.waits, t('examDay.closedWaits', { count: count(data.waits) }));
    else if (data.posted === 0) toastDone(t('examDay.sheetState.CLOSED'));
    else toastCount(data.posted, t('examDay.closed', { count: count(data.posted) }));
    await desk.reread();
  };
  const block = t('examDay.block', { room: sheet.room, number: sheet.blockNo });
  return (
    <ReasonDialog
      title={t('examDay.closeTitle', { block })}
      confirm={t('examDay.close')}
      tone="navy"
      reason="NONE"
      fields={
        <>
          {field(t('examDay.booksIssued'), issued, setIssued)}
          {field(t('examDay.booksSpoilt'), spoilt, setSpoilt)}
          {field(t('examDay.booksReturned'), returned, setReturned)}
          <p>{t('examDay.booksSum', { issued: count(issued), used: count(present), spoilt: count(spoilt), returned: count(returned) })}</p>
          {problems.length > 0 ? (
            <ul className={classes.plain} role="status">
              {problems.map((problem) => (
                <Problem key={`${problem.code}${problem.detail}`} problem={problem} />
              ))}
            </ul>
          ) : null}
        </>
      }
      onConfirm={close}
      onClose={onClose}
    >
      {sheet.isOver ? null : <p className={classes.early}>{t('examDay.closeEarly', { time: clockOf(sheet.endsMinute) })}</p>}
      <p>{t('examDay.closeSums', { allotted: count(allotted), present: count(present), absent: count(absent), ufm: count(ufm) })}</p>
      <Becomes rows={view.rows} />
    </ReasonDialog>
  );
}

export function ReopenDialog({ desk, view, onClose }: Props) {
  const { t } = useText(examDayText);
  const instituteId = useInstituteId();
  const reopen = async (reason: string) => {
    const { data } = await call(examDay.reopen, { instituteId, params: paramsOf(view), body: { version: view.sheet.version, reason } });
    toastCount(data.takenBack, t('examDay.reopened', { count: count(data.takenBack) }));
    await desk.reread();
  };
  return (
    <ReasonDialog
      title={t('examDay.reopen')}
      confirm={t('examDay.reopen')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={reopen}
      onClose={onClose}
    >
      <p>{t('examDay.reopenWhat')}</p>
    </ReasonDialog>
  );
}

/** Numbers one after the other for everybody present who has no book. */
export function BooksDialog({ desk, view, onClose }: Props) {
  const { t } = useText(examDayText);
  const [first, setFirst] = useState('');
  const bare = view.rows.flatMap(({ said, studentPaperId }) =>
    said !== null && said.state !== 'ABSENT' && said.mainBook === null ? [{ ...said, studentPaperId }] : [],
  );
  const taken = new Set(view.rows.flatMap(({ said }) => asBook(said?.mainBook ?? null) ?? []));
  const numbers = booksFrom(first, bare.length, taken);
  const give = async () => {
    desk.mark(bare.map((one, at) => ({ ...one, mainBook: numbers[at] ?? null })));
    await Promise.resolve();
  };
  return (
    <ReasonDialog
      title={t('examDay.numberBooks')}
      confirm={t('examDay.numberBooks')}
      tone="navy"
      reason="NONE"
      why={numbers.length === 0 ? t('examDay.firstBookBad') : null}
      fields={
        <TextInput
          size="md"
          label={t('examDay.firstBook')}
          value={first}
          maxLength={30}
          autoComplete="off"
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
      }
      onConfirm={give}
      onClose={onClose}
    >
      <p>{t('examDay.numberBooksWhat', { count: count(bare.length) })}</p>
    </ReasonDialog>
  );
}
