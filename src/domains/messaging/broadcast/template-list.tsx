import { Button } from '@mantine/core';
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
import { broadcastText } from './broadcast.text.ts';
import {
  getMessageTemplate,
  listMessageTemplates,
  removeMessageTemplate,
  type MessageTemplate,
  type MessageTemplateRow,
} from './message-template.contract.ts';
import { messageTemplateText } from './message-template.text.ts';
import { TemplateForm } from './template-form.tsx';

function useColumns() {
  const { t, textOf } = useText(broadcastText, messageTemplateText);
  return useMemo(() => {
    const column = plainColumn<MessageTemplateRow>;
    return [
      column('name', t('messageTemplate.name'), (row) => row.name),
      column('channel', t('messageTemplate.channel'), (row) => textOf(`messageTemplate.channel.${row.channel}`)),
      column('subject', t('mail.subject'), (row) => row.subject),
      column('updatedAt', t('messageTemplate.updatedAt'), (row) => momentText(row.updatedAt)),
    ];
  }, [t, textOf]);
}

function Remove({ row }: { readonly row: MessageTemplateRow }) {
  const { t } = useText(messageTemplateText);
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState(false);
  const remove = async () => {
    await call(removeMessageTemplate, { instituteId, params: { id: row.id } });
    toastDone(t('messageTemplate.removed'));
    await refresh(listMessageTemplates);
  };
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
        {t('messageTemplate.remove')}
      </Button>
      {asked ? (
        <ReasonDialog
          title={t('messageTemplate.removeTitle', { name: row.name })}
          confirm={t('messageTemplate.remove')}
          tone="red"
          reason="NONE"
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          {t('messageTemplate.removeWhat')}
        </ReasonDialog>
      ) : null}
    </>
  );
}

/** Words that messages begin with, by name. */
export function TemplateList() {
  const { t } = useText(broadcastText, messageTemplateText);
  const instituteId = useInstituteId();
  const mayWrite = useCan()('messaging', 'update');
  const columns = useColumns();
  const [opened, setOpened] = useState<MessageTemplate | null>(null);
  const open = async (id: string) => {
    try {
      setOpened((await call(getMessageTemplate, { instituteId, params: { id } })).data);
    } catch (error) {
      toastRefusal(error);
    }
  };
  return (
    <>
      <ServerList
        list={listMessageTemplates}
        label={t('messageTemplate.tab')}
        columns={columns}
        nameOf={(row) => row.name}
        onOpen={({ id }) => void open(id)}
        searchHint={[t('messageTemplate.name'), t('mail.subject')].join(', ')}
        {...(mayWrite ? { actions: (row: MessageTemplateRow) => <Remove row={row} />, actionsTitle: t('messageTemplate.remove') } : {})}
        empty={
          <StatePanel kind="empty" title={t('messageTemplate.none')}>
            {t('messageTemplate.noneHint')}
          </StatePanel>
        }
      />
      {opened ? <TemplateForm key={opened.id} template={opened} readOnly={!mayWrite} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
