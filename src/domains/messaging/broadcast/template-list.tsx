import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useAskedRecord } from '../../../kit/page/asked-open.client.ts';
import { PlainRowMenu } from '../../../kit/record/plain-row-menu.tsx';
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

/** What is done with one of them. */
function RowMenu({ row, mayRemove }: { readonly row: MessageTemplateRow; readonly mayRemove: boolean }) {
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
      <PlainRowMenu name={row.name} id={row.id}>
        {mayRemove ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => setAsked(true)}>
            {t('messageTemplate.remove')}
          </Menu.Item>
        ) : null}
      </PlainRowMenu>
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
  const open = async (id: string) => setOpened((await call(getMessageTemplate, { instituteId, params: { id } })).data);
  useAskedRecord(open);
  return (
    <>
      <ServerList
        list={listMessageTemplates}
        label={t('messageTemplate.tab')}
        columns={columns}
        nameOf={(row) => row.name}
        onOpen={({ id }) => void open(id).catch(toastRefusal)}
        searchHint={[t('messageTemplate.name'), t('mail.subject')].join(', ')}
        actions={(row) => <RowMenu row={row} mayRemove={mayWrite} />}
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
