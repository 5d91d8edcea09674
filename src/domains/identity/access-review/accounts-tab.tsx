import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { useListState } from '../../../kit/master/list-state.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { ACCOUNT_FINDINGS, accessReview, type NoticedAccount } from './access-review.contract.ts';
import classes from './access-review.module.css';

function useColumns() {
  const { t } = useText();
  return useMemo(() => {
    const column = plainColumn<NoticedAccount>;
    return [
      column('name', t('access.name'), (row) => (
        <span className={classes.two}>
          {row.name} <small>@{row.username}</small>
        </span>
      )),
      column('finding', t('access.finding'), (row) => (
        <StateBadge tone={row.finding === 'SHARED' ? 'red' : 'amber'}>{t(`access.finding.${row.finding}`)}</StateBadge>
      )),
      column('used', t('access.lastUsed'), (row) =>
        row.lastUsedAt === null ? t('access.neverSince', { when: momentText(row.createdAt) }) : momentText(row.lastUsedAt),
      ),
      column('addresses', t('access.addresses'), (row) =>
        row.sharedAt === null ? (
          <span className={classes.none}>–</span>
        ) : (
          <span className={classes.two}>
            {row.addresses.join(', ')} <small>{momentText(row.sharedAt)}</small>
          </span>
        ),
      ),
    ];
  }, [t]);
}

const SHAPE = { sort: [], filterKeys: ['finding'] };

function SaveButton() {
  const { t } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const { state } = useListState(SHAPE);
  const [busy, setBusy] = useState(false);
  if (!can('policies', 'export')) return null;
  const save = async () => {
    setBusy(true);
    const query = { ...(state.q ? { q: state.q } : {}), ...state.filters };
    await download(accessReview.exportAccounts, { instituteId, query }).catch(toastRefusal);
    setBusy(false);
  };
  return (
    <div className={classes.save}>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} loading={busy} onClick={() => void save()}>
        {t('list.export')}
      </Button>
    </div>
  );
}

/** Enabled accounts that nobody has used for long, and those that were used from many addresses at once. */
export function AccountsTab() {
  const { t } = useText();
  const columns = useColumns();
  const options = ACCOUNT_FINDINGS.map((value) => ({ value, label: t(`access.finding.${value}`) }));
  return (
    <>
      <SaveButton />
      <ServerList
        list={accessReview.accounts}
        label={t('access.tab.accounts')}
        columns={columns}
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
