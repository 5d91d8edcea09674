import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconBellPlus, IconMailPlus, IconMessagePlus } from '@tabler/icons-react';
import { useMemo, useState, type ComponentType } from 'react';
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
import { ConsentTab } from '../consent/consent-tab.tsx';
import { consentText } from '../consent/consent.text.ts';
import { SmsTemplateList } from '../sms-template/sms-template-list.tsx';
import { smsTemplateText } from '../sms-template/sms-template.text.ts';
import { bellMessageText } from '../broadcast/bell-message.text.ts';
import { BROADCAST_STATES, CHANNELS, listBroadcasts, type BroadcastRow, type MessageChannel } from '../broadcast/broadcast.contract.ts';
import { broadcastText } from '../broadcast/broadcast.text.ts';
import { MailForm } from '../broadcast/mail-form.tsx';
import { BROADCAST_TONES, FORMS, MAILS, WORDS } from '../broadcast/mail-look.client.ts';
import { messageTemplateText } from '../broadcast/message-template.text.ts';
import { smsMessageText } from '../broadcast/sms-message.text.ts';
import { suppressionText } from '../opt-out/suppression.text.ts';
import { SuppressedList } from './suppressed-list.tsx';
import { TemplateList } from '../broadcast/template-list.tsx';

/** Its state, and why it waits. */
function State({ row }: { readonly row: BroadcastRow }) {
  const { t, textOf } = useText(broadcastText, smsMessageText);
  return (
    <>
      <StateBadge tone={BROADCAST_TONES[row.state]}>{textOf(`mail.is.${row.state}`)}</StateBadge>
      {row.quiet && row.scheduledAt !== null ? ` ${t('quietHours.waits', { at: momentText(row.scheduledAt) })}` : ''}
    </>
  );
}

function useColumns(channel: MessageChannel) {
  const { t, textOf } = useText(broadcastText, bellMessageText, smsMessageText);
  return useMemo(() => {
    const column = plainColumn<BroadcastRow>;
    return [
      column('subject', t(WORDS.subject[channel]), (row) => row.subject),
      column('state', t('mail.state'), (row) => <State row={row} />),
      column('class', t('mail.class'), (row) => textOf(`mail.classShort.${row.class}`)),
      column('recipients', t(WORDS.count[channel]), (row) => count(row.recipients), 'END'),
      column('sent', t('mail.sent'), (row) => count(row.sent), 'END'),
      ...(channel === 'BELL' ? [] : [column('kept', t('mail.kept'), (row: BroadcastRow) => count(row.kept), 'END')]),
      column('by', t('mail.by'), (row) => row.createdByName ?? '–'),
      column('when', t('mail.when'), (row) => momentText(row.createdAt)),
    ];
  }, [channel, t, textOf]);
}

interface MessagesProps {
  readonly channel: MessageChannel;
  readonly onNew: ((channel: MessageChannel) => void) | null;
}

const ICONS = { EMAIL: IconMailPlus, BELL: IconBellPlus, SMS: IconMessagePlus } as const;

function NewButton({ channel, onNew }: { readonly channel: MessageChannel; readonly onNew: (channel: MessageChannel) => void }) {
  const { t } = useText(broadcastText, bellMessageText, smsMessageText);
  const Icon = ICONS[channel];
  return (
    <Button
      {...(channel === 'EMAIL' ? {} : { variant: 'default' })}
      leftSection={<Icon size={16} stroke={1.75} />}
      onClick={() => onNew(channel)}
    >
      {t(WORDS.new[channel])}
    </Button>
  );
}

function Messages({ channel, onNew }: MessagesProps) {
  const { t, textOf } = useText(broadcastText, bellMessageText, smsMessageText);
  const navigate = useNavigate();
  const columns = useColumns(channel);
  const add = onNew ? <NewButton channel={channel} onNew={onNew} /> : null;
  const query = useMemo(() => ({ channel }), [channel]);
  return (
    <ServerList
      list={listBroadcasts}
      fixed={query}
      label={t(WORDS.tab[channel])}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: `${MAILS}/${id}` })}
      nameOf={(row) => row.subject}
      searchHint={t(WORDS.subject[channel])}
      chips={{
        name: 'state',
        label: t('mail.state'),
        values: BROADCAST_STATES.map((state) => ({ value: state, label: textOf(`mail.is.${state}`) })),
      }}
      phone={{
        first: (row) => row.subject,
        second: (row) => [momentText(row.createdAt), row.createdByName],
        state: (row) => <State row={row} />,
      }}
      empty={
        <StatePanel kind="empty" title={t(WORDS.none[channel])} action={add}>
          {t(WORDS.noneHint[channel])}
        </StatePanel>
      }
    />
  );
}

const OF_TAB: Readonly<Record<string, MessageChannel>> = { notifications: 'BELL', sms: 'SMS' };

const BODIES: Readonly<Record<string, ComponentType>> = {
  suppressed: SuppressedList,
  consents: ConsentTab,
  templates: TemplateList,
  'sms-templates': SmsTemplateList,
};

/** Every mail, notification and SMS to many people, and the addresses that get nothing any more. */
export function EmailServicePage() {
  const { t } = useText(
    broadcastText,
    bellMessageText,
    smsMessageText,
    messageTemplateText,
    smsTemplateText,
    suppressionText,
    consentText,
    messagingMenuText,
  );
  const can = useCan();
  const navigate = useNavigate();
  const reopened = { EMAIL: useReopened(FORMS.EMAIL), BELL: useReopened(FORMS.BELL), SMS: useReopened(FORMS.SMS) };
  const [writing, setWriting] = useState<MessageChannel | null>(CHANNELS.find((channel) => reopened[channel] !== null) ?? null);
  const mayWrite = can('messaging', 'create');
  const tabs = [
    { value: 'mails', label: t('mail.tab.mails') },
    { value: 'notifications', label: t('bellMessage.tab') },
    { value: 'sms', label: t('smsMessage.tab') },
    { value: 'templates', label: t('messageTemplate.tab') },
    { value: 'sms-templates', label: t('smsTemplate.tab') },
    { value: 'consents', label: t('consent.tab') },
    { value: 'suppressed', label: t('suppression.tab') },
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
              <NewButton channel="SMS" onNew={setWriting} />
              <NewButton channel="EMAIL" onNew={setWriting} />
            </>
          ) : null
        }
      />
      <Tabs label={t('menu.emailService')} tabs={tabs}>
        {(tab) => {
          const Body = BODIES[tab];
          if (Body) return <Body />;
          return <Messages key={tab} channel={OF_TAB[tab] ?? 'EMAIL'} onNew={mayWrite ? setWriting : null} />;
        }}
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
