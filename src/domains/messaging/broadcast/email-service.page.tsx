import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconBellPlus, IconMailPlus } from '@tabler/icons-react';
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
import { bellMessageText } from './bell-message.text.ts';
import { BROADCAST_STATES, listBroadcasts, type BroadcastRow, type MessageChannel } from './broadcast.contract.ts';
import { broadcastText } from './broadcast.text.ts';
import { MailForm } from './mail-form.tsx';
import { BROADCAST_TONES, FORMS, MAILS } from './mail-look.client.ts';
import { messageTemplateText } from './message-template.text.ts';
import { SuppressedList } from './suppressed-list.tsx';
import { TemplateList } from './template-list.tsx';

function useColumns(channel: MessageChannel) {
  const { t, textOf } = useText(broadcastText, bellMessageText);
  return useMemo(() => {
    const column = plainColumn<BroadcastRow>;
    return [
      column('subject', t('mail.subject'), (row) => row.subject),
      column('state', t('mail.state'), (row) => (
        <StateBadge tone={BROADCAST_TONES[row.state]}>{textOf(`mail.is.${row.state}`)}</StateBadge>
      )),
      column('class', t('mail.class'), (row) => textOf(`mail.classShort.${row.class}`)),
      column('recipients', t(channel === 'BELL' ? 'bellMessage.tab' : 'mail.recipients'), (row) => count(row.recipients), 'END'),
      column('sent', t('mail.sent'), (row) => count(row.sent), 'END'),
      column('by', t('mail.by'), (row) => row.createdByName ?? '–'),
      column('when', t('mail.when'), (row) => momentText(row.createdAt)),
    ];
  }, [channel, t, textOf]);
}

interface MessagesProps {
  readonly channel: MessageChannel;
  readonly onNew: ((channel: MessageChannel) => void) | null;
}

function NewButton({ channel, onNew }: { readonly channel: MessageChannel; readonly onNew: (channel: MessageChannel) => void }) {
  const { t } = useText(broadcastText, bellMessageText);
  const Icon = channel === 'BELL' ? IconBellPlus : IconMailPlus;
  return (
    <Button
      {...(channel === 'BELL' ? { variant: 'default' } : {})}
      leftSection={<Icon size={16} stroke={1.75} />}
      onClick={() => onNew(channel)}
    >
      {t(channel === 'BELL' ? 'bellMessage.new' : 'mail.new')}
    </Button>
  );
}

function Messages({ channel, onNew }: MessagesProps) {
  const { t, textOf } = useText(broadcastText, bellMessageText);
  const navigate = useNavigate();
  const columns = useColumns(channel);
  const add = onNew ? <NewButton channel={channel} onNew={onNew} /> : null;
  const query = useMemo(() => ({ channel }), [channel]);
  return (
    <ServerList
      list={listBroadcasts}
      fixed={query}
      label={t(channel === 'BELL' ? 'bellMessage.tab' : 'mail.tab.mails')}
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
        <StatePanel kind="empty" title={t(channel === 'BELL' ? 'bellMessage.none' : 'mail.none')} action={add}>
          {t('mail.noneHint')}
        </StatePanel>
      }
    />
  );
}

/** Every mail and notification to many people, and the addresses that get nothing any more. */
export function EmailServicePage() {
  const { t } = useText(broadcastText, bellMessageText, messageTemplateText, messagingMenuText);
  const can = useCan();
  const navigate = useNavigate();
  const [mail, bell] = [useReopened(FORMS.EMAIL), useReopened(FORMS.BELL)];
  const [writing, setWriting] = useState<MessageChannel | null>(mail === null ? (bell === null ? null : 'BELL') : 'EMAIL');
  const mayWrite = can('messaging', 'create');
  const tabs = [
    { value: 'mails', label: t('mail.tab.mails') },
    { value: 'notifications', label: t('bellMessage.tab') },
    { value: 'templates', label: t('messageTemplate.tab') },
    { value: 'suppressed', label: t('mail.tab.suppressed') },
  ];
  return (
    <Page>
      <PageHead
        title={t('menu.emailService')}
        purpose={t('mail.purpose')}
        actions={
          mayWrite ? (
            <>
              <NewButton channel="BELL" onNew={setWriting} />
              <NewButton channel="EMAIL" onNew={setWriting} />
            </>
          ) : null
        }
      />
      <Tabs label={t('menu.emailService')} tabs={tabs}>
        {(tab) =>
          tab === 'suppressed' ? (
            <SuppressedList />
          ) : tab === 'templates' ? (
            <TemplateList />
          ) : (
            <Messages key={tab} channel={tab === 'notifications' ? 'BELL' : 'EMAIL'} onNew={mayWrite ? setWriting : null} />
          )
        }
      </Tabs>
      {writing && mayWrite ? (
        <MailForm
          mail={null}
          channel={writing}
          onSaved={(id) => void navigate({ to: `${MAILS}/${id}` })}
          onClose={() => setWriting(null)}
        />
      ) : null}
    </Page>
  );
}
