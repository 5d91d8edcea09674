import { Button, Group, TextInput } from '@mantine/core';
import { IconMailOff, IconReportAnalytics } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import {
  addSuppression,
  listSuppressions,
  releaseSuppression,
  SUPPRESSION_REASONS,
  type Suppression,
} from '../opt-out/suppression.contract.ts';
import { suppressionText } from '../opt-out/suppression.text.ts';
import { ReportDialog } from '../report/report-dialog.tsx';
import { reportText } from '../report/report.text.ts';

function Release({ row }: { readonly row: Suppression }) {
  const { t } = useText(suppressionText);
  const instituteId = useInstituteId();
  const release = async () => {
    try {
      await call(releaseSuppression, { instituteId, params: { id: row.id } });
      toastDone(t('suppression.released', { address: row.address }));
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(listSuppressions);
  };
  return (
    <Button variant="subtle" size="compact-sm" aria-label={`${t('suppression.release')}: ${row.address}`} onClick={() => void release()}>
      {t('suppression.release')}
    </Button>
  );
}

/** An address or number that somebody asked the office to leave alone. */
function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText(suppressionText);
  const instituteId = useInstituteId();
  const [address, setAddress] = useState('');
  const add = async (reason: string) => {
    const { data } = await call(addSuppression, { instituteId, body: { address, reason } });
    toastDone(t('suppression.added', { address: data.address }));
    await refresh(listSuppressions);
  };
  return (
    <ReasonDialog
      title={t('suppression.add')}
      confirm={t('suppression.add')}
      tone="red"
      reason="REQUIRED"
      changed={address !== ''}
      why={address.trim() === '' ? t('suppression.addWhich') : null}
      onConfirm={add}
      onClose={onClose}
      fields={
        <TextInput
          label={t('suppression.address')}
          required
          maxLength={254}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      }
    >
      {t('suppression.addWhat')}
    </ReasonDialog>
  );
}

function useColumns() {
  const { t, textOf } = useText(suppressionText);
  return useMemo(() => {
    const column = plainColumn<Suppression>;
    return [
      column('address', t('suppression.address'), (row) => row.address),
      column('channel', t('suppression.channel'), (row) => t(`suppression.channel.${row.channel}`)),
      column('reason', t('suppression.why'), (row) => textOf(`suppression.reason.${row.reason}`)),
      column('fault', t('suppression.answer'), (row) => row.note ?? row.fault ?? '–'),
      column('createdAt', t('suppression.since'), (row) => momentText(row.createdAt)),
    ];
  }, [t, textOf]);
}

/** Addresses and numbers that get nothing any more, until somebody releases them. */
export function SuppressedList() {
  const { t, textOf } = useText(suppressionText, reportText);
  const mayChange = useCan()('messaging', 'update');
  const columns = useColumns();
  const [opened, setOpened] = useState<'ADD' | 'REPORTS' | null>(null);
  const close = () => setOpened(null);
  const acts = (
    <Group>
      {mayChange ? (
        <Button variant="default" leftSection={<IconMailOff size={16} stroke={1.75} />} onClick={() => setOpened('ADD')}>
          {t('suppression.add')}
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconReportAnalytics size={16} stroke={1.75} />} onClick={() => setOpened('REPORTS')}>
        {t('report.open')}
      </Button>
    </Group>
  );
  return (
    <>
      <ServerList
        list={listSuppressions}
        label={t('suppression.tab')}
        columns={columns}
        nameOf={(row) => row.address}
        searchHint={t('suppression.address')}
        above={acts}
        chips={{
          name: 'reason',
          label: t('suppression.why'),
          values: SUPPRESSION_REASONS.map((reason) => ({ value: reason, label: textOf(`suppression.reason.${reason}`) })),
        }}
        phone={{
          first: (row) => row.address,
          second: (row) => [textOf(`suppression.reason.${row.reason}`), momentText(row.createdAt)],
        }}
        {...(mayChange ? { actions: (row: Suppression) => <Release row={row} />, actionsTitle: t('suppression.release') } : {})}
        empty={
          <StatePanel kind="empty" title={t('suppression.none')}>
            {t('suppression.noneHint')}
          </StatePanel>
        }
      />
      {opened === 'ADD' ? <AddDialog onClose={close} /> : null}
      {opened === 'REPORTS' ? <ReportDialog mayChange={mayChange} onClose={close} /> : null}
    </>
  );
}
