import { Link } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { Translate } from '../../../kit/text/texts.contract.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { exportNadRows, NAD_SHOWN, nadFiles, type NadRowView } from './nad-file.contract.ts';
import { nadRowText } from './nad-row.text.ts';
import { nadText } from './nad.text.ts';
import classes from './nad.module.css';

/** What stops a row, what is doubtful, why there is none, and what the portal said. */
function Found({ row }: { readonly row: NadRowView }) {
  const { t } = useText(nadRowText);
  const { why, answer, answerReason } = row;
  const words = row.problems.map(({ code, stops, column, said, wanted }) => ({
    stops,
    words: t(`nad.problem.${code}`, { column: column ?? '', said: said ?? '', wanted: wanted ?? '' }),
  }));
  if (why !== null) words.unshift({ stops: false, words: t(`nad.why.${why}`) });
  if (answer === 'ACCEPTED') words.unshift({ stops: false, words: t('nad.answer.ACCEPTED') });
  if (answer === 'REFUSED') words.unshift({ stops: true, words: t('nad.answer.REFUSED', { reason: answerReason ?? '–' }) });
  if (words.length === 0) return t('nad.fine');
  return (
    <ul className={classes.found}>
      {words.map((one) => (
        <li key={one.words} data-stops={one.stops || undefined}>
          {one.words}
        </li>
      ))}
    </ul>
  );
}

const DIRECTORY = '/student-management/manage-students/student-directory';

/** To where the office enters what is missing, for whoever may look there. */
function Student({ row: { name, studentProfileId } }: { readonly row: NadRowView }) {
  const can = useCan();
  if (!can('profiles', 'read')) return name;
  return (
    <Link to={`${DIRECTORY}/${studentProfileId}`} className={classes.student ?? ''}>
      {name}
    </Link>
  );
}

const columnsOf = (t: Translate<typeof nadText | typeof nadRowText>): TableColumn<NadRowView>[] => [
  plainColumn('name', t('nad.row.name'), (row) => <Student row={row} />),
  plainColumn('seatNo', t('nad.row.seatNo'), (row) => row.seatNo ?? '–'),
  plainColumn('prn', t('nad.row.prn'), (row) => row.prn),
  plainColumn('recordStatus', t('nad.row.status'), (row) => t(`nad.status.${row.recordStatus ?? 'none'}`)),
  plainColumn('findings', t('nad.row.findings'), (row) => <Found row={row} />),
];

/** The students of a check. */
export function NadRows({ fileId }: { readonly fileId: string }) {
  const { t } = useText(nadText, nadRowText);
  const values = NAD_SHOWN.map((value) => ({ value, label: t(`nad.show.${value}`) }));
  return (
    <ServerList
      list={nadFiles.rows}
      file={exportNadRows}
      params={{ id: fileId }}
      label={t('nad.rows')}
      columns={columnsOf(t)}
      searchHint={t('nad.rows.search')}
      chips={{ name: 'show', label: t('nad.show'), values }}
      density="COMPACT"
      empty={
        <StatePanel kind="empty" title={t('nad.rows.none')}>
          {t('nad.rows.noneHint')}
        </StatePanel>
      }
    />
  );
}
