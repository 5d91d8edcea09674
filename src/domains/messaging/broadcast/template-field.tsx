import { Button, Select, TextInput } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { Draft } from './broadcast.contract.ts';
import classes from './mail.module.css';
import { createMessageTemplate, getMessageTemplate, listMessageTemplates, type WordChannel } from './message-template.contract.ts';
import { messageTemplateText } from './message-template.text.ts';

type Said = Pick<Draft, 'class' | 'topic' | 'subject' | 'body'>;

interface Props {
  readonly channel: WordChannel;
  readonly values: Said;
  readonly onUse: (words: Said) => void;
}

interface SavingProps {
  readonly channel: WordChannel;
  readonly values: Said;
  readonly onClose: () => void;
}

/** Keeps what is written under a name. */
function SaveDialog({ channel, values, onClose }: SavingProps) {
  const { t } = useText(messageTemplateText);
  const instituteId = useInstituteId();
  const [name, setName] = useState('');
  const save = async () => {
    const { class: kind, subject, body } = values;
    const topic = kind === 'OPTIONAL' ? values.topic : null;
    await call(createMessageTemplate, { instituteId, body: { channel, name: name.trim(), class: kind, topic, subject, body } });
    toastDone(t('messageTemplate.saved'));
    await refresh(listMessageTemplates);
  };
  return (
    <ReasonDialog
      title={t('messageTemplate.save')}
      confirm={t('messageTemplate.save')}
      tone="navy"
      reason="NONE"
      changed={name !== ''}
      why={
        values.class === 'OPTIONAL' && values.topic === null
          ? t('messageTemplate.topicFirst')
          : name.trim() === ''
            ? t('messageTemplate.nameIt')
            : null
      }
      onConfirm={save}
      onClose={onClose}
      fields={
        <TextInput
          label={t('messageTemplate.name')}
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      }
    >
      {t('messageTemplate.saveWhat')}
    </ReasonDialog>
  );
}

/** A message begins with words that were kept, or its words are kept for the next one. */
export function TemplateField({ channel, values, onUse }: Props) {
  const { t } = useText(messageTemplateText);
  const instituteId = useInstituteId();
  const mayKeep = useCan()('messaging', 'create');
  const [saving, setSaving] = useState(false);
  const kept = useCall(listMessageTemplates, { instituteId, query: { channel, size: '200' } }).data?.data ?? [];
  const use = async (id: string) => {
    try {
      const { data } = await call(getMessageTemplate, { instituteId, params: { id } });
      onUse({ class: data.class, topic: data.topic, subject: data.subject, body: data.body });
    } catch (error) {
      toastRefusal(error);
    }
  };
  return (
    <div className={classes.template}>
      <Select
        label={t('messageTemplate.use')}
        description={t('messageTemplate.useHelp')}
        data={kept.map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={(id) => void (id === null ? undefined : use(id))}
        searchable
        disabled={kept.length === 0}
        placeholder={t(kept.length === 0 ? 'messageTemplate.none' : 'messageTemplate.choose')}
        comboboxProps={{ shadow: 'md' }}
      />
      {mayKeep ? (
        <Button variant="default" leftSection={<IconTemplate size={16} stroke={1.75} />} onClick={() => setSaving(true)}>
          {t('messageTemplate.saveAs')}
        </Button>
      ) : null}
      {saving ? <SaveDialog channel={channel} values={values} onClose={() => setSaving(false)} /> : null}
    </div>
  );
}
