import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useChanged } from '../../../kit/live/live.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { activityControl, type MatrixCell, type MatrixColumn, type MatrixRow } from './activity-control.contract.ts';
import { activityControlText } from './activity-control.text.ts';
import { CopyDrawer } from './copy-drawer.tsx';
import { WindowDrawer } from './window-drawer.tsx';
import { WindowMatrix } from './window-matrix.tsx';
import { activityName, cellKey, columnName, targetOf } from './window-words.client.ts';
import classes from './activity-control.module.css';

interface Props {
  readonly examSessionId: string;
  readonly by: 'EXAMINATION' | 'COURSE' | 'DIVISION';
  readonly examInstanceId: string | null;
  readonly sessions: readonly { readonly id: string; readonly name: string }[];
}

const SHOWN = ['exam_window', 'exam_window_exception'] as const;

interface Place {
  readonly row: MatrixRow;
  readonly column: MatrixColumn;
}

/** Row and column of each cell by its key. */
const placesOf = (rows: readonly MatrixRow[], columns: readonly MatrixColumn[]): ReadonlyMap<string, Place> =>
  new Map(rows.flatMap((row) => columns.map((column) => [cellKey(row, column.id), { row, column }] as const)));

function useMatrix({ examSessionId, by, examInstanceId }: Props) {
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const query = { examSessionId, by, page: String(page), ...(by === 'DIVISION' && examInstanceId !== null ? { examInstanceId } : {}) };
  const asked = useCall(activityControl.matrix, { instituteId, query }, { keepPrevious: true });
  useChanged(SHOWN, () => void asked.refetch());
  const data = asked.data?.data;
  const cells = useMemo(() => new Map((data?.cells ?? []).map((one): [string, MatrixCell] => [cellKey(one, one.columnId), one])), [data]);
  const places = useMemo(() => placesOf(data?.rows ?? [], data?.columns ?? []), [data]);
  return { asked, data, cells, places, page, setPage, next: asked.data?.page.next ?? null };
}

interface ChangeProps {
  readonly examSessionId: string;
  readonly places: readonly Place[];
  readonly cells: ReadonlyMap<string, MatrixCell>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Change({ examSessionId, places, cells, onDone, onClose }: ChangeProps) {
  const { t } = useText(activityControlText);
  const [only] = places.length === 1 ? places : [];
  const cell = only && cells.get(cellKey(only.row, only.column.id));
  const note = only
    ? t('control.drawerOne', { activity: activityName(only.row), place: columnName(only.column) })
    : t('control.picked', { count: count(places.length) });
  return (
    <WindowDrawer
      examSessionId={examSessionId}
      targets={places.map(({ row, column }) => targetOf(row, column))}
      title={t('control.drawer')}
      note={note}
      known={cell?.isOwn ? cell : null}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

interface StripProps {
  readonly exceptions: number;
  readonly chosen: number;
  readonly onForget: () => void;
  readonly onChange: () => void;
  readonly page: number;
  readonly next: number | null;
  readonly onPage: (page: number) => void;
  readonly onCopy?: () => void;
}

/** Above the matrix: who is let in by name, what is chosen, further columns, and copying. */
function Strip({ exceptions, chosen, onForget, onChange, page, next, onPage, onCopy }: StripProps) {
  const { t } = useText(activityControlText);
  return (
    <div className={classes.strip}>
      <span>{exceptions > 0 ? t('control.exceptions', { count: count(exceptions) }) : ''}</span>
      <span role="status">{chosen > 0 ? t('control.picked', { count: count(chosen) }) : ''}</span>
      <div className={classes.acts}>
        {chosen > 0 ? (
          <>
            <Button variant="default" onClick={onForget}>
              {t('control.forget')}
            </Button>
            <Button onClick={onChange}>{t('control.changePicked')}</Button>
          </>
        ) : null}
        {page > 1 ? (
          <Button variant="default" onClick={() => onPage(page - 1)}>
            {t('control.earlier')}
          </Button>
        ) : null}
        {next === null ? null : (
          <Button variant="default" onClick={() => onPage(next)}>
            {t('control.later')}
          </Button>
        )}
        {onCopy ? (
          <Button variant="default" onClick={onCopy}>
            {t('control.copy')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The matrix of a session: choose cells, see what changes, change them together. */
export function WindowsTab(props: Props) {
  const { examSessionId, sessions } = props;
  const mayChange = useCan()('activities', 'update');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<readonly string[] | null>(null);
  const [copying, setCopying] = useState(false);
  const { asked, data, cells, places, page, setPage, next } = useMatrix(props);
  if (asked.error) return <ListFailed error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!data) return <ListWaiting />;
  const others = sessions.filter(({ id }) => id !== examSessionId);
  const close = () => setOpen(null);
  const done = () => {
    setChosen(new Set());
    close();
  };
  return (
    <>
      <Strip
        exceptions={data.exceptions}
        chosen={chosen.size}
        onForget={() => setChosen(new Set())}
        onChange={() => setOpen([...chosen])}
        page={page}
        next={next}
        onPage={(other) => {
          // Only what is seen is changed together.
          setChosen(new Set());
          setPage(other);
        }}
        {...(mayChange && others.length > 0 ? { onCopy: () => setCopying(true) } : {})}
      />
      <WindowMatrix
        columns={data.columns}
        rows={data.rows}
        cells={cells}
        shutDivisions={
          new Map(data.shutDivisions.map((one) => [cellKey({ activity: one.activity, activityMasterId: null }, one.columnId), one.names]))
        }
        mayChange={mayChange}
        chosen={chosen}
        onChosen={setChosen}
        onOpen={(key) => setOpen([key])}
      />
      {open ? (
        <Change
          examSessionId={examSessionId}
          places={open.flatMap((key) => places.get(key) ?? [])}
          cells={cells}
          onDone={done}
          onClose={close}
        />
      ) : null}
      {copying ? <CopyDrawer examSessionId={examSessionId} sessions={others} onClose={() => setCopying(false)} /> : null}
    </>
  );
}
