import { Button, TextInput } from '@mantine/core';
import { IconChecks, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { asDay, BooksDialog, CloseDialog, ReopenDialog } from './block-dialogs.tsx';
import type { BlockDesk, DeskRow, DeskView } from './block-desk.client.ts';
import { BlockNotes } from './block-notes.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { countsOf, othersPresent } from './exam-day.rules.ts';
import { examDayText } from './exam-day.text.ts';
import classes from './exam-day.module.css';
import { LateLines } from './late-lines.tsx';
import { useBlockDesk } from './use-block-desk.client.ts';
import type { AskedBlock } from './use-block-desk.client.ts';

const FILTERS = ['ALL', 'TO_MARK', 'NO_BOOK', 'ABSENT', 'UFM'] as const;
type Filter = (typeof FILTERS)[number];

const HOLDS: Readonly<Record<Filter, (row: DeskRow) => boolean>> = {
  ALL: () => true,
  TO_MARK: ({ said }) => said === null,
  NO_BOOK: ({ said }) => said !== null && said.state !== 'ABSENT' && said.mainBook === null,
  ABSENT: ({ said }) => said?.state === 'ABSENT',
  UFM: ({ said }) => said?.state === 'UFM',
};

const found = ({ seatNo, name, nameInScript, prn }: DeskRow, typed: string) =>
  [seatNo, name, nameInScript ?? '', prn].some((one) => one.toLowerCase().includes(typed.trim().toLowerCase()));

const PRESENT = { state: 'PRESENT', lateMinutes: 0, mainBook: null, supplements: [], remark: null } as const;

interface BarProps {
  readonly desk: BlockDesk;
  readonly view: DeskView;
  readonly open: boolean;
}

/** What of it the server has. */
function Sending({ view }: Pick<BarProps, 'view'>) {
  const { t } = useText(examDayText);
  const { waiting, refused, offline } = view;
  if (refused > 0) return t('examDay.notTaken', { count: count(refused) });
  if (waiting === 0) return t('examDay.allSent');
  // Why they wait is said once, above the list.
  return offline ? t('examDay.unsent', { count: count(waiting) }) : t('examDay.sending', { count: count(waiting) });
}

function whyNotClosed({ waiting, offline, refused }: DeskView): 'examDay.closeUnsent' | 'examDay.closeRefused' | null {
  if (waiting > 0 || offline) return 'examDay.closeUnsent';
  return refused > 0 ? 'examDay.closeRefused' : null;
}

/** At the thumb: how far it is, all others present, the numbers of the books, closing. */
function Bar({ desk, view, open }: BarProps) {
  const { t } = useText(examDayText);
  const can = useCan();
  const [asking, setAsking] = useState<'BOOKS' | 'CLOSE' | 'REOPEN' | null>(null);
  const { marked, allotted, present, absent, ufm } = countsOf(view.rows.map(asDay));
  const toMark = view.rows.filter(HOLDS.TO_MARK);
  const { present: others, left } = othersPresent(view.rows);
  const withoutBook = view.rows.filter(HOLDS.NO_BOOK).length;
  const isClosed = view.sheet.state === 'CLOSED';
  const why = whyNotClosed(view);
  const shared = { desk, view, onClose: () => setAsking(null) };
  return (
    <div className={classes.bar}>
      <div className={classes.progress} role="status">
        <b>{t('examDay.markedOf', { marked: count(marked), all: count(allotted) })}</b> ·{' '}
        {t('examDay.sums', { present: count(present), absent: count(absent), ufm: count(ufm) })}
        <span className={classes.dim}>
          <Sending view={view} />
        </span>
        {open && left.HELD + left.REVOKED > 0 ? (
          <span className={classes.barred}>
            {t('examDay.leftAlone', { count: count(left.HELD + left.REVOKED), held: count(left.HELD), revoked: count(left.REVOKED) })}
          </span>
        ) : null}
      </div>
      <div className={classes.acts}>
        {open && others.length > 0 ? (
          <Button
            h={48}
            leftSection={<IconChecks size={20} stroke={1.75} />}
            onClick={() => desk.mark(others.map(({ studentPaperId }) => ({ ...PRESENT, studentPaperId })))}
          >
            {t('examDay.allPresent', { count: count(others.length) })}
          </Button>
        ) : null}
        {open && toMark.length === 0 && withoutBook > 0 ? (
          <Button h={48} variant="default" onClick={() => setAsking('BOOKS')}>
            {t('examDay.numberBooks')}
          </Button>
        ) : null}
        {open && toMark.length === 0 ? (
          <ActButton h={48} why={why === null ? null : t(why)} onClick={() => setAsking('CLOSE')}>
            {t('examDay.close')}
          </ActButton>
        ) : null}
        {isClosed && can('examDay', 'unlock') ? (
          <Button h={48} variant="default" onClick={() => setAsking('REOPEN')}>
            {t('examDay.reopen')}
          </Button>
        ) : null}
      </div>
      {asking === 'BOOKS' ? <BooksDialog {...shared} /> : null}
      {asking === 'CLOSE' ? <CloseDialog {...shared} /> : null}
      {asking === 'REOPEN' ? <ReopenDialog {...shared} /> : null}
    </div>
  );
}

function Rows({ desk, view, open }: BarProps) {
  const { t, textOf } = useText(examDayText);
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('ALL');
  const rows = view.rows.filter((row) => HOLDS[filter](row) && found(row, typed));
  const { doorCloses: minutes, startsMinute } = view.sheet;
  const door = { minutes, until: clockOf(startsMinute + minutes) };
  return (
    <>
      <TextInput
        size="md"
        type="search"
        aria-label={t('examDay.search')}
        placeholder={t('examDay.search')}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Chips
        label={t('examDay.filters')}
        chips={FILTERS.map((value) => ({ value, label: textOf(`examDay.filter.${value}`), count: view.rows.filter(HOLDS[value]).length }))}
        active={filter}
        onChoose={(value) => setFilter(FILTERS.find((one) => one === value) ?? 'ALL')}
      />
      {rows.length === 0 ? <StatePanel kind="noMatch" title={t('examDay.nobodyHere')} /> : null}
      <ul className={classes.list} aria-label={t('examDay.filters')}>
        {rows.map((row) => (
          <CandidateRow
            key={row.studentPaperId}
            row={row}
            open={open}
            door={door}
            onMark={(said) => desk.mark([{ ...said, studentPaperId: row.studentPaperId }])}
          />
        ))}
      </ul>
    </>
  );
}

/** One block on a phone. */
export function BlockSheetView({ asked }: { readonly asked: AskedBlock }) {
  const can = useCan();
  const { desk, view, error, retry } = useBlockDesk(asked);
  if (error !== null && !view) return <ListFailed error={error} onRetry={retry} />;
  if (!desk || !view) return <ListWaiting />;
  const open = view.sheet.state !== 'CLOSED' && view.sheet.isDue && can('examDay', 'update');
  return (
    <div className={classes.sheet}>
      <BlockNotes desk={desk} view={view} />
      {can('examDay', 'unlock') ? <LateLines desk={desk} sheet={view.sheet} /> : null}
      <Rows desk={desk} view={view} open={open} />
      <Bar desk={desk} view={view} open={open} />
    </div>
  );
}
