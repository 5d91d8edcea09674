import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DataCards } from '../../../kit/table/data-cards.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { ListSearch } from '../../../kit/table/list-search.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { studentHistoryText } from './student-history.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { studentHistory, type FoundStudent } from './student-history.contract.ts';
import { StudentName } from '../entry/entry-parts.tsx';
import classes from './student-history.module.css';
import { SearchBar } from '../../../kit/layout/search-bar.tsx';

const HISTORY = '/exam-master/post-examinations/student-history';
const LEAST = 2;
const SIZE = 25;
/** A whole number of the address from 1 on; what makes no sense is the fallback. */
function wholeOf(text: unknown, fallback: number, most: number): number {
  const value = typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback;
  return value > most ? fallback : value;
}

const NARROW = '(max-width: 48em)';

function useColumns(): TableColumn<FoundStudent>[] {
  const { t } = useText(studentHistoryText);
  return useMemo(() => {
    const column = plainColumn<FoundStudent>;
    return [
      column('name', t('history.student'), (row) => <StudentName name={row.name} nameInScript={row.nameInScript} />),
      column('prn', t('history.prn'), (row) => <span className="p-figures">{row.prn}</span>),
      column('seatNo', t('history.lastSeat'), (row) => <span className="p-figures">{row.seatNo ?? '–'}</span>),
      column('lastExam', t('history.lastExam'), (row) => row.lastExam ?? '–'),
      column('examinations', t('history.examinations'), (row) => row.examinations, 'END'),
      column('backlogs', t('history.backlogs'), (row) => row.backlogs, 'END'),
    ];
  }, [t]);
}

interface FoundProps {
  readonly q: string;
  readonly page: number;
  readonly size: number;
  /** The page of one student is below it. */
  readonly base: string;
}

function Found({ q, page, size, base }: FoundProps) {
  const { t } = useText(studentHistoryText, uiText);
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const columns = useColumns();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const query = { q, page: String(page), size: String(size) };
  const answer = useCall(studentHistory.search, { instituteId, query }, { keepPrevious: true });
  const rows = answer.data?.data;
  if (answer.isError && !rows) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!rows) return <ListWaiting />;
  if (rows.length === 0)
    return (
      <StatePanel kind="noMatch" title={t('list.noMatch')}>
        {t('history.noMatchHint')}
      </StatePanel>
    );
  const Rows = narrow ? DataCards : DataTable;
  return (
    <>
      <div className={classes.area} aria-busy={answer.isFetching}>
        <Rows label={t('history.title')} columns={columns} rows={rows} onOpen={(row) => void navigate({ to: `${base}/${row.id}` })} />
      </div>
      <Pager
        page={page}
        size={size}
        total={answer.data?.page.total ?? 0}
        onPage={(next) => void navigate({ to: '.', search: { q, page: String(next), size: String(size) } })}
        onSize={(next) => void navigate({ to: '.', search: { q, size: String(next) } })}
      />
    </>
  );
}

/** A search for a student by PRN, name or seat number; who is chosen is opened on the page below `base`. */
export function StudentFinder({ base }: { readonly base: string }) {
  const { t } = useText(studentHistoryText);
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const q = typeof search['q'] === 'string' ? search['q'].trim() : '';
  return (
    <>
      <SearchBar>
        <ListSearch
          q={q}
          hint={t('history.searchHint')}
          onSearch={(text) => void navigate({ to: '.', search: text ? { q: text } : {}, replace: true })}
        />
      </SearchBar>
      <div className={classes.gap} />
      {q.length >= LEAST ? (
        <Found q={q} page={wholeOf(search['page'], 1, 100_000)} size={wholeOf(search['size'], SIZE, 200)} base={base} />
      ) : (
        <StatePanel kind="empty" title={t('history.start')}>
          {t('history.startHint')}
        </StatePanel>
      )}
    </>
  );
}

/** Finds a student by PRN, name or seat number. */
export function StudentHistoryPage() {
  const { t } = useText(studentHistoryText);
  return (
    <Page>
      <PageHead title={t('history.title')} purpose={t('history.purpose')} />
      <StudentFinder base={HISTORY} />
    </Page>
  );
}
