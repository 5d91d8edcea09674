import { useMemo } from 'react';
import { PlainRowMenu } from '../../../kit/record/plain-row-menu.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { accessReviewText } from './access-review.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { exportAccounts, ACCOUNT_FINDINGS, accessReview, type NoticedAccount } from './access-review.contract.ts';
import classes from './access-review.module.css';

function useColumns() {
  const { t } = useText(accessReviewText);
  return useMemo(() => {
    const column = plainColumn<NoticedAccount>;
    return [
      column('name', t('access.name'), (row) => (
        <span className={classes.two}>
          {row.name} <small>@{row.username}</small>
        </span>
      )),
      column('finding', t('access.finding'), (row) => (
        <StateBadge tone={row.finding === 'IDLE' ? 'amber' : 'red'}>{t(`access.finding.${row.finding}`)}</StateBadge>
      )),
      column('used', t('access.lastUsed'), (row) =>
        row.lastUsedAt === null ? t('access.neverSince', { when: momentText(row.createdAt) }) : momentText(row.lastUsedAt),
      ),
      column('addresses', t('access.addresses'), (row) =>
        row.addresses.length === 0 ? (
          <span className={classes.none}>–</span>
        ) : (
          <span className={classes.two}>
            {row.addresses.join(', ')} <small>{row.sharedAt === null ? '' : momentText(row.sharedAt)}</small>
          </span>
        ),
      ),
      column('tiedTo', t('access.tiedTo'), (row) =>
        row.tiedTo.length === 0 ? (
          <span className={classes.none}>–</span>
        ) : (
          <span className={classes.two}>
            {row.tiedTo.join(', ')} <small>{row.sharedAt === null ? '' : momentText(row.sharedAt)}</small>
          </span>
        ),
      ),
    ];
  }, [t]);
}

/** Enabled accounts that nobody has used for long, and those that were used from many addresses at once. */
export function AccountsTab() {
  const { t } = useText(accessReviewText);
  const columns = useColumns();
  const options = ACCOUNT_FINDINGS.map((value) => ({ value, label: t(`access.finding.${value}`) }));
  return (
    <>
      <ServerList
        list={accessReview.accounts}
        file={exportAccounts}
        idOf={(row) => `${row.finding} ${row.id}`}
        label={t('access.tab.accounts')}
        columns={columns}
        actions={(row) => <PlainRowMenu name={row.name} id={row.id} />}
        searchHint={t('access.personHint')}
        filters={[{ name: 'finding', label: t('access.finding'), options }]}
        above={<p className={classes.note}>{t('access.accountsNote')}</p>}
        empty={
          <StatePanel kind="empty" title={t('access.noFinding')}>
            {t('access.noFindingHint')}
          </StatePanel>
        }
      />
    </>
  );
}
