import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { markEntryText } from '../mark-entry/mark-entry.text.ts';
import { markSheetText } from '../mark-sheet/mark-sheet.text.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import { useExamScope } from '../exam-instance/use-exam-scope.client.ts';
import { EntryWindowsNow } from '../mark-entry/entry-window.tsx';
import { headName } from '../mark-sheet/head-name.rules.ts';
import { markSheets, type EntryWindows, type MarkSheetRow } from '../mark-sheet/mark-sheet.contract.ts';
import { SheetDetails } from './sheet-details.tsx';
import { SheetMatrix } from './sheet-matrix.tsx';
import { countOf, LOCK_FILTERS, passes, type LockFilter } from './sheet-matrix.rules.ts';
import { WindowCards } from './window-card.tsx';
import classes from './sheet-lock.module.css';
import { ActButton } from '../../../kit/ui/act-button.tsx';

function Missing({ examInstanceId, missing }: { readonly examInstanceId: string; readonly missing: number }) {
  const { t } = useText(markSheetText);
  const instituteId = useInstituteId();
  const may = useCan()('markEntry', 'create');
  const [asking, setAsking] = useState(false);
  if (missing === 0) return null;
  const open = async () => {
    const { data } = await call(markSheets.open, { instituteId, body: { examInstanceId } });
    toastCount(data.opened, t('sheetLock.opened', { count: count(data.opened) }));
    await refresh(markSheets.list, markSheets.instances);
  };
  return (
    <div className={classes.missing} role="status">
      <span>{t('sheetLock.missing', { count: count(missing) })}</span>
      {may ? (
        <Button size="xs" h={32} variant="default" onClick={() => setAsking(true)}>
          {t('sheetLock.open')}
        </Button>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t('sheetLock.open')}
          confirm={t('sheetLock.openNow', { count: count(missing) })}
          tone="navy"
          reason="NONE"
          onConfirm={open}
          onClose={() => setAsking(false)}
        >
          <p>{t('sheetLock.openWhat')}</p>
        </ReasonDialog>
      ) : null}
    </div>
  );
}

function LockDialog({
  examInstanceId,
  sheets,
  onDone,
  onClose,
}: {
  readonly examInstanceId: string;
  readonly sheets: readonly MarkSheetRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useText(markSheetText);
  const instituteId = useInstituteId();
  const act = async () => {
    const body = { examInstanceId, sheetIds: sheets.map((sheet) => sheet.id) };
    const { data } = await call(markSheets.lock, { instituteId, body });
    toastCount(data.locked, t('sheetLock.lockedNow', { count: count(data.locked) }));
    await refresh(markSheets.list, markSheets.get);
    onDone();
  };
  const marks = sheets.reduce((sum, sheet) => sum + sheet.candidates, 0);
  return (
    <ReasonDialog
      title={t('sheetLock.lockTitle', { count: count(sheets.length) })}
      confirm={t('sheetLock.lock', { count: count(sheets.length) })}
      tone="navy"
      reason="NONE"
      onConfirm={act}
      onClose={onClose}
    >
      {t('sheetLock.lockWords', { marks: count(marks) })}
    </ReasonDialog>
  );
}

interface WorkProps {
  readonly examInstanceId: string;
  readonly sheets: readonly MarkSheetRow[];
  readonly missing: number;
  readonly windows: EntryWindows;
}

const CHIPS: Partial<Record<LockFilter, PlainKey<typeof markSheetText>>> = {
  ALL: 'sheetLock.all',
  PENDING: 'sheetLock.lacking',
  DIFFER: 'sheetLock.differing',
  ASKED: 'sheetLock.asked',
  LATE: 'sheetLock.late',
};
/** Chips of what sheets lack, and of late ones: only where there are some. */
const LACKING: readonly LockFilter[] = ['PENDING', 'DIFFER', 'LATE'];

/** The chip is in the address: a link of another page presses it. */
function useFilter(): readonly [LockFilter, (next: LockFilter) => void] {
  const { show }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (next: LockFilter) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, show: next === 'ALL' ? undefined : next }),
      replace: true,
    });
  return [LOCK_FILTERS.find((one) => one === show) ?? 'ALL', choose];
}

function FilterChips({
  sheets,
  filter,
  onFilter,
}: {
  readonly sheets: readonly MarkSheetRow[];
  readonly filter: LockFilter;
  readonly onFilter: (next: LockFilter) => void;
}) {
  const { t, textOf } = useText(markSheetText, markEntryText);
  const chips = LOCK_FILTERS.map((one) => {
    const key = CHIPS[one];
    return { value: one, label: key ? t(key) : textOf(`marks.state.${one}`), count: countOf(sheets, one) };
  });
  return (
    <Chips
      label={t('sheetLock.chips')}
      chips={chips.filter(({ value, count: found }) => found > 0 || value === filter || !LACKING.includes(value))}
      active={filter}
      onChoose={(value) => onFilter(LOCK_FILTERS.find((one) => one === value) ?? 'ALL')}
    />
  );
}

