import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconMailPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useReopened } from '../../../kit/form/use-draft.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { messagingMenuText } from '../messaging.menu.text.ts';
import { BROADCAST_STATES, listBroadcasts, type BroadcastRow } from './broadcast.contract.ts';
import { broadcastText } from './broadcast.text.ts';
import { MailForm } from './mail-form.tsx';
import { BROADCAST_TONES, MAILS } from './mail-look.client.ts';
import { SuppressedList } from './suppressed-list.tsx';

function useColumns() {
  const { t, textOf } = useText(broadcastText);
  return useMemo(() => {
    const column = plainColumn<BroadcastRow>;
    return [
      column('subject', t('mail.subject'), (row) => row.subject),
      column('state', t('mail.state'), (row) => (
        <StateBadge tone={BROADCAST_TONES[row.state]}>{textOf(`mail.is.${row.state}`)}</StateBadge>
      )),
      column('class', t('mail.class'), (row) => textOf(`mail.classShort.${row.class}`)),
      column('recipients', t('mail.recipients'), (row) => count(row.recipients), 'END'),
      column('sent', t('mail.sent'), (row) => count(row.sent), 'END'),
      column('by', t('mail.by'), (row) => row.createdByName ?? '–'),
      column('when', t('mail.when'), (row) => momentText(row.createdAt)),
    ];
  }, [t, textOf]);
}

function Mails({ onNew }: { readonly onNew: (() => void) | null }) {
  const { t, textOf } = useText(broadcastText);
  const navigate = useNavigate();
  const columns = useColumns();
  const add = onNew ? (
    <Button leftSection={<IconMailPlus size={16} stroke={1.75} />} onClick={onNew}>
      {t('mail.new')}
    </Button>
  ) : null;
  return (
    <ServerList
      list={listBroadcasts}
      label={t('mail.tab.mails')}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: `${MAILS}/${id}` })}
      nameOf={(row) => row.subject}
      searchHint={t('mail.search')}
      chips={{
        name: 'state',
        label: t('mail.state'),
        values: BROADCAST_STATES.map((state) => ({ value: state, label: textOf(`mail.is.${state}`) })),
      }}
      phone={{
        first: (row) => row.subject,
        second: (row) => [momentText(row.createdAt), row.createdByName],
        state: (row) => <StateBadge tone={BROADCAST_TONES[row.state]}>{textOf(`mail.is.${row.state}`)}</StateBadge>,
      }}
      empty={
        <StatePanel kind="empty" title={t('mail.none')} action={add}>
          {t('mail.noneHint')}
        </StatePanel>
      }
    />
  );
}

/** Every mail to many people, and the addresses that get nothing any more. */
export function EmailServicePage() {
  const { t } = useText(broadcastText, messagingMenuText);
  const can = useCan();
  const navigate = useNavigate();
  const reopened = useReopened('broadcast');
  const [isWriting, setWriting] = useState(reopened !== null);
  const mayWrite = can('messaging', 'create');
  const write = () => setWriting(true);
  const tabs = [
    { value: 'mails', label: t('mail.tab.mails') },
    { value: 'suppressed', label: t('mail.tab.suppressed') },
  ];
  return (
    <Page>
      <PageHead
        title={t('menu.emailService')}
        purpose={t('mail.purpose')}
        actions={
          mayWrite ? (
            <Button leftSection={<IconMailPlus size={16} stroke={1.75} />} onClick={write}>
              {t('mail.new')}
            </Button>
          ) : null
        }
      />
      <Tabs label={t('menu.emailService')} tabs={tabs}>
        {(tab) => (tab === 'suppressed' ? <SuppressedList /> : <Mails onNew={mayWrite ? write : null} />)}
      </Tabs>
      {isWriting && mayWrite ? (
        <MailForm mail={null} onSaved={(id) => void navigate({ to: `${MAILS}/${id}` })} onClose={() => setWriting(false)} />
      ) : null}
    </Page>
  );
}
