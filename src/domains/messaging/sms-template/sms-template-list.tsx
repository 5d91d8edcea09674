import { Button, Group, Menu } from '@mantine/core';
import { IconMessagePlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useReopened } from '../../../kit/form/use-draft.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useAskedRecord } from '../../../kit/page/asked-open.client.ts';
import { PlainRowMenu } from '../../../kit/record/plain-row-menu.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { getSmsTemplate, listSmsTemplates, removeSmsTemplate, SMS_STANDINGS, type SmsTemplate } from './sms-template.contract.ts';
import { SmsTemplateForm } from './sms-template-form.tsx';
import { smsTemplateText } from './sms-template.text.ts';

const TONES: Readonly<Record<SmsTemplate['standing'], Tone>> = { OPEN: 'green', NOT_APPROVED: 'amber', EXPIRED: 'grey' };

function useColumns() {
  const { t, textOf } = useText(smsTemplateText);
  return useMemo(() => {
    const column = plainColumn<SmsTemplate>;
    return [
      column('name', t('smsTemplate.name'), (row) => row.name),
      column('standing', t('smsTemplate.standing'), (row) => (
        <StateBadge tone={TONES[row.standing]}>{textOf(`smsTemplate.standing.${row.standing}`)}</StateBadge>
      )),
      column('class', t('smsTemplate.class'), (row) => textOf(`smsTemplate.class.${row.class}`)),
      column('words', t('smsTemplate.words'), (row) => row.words),
      column('header', t('smsTemplate.header'), (row) => row.header),
      column('dltId', t('smsTemplate.dltId'), (row) => row.dltId),
      column('expiresOn', t('smsTemplate.expiresOn'), (row) => (row.expiresOn === null ? '–' : dayText(row.expiresOn))),
    ];
  }, [t, textOf]);
}

/** What is done with one of them. */
function RowMenu({ row, mayRemove }: { readonly row: SmsTemplate; readonly mayRemove: boolean }) {
  const { t } = useText(smsTemplateText);
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState(false);
  const remove = async () => {
    await call(removeSmsTemplate, { instituteId, params: { id: row.id } });
    toastDone(t('smsTemplate.removed'));
    await refresh(listSmsTemplates);
  };
  return (
    <>
      <PlainRowMenu name={row.name} id={row.id}>
        {mayRemove ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => setAsked(true)}>
            {t('smsTemplate.remove')}
          </Menu.Item>
        ) : null}
      </PlainRowMenu>
      {asked ? (
        <ReasonDialog
          title={t('smsTemplate.removeTitle', { name: row.name })}
          confirm={t('smsTemplate.remove')}
          tone="red"
          reason="NONE"
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          {t('smsTemplate.removeWhat')}
        </ReasonDialog>
      ) : null}
    </>
  );
}

/** Registered texts of SMS, by name. */
export function SmsTemplateList() {
  const { t, textOf } = useText(smsTemplateText);
  const can = useCan();
  const [mayAdd, mayWrite] = [can('messaging', 'create'), can('messaging', 'update')];
  const columns = useColumns();
  const reopened = useReopened('sms template');
  const [opened, setOpened] = useState<SmsTemplate | 'NEW' | null>(reopened === null ? null : 'NEW');
  const instituteId = useInstituteId();
  useAskedRecord(async (id) => setOpened((await call(getSmsTemplate, { instituteId, params: { id } })).data));
  const add = mayAdd ? (
    <Group>
      <Button variant="default" leftSection={<IconMessagePlus size={16} stroke={1.75} />} onClick={() => setOpened('NEW')}>
        {t('smsTemplate.new')}
      </Button>
    </Group>
  ) : null;
  return (
    <>
      <ServerList
        list={listSmsTemplates}
        label={t('smsTemplate.tab')}
        columns={columns}
        nameOf={(row) => row.name}
        onOpen={setOpened}
        searchHint={[t('smsTemplate.name'), t('smsTemplate.words'), t('smsTemplate.dltId')].join(', ')}
        above={add}
        chips={{
          name: 'standing',
          label: t('smsTemplate.standing'),
          values: SMS_STANDINGS.map((one) => ({ value: one, label: textOf(`smsTemplate.standing.${one}`) })),
        }}
        phone={{
          first: (row) => row.name,
          second: (row) => [textOf(`smsTemplate.class.${row.class}`), row.header],
          state: (row) => <StateBadge tone={TONES[row.standing]}>{textOf(`smsTemplate.standing.${row.standing}`)}</StateBadge>,
        }}
        actions={(row) => <RowMenu row={row} mayRemove={mayWrite} />}
        empty={
          <StatePanel kind="empty" title={t('smsTemplate.none')}>
            {t('smsTemplate.noneHint')}
          </StatePanel>
        }
      />
      {opened ? (
        <SmsTemplateForm
          key={opened === 'NEW' ? 'NEW' : opened.id}
          template={opened === 'NEW' ? null : opened}
          readOnly={!mayWrite && opened !== 'NEW'}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