function LockButton({ toLock, picked, onLock }: { readonly toLock: number; readonly picked: number; readonly onLock: () => void }) {
  const { t } = useText(markSheetText);
  return (
    <ActButton
      className={classes.lock ?? ''}
      why={toLock === 0 ? t('sheetLock.lockBarred') : null}
      leftSection={<IconLock size={16} stroke={1.75} />}
      onClick={onLock}
    >
      {picked > 0 ? t('sheetLock.lock', { count: count(picked) }) : t('sheetLock.lockAll')}
    </ActButton>
  );
}

/** Name of the sheet that a request asks to unlock; null when it is none of these. */
function askedSheet(sheets: readonly MarkSheetRow[], approvalId: string): string | null {
  const sheet = sheets.find((one) => one.facts.unlockRequest?.approvalId === approvalId);
  return sheet ? [sheet.paperCode, headName(sheet, 1), sheet.divisionName].filter(Boolean).join(' ') : null;
}

const EVERY_KIND: ReadonlySet<MarkSheetRow['evaluator']> = new Set(['INTERNAL', 'EXTERNAL']);
/** Kinds of heads with sheets; a window may be set before the sheets are opened. */
const kindsOf = (sheets: readonly MarkSheetRow[]) => (sheets.length > 0 ? new Set(sheets.map((sheet) => sheet.evaluator)) : EVERY_KIND);

function Work({ examInstanceId, sheets, missing, windows }: WorkProps) {
  const { t } = useText(markEntryText);
  const mayLock = useCan()('markEntry', 'lock');
  const [filter, setFilter] = useFilter();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shownId, setShownId] = useState<string | null>(null);
  const [locking, setLocking] = useState<readonly MarkSheetRow[] | null>(null);
  const submitted = sheets.filter((sheet) => sheet.state === 'SUBMITTED');
  const picked = submitted.filter((sheet) => chosen.has(sheet.id));
  const toLock = picked.length > 0 ? picked : submitted;
  const shown = sheets.filter((sheet) => passes(sheet, filter));
  const forget = () => setChosen(new Set());
  return (
    <>
      <Missing examInstanceId={examInstanceId} missing={missing} />
      <div className={classes.strip}>
        <FilterChips sheets={sheets} filter={filter} onFilter={setFilter} />
        {mayLock ? <LockButton toLock={toLock.length} picked={picked.length} onLock={() => setLocking(toLock)} /> : null}
      </div>
      <div className={classes.work}>
        <div className={classes.main}>
          <SheetMatrix sheets={shown} chosen={chosen} shownId={shownId} mayLock={mayLock} onChosen={setChosen} onShow={setShownId} />
        </div>
        <aside className={classes.side} aria-label={t('marks.side')}>
          <SheetDetails sheet={sheets.find((sheet) => sheet.id === shownId) ?? null} examInstanceId={examInstanceId} />
          <WaitingRequests act="markSheets.unlock" about={(request) => askedSheet(sheets, request.id)} />
          <WindowCards examInstanceId={examInstanceId} windows={windows} kinds={kindsOf(sheets)} />
        </aside>
      </div>
      {locking ? <LockDialog examInstanceId={examInstanceId} sheets={locking} onDone={forget} onClose={() => setLocking(null)} /> : null}
    </>
  );
}

function useLockList(examInstanceId: string | null) {
  const instituteId = useInstituteId();
  return useCall(markSheets.list, { instituteId, query: { examInstanceId: examInstanceId ?? '' } }, { enabled: examInstanceId !== null });
}

function Instance({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(markEntryText);
  const list = useLockList(examInstanceId);
  if (list.error) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ListWaiting />;
  const { sheets, missing, windows } = list.data.data;
  if (sheets.length > 0 || missing > 0) return <Work examInstanceId={examInstanceId} sheets={sheets} missing={missing} windows={windows} />;
  return (
    <StatePanel kind="empty" title={t('marks.noSheets')}>
      {t('marks.noSheetsHint')}
    </StatePanel>
  );
}

/** Every mark sheet of an exam instance: its progress, its teachers, and its lock. */
export function SheetLockPage() {
  const { t } = useText(markSheetText);
  const { instance } = useExamScope();
  const list = useLockList(instance?.id ?? null);
  return (
    <Page>
      <PageHead title={t('sheetLock.title')} purpose={t('sheetLock.purpose')} />
      <WithExamScope end={list.data ? <EntryWindowsNow windows={list.data.data.windows} /> : undefined}>
        {(one) => <Instance key={one.id} examInstanceId={one.id} />}
      </WithExamScope>
    </Page>
  );
}
