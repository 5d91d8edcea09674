import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { listSuppressions, releaseSuppression, type Suppression } from '../opt-out/suppression.contract.ts';
import { broadcastText } from '../broadcast/broadcast.text.ts';

function Release({ row }: { readonly row: Suppression }) {
  const { t } = useText(broadcastText);
  const instituteId = useInstituteId();
  const release = async () => {
    try {
      await call(releaseSuppression, { instituteId, params: { id: row.id } });
      toastDone(t('mail.released', { address: row.address }));
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(listSuppressions);
  };
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void release()}>
      {t('mail.release')}
    </Button>
  );
}

/** Addresses that get nothing any more, until somebody releases them. */
export function SuppressedList() {
  const { t, textOf } = useText(broadcastText);
  const mayRelease = useCan()('messaging', 'update');
  const columns = useMemo(() => {
    const column = plainColumn<Suppression>;
    return [
      column('address', t('mail.address'), (row) => row.address),
      column('reason', t('mail.suppressed.why'), (row) => textOf(`mail.suppressed.${row.reason}`)),
      column('fault', t('mail.fault'), (row) => row.fault ?? '–'),
      column('createdAt', t('mail.suppressed.since'), (row) => momentText(row.createdAt)),
    ];
  }, [t, textOf]);
  return (
    <ServerList
      list={listSuppressions}
      label={t('mail.tab.suppressed')}
      columns={columns}
      nameOf={(row) => row.address}
      searchHint={t('mail.address')}
      {...(mayRelease ? { actions: (row: Suppression) => <Release row={row} />, actionsTitle: t('mail.release') } : {})}
      empty={
        <StatePanel kind="empty" title={t('mail.suppressed.none')}>
          {t('mail.suppressed.noneHint')}
        </StatePanel>
      }
    />
  );
}
