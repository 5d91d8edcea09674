import { Input, Select, Text, TextInput } from '@mantine/core';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { listSmsTemplates, type SmsTemplate, type SmsVariable } from '../sms-template/sms-template.contract.ts';
import type { Broadcast, Draft, SmsPart } from './broadcast.contract.ts';
import { broadcastText } from './broadcast.text.ts';
import { TopicField } from './message-fields.tsx';
import { smsMessageText } from './sms-message.text.ts';
import { VARIABLES } from './variables.rules.ts';

type Said = Pick<Draft, 'class' | 'topic' | 'body' | 'sms'>;

interface Props {
  readonly values: Said;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** As it was saved: its template may be closed by now. */
  readonly saved: Broadcast['sms'];
  readonly set: (change: Partial<Said>) => void;
}

/** At a first look each variable has the name of the person, which most texts begin with. */
const fresh = ({ id, words, variables, ...template }: SmsTemplate): Said => ({
  class: template.class === 'PROMOTIONAL' ? 'OPTIONAL' : 'SERVICE',
  topic: null,
  body: words,
  sms: { templateId: id, values: variables.map(() => ({ from: 'name' as const, text: '' })) },
});

interface ValueProps {
  readonly variable: SmsVariable;
  readonly value: SmsPart['values'][number];
  readonly onChange: (value: SmsPart['values'][number]) => void;
}

/** What stands at one place of the text. */
function Value({ variable: { name, max }, value, onChange }: ValueProps) {
  const { t, textOf } = useText(broadcastText, smsMessageText);
  return (
    <>
      <Select
        label={t('smsMessage.valueOf', { name, max })}
        data={[
          ...VARIABLES.map((one) => ({ value: one, label: textOf(`mail.variable.${one}`) })),
          { value: 'TEXT', label: t('smsMessage.fixed') },
        ]}
        value={value.from}
        onChange={(from) => onChange({ ...value, from: VARIABLES.find((one) => one === from) ?? 'TEXT' })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      {value.from === 'TEXT' ? (
        <TextInput
          label={t('smsMessage.fixedText', { name })}
          required
          maxLength={max}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

/** The registered text of an SMS, and what is filled into it. */
export function SmsFields({ values, errors, saved, set }: Props) {
  const { t } = useText(smsMessageText);
  const instituteId = useInstituteId();
  const offered = useCall(listSmsTemplates, { instituteId, query: { standing: 'OPEN', size: '200' } }).data?.data ?? [];
  const chosen = values.sms?.templateId ?? null;
  const known = offered.find(({ id }) => id === chosen);
  const variables = known?.variables ?? (saved?.templateId === chosen ? saved.variables : []);
  const closed =
    saved !== null && !offered.some(({ id }) => id === saved.templateId) ? [{ value: saved.templateId, label: saved.name }] : [];
  const choose = (id: string | null) => {
    const template = offered.find((one) => one.id === id);
    if (template) set(fresh(template));
  };
  const put = (at: number, value: SmsPart['values'][number]) =>
    values.sms ? set({ sms: { ...values.sms, values: values.sms.values.map((one, place) => (place === at ? value : one)) } }) : undefined;
  return (
    <Stack>
      <Select
        label={t('smsMessage.template')}
        description={t('smsMessage.templateHelp')}
        required
        searchable
        data={[...offered.map(({ id, name }) => ({ value: id, label: name })), ...closed]}
        value={chosen}
        onChange={choose}
        placeholder={t(offered.length === 0 ? 'smsMessage.noTemplate' : 'smsMessage.chooseTemplate')}
        disabled={offered.length + closed.length === 0}
        comboboxProps={{ shadow: 'md' }}
        data-field="sms"
        error={errors['sms'] ?? null}
      />
      {chosen === null ? null : <Text>{known?.words ?? values.body}</Text>}
      {values.class === 'OPTIONAL' ? <TopicField topic={values.topic} error={errors['topic']} set={set} /> : null}
      {variables.length > 0 ? (
        <Input.Wrapper label={t('smsMessage.values')} labelElement="div">
          <Stack>
            {variables.map((variable, at) => (
              <Value
                key={variable.name}
                variable={variable}
                value={values.sms?.values[at] ?? { from: 'name', text: '' }}
                onChange={(value) => put(at, value)}
              />
            ))}
          </Stack>
        </Input.Wrapper>
      ) : null}
    </Stack>
  );
}
