import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { Translate } from '../../../kit/text/texts.contract.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { statementText } from './statement.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { StatementBatches } from './statement-batches.tsx';
import { StatementBulk } from './statement-bulk.tsx';
import { revokeStatementText } from './revoke-statement.text.ts';
import { StatementActs } from './statement-acts.tsx';
import classes from './statement.module.css';
import { exportStatements, STATEMENT_STATUSES, statements, type IssuedStatement } from './statement.contract.ts';

/** The act that a second person decides. */
const REVOKE = 'statements.revoke';

const STANDINGS = {
  CURRENT: ['green', 'statement.status.CURRENT'],
  SUPERSEDED: ['grey', 'statement.status.SUPERSEDED'],
  WITHHELD: ['amber', 'statement.status.WITHHELD'],
  NOT_PUBLISHED: ['grey', 'statement.status.NOT_PUBLISHED'],
  REVOKED: ['red', 'statement.status.REVOKED'],
} as const;

/** A revoked one says since when, by whom and why; a withheld one since when, and whether it is reserved or void. */
function Standing({ statement: { status, held, heldSince, revokedAt, revokedBy, revokeReason } }: { readonly statement: IssuedStatement }) {
  const { t } = useText(statementText, revokeStatementText);
  const [tone, key] = STANDINGS[status];
  return (
    <span className={classes.standing}>
      <StateBadge tone={tone}>{held === null ? t(key) : t(`statement.refused.${held}`)}</StateBadge>
      {heldSince === null ? null : <span className={classes.why}>{t('statement.heldSince', { when: dayText(heldSince) })}</span>}
      {revokedAt === null ? null : (
        <span className={classes.why}>
          {t('statement.revoked', { when: dayText(revokedAt), name: revokedBy ?? '–', reason: revokeReason ?? '–' })}
        </span>
      )}
    </span>
  );
}

function columnsOf(t: Translate<typeof statementText | typeof resultReportText>): TableColumn<IssuedStatement>[] {
  return [
    { id: 'number', title: t('statement.number'), align: 'START', sortable: false, cell: (row) => row.number },
    { id: 'name', title: t('report.candidate'), align: 'START', sortable: false, cell: (row) => row.name },
    { id: 'seatNo', title: t('report.seatNo'), align: 'START', sortable: false, cell: (row) => row.seatNo ?? '–' },
    { id: 'version', title: t('statement.version'), align: 'END', sortable: false, cell: (row) => count(row.versionNo) },
    { id: 'copies', title: t('statement.copies'), align: 'END', sortable: false, cell: (row) => count(row.copies) },
    { id: 'issuedAt', title: t('statement.issuedOn'), align: 'START', sortable: false, cell: (row) => dayText(row.issuedAt) },
    {
      id: 'status',
      title: t('statement.status'),
      align: 'START',
      sortable: false,
      cell: (row) => <Standing statement={row} />,
    },
  ];
}

/** What can be printed, the bulk prints, and every statement that was issued. */
export function StatementsTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(statementText, resultReportText, revokeStatementText);
  const can = useCan();
  const instituteId = useInstituteId();
  const params = { examInstanceId: instance.id };
  const summary = useCall(statements.summary, { instituteId, params });
  if (summary.isError && !summary.data) return <ListFailed error={summary.error} onRetry={() => void summary.refetch()} />;
  if (!summary.data) return <ListWaiting />;
  const { data } = summary.data;
  const statuses = STATEMENT_STATUSES.map((value) => ({ value, label: t(STANDINGS[value][1]) }));
  return (
    <div className={classes.scroll}>
      <div className={classes.top}>
        {can('print', 'create') ? <StatementBulk instance={instance} summary={data} /> : null}
        <Card title={t('statement.batches')} padding="NONE">
          <StatementBatches batches={data.batches} />
        </Card>
      </div>
      <div className={classes.waiting}>
        <WaitingRequests act={REVOKE} subject={instance.id} />
      </div>
      <h2 className={classes.heading}>{t('statement.issued')}</h2>
      <ServerList
        list={statements.list}
        file={exportStatements}
        params={params}
        label={t('statement.issued')}
        columns={columnsOf(t)}
        searchHint={t('statement.search')}
        chips={{ name: 'status', label: t('statement.status'), values: statuses }}
        {...(can('print', 'create') || can('statementRevocation', 'create')
          ? { actions: (row: IssuedStatement) => <StatementActs statement={row} /> }
          : {})}
        actionsTitle={t('statement.copies')}
        density="COMPACT"
        empty={
          <StatePanel kind="empty" title={t('statement.issuedNone')}>
            {t('statement.issuedNoneHint')}
          </StatePanel>
        }
      />
    </div>
  );
}
