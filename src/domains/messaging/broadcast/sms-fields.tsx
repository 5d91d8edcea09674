import { Input, Select, Text, TextInput } from '@mantine/core';
import { errorIn, type FieldErrors } from '../../../kit/form/field-errors.rules.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { listSmsTemplates, type SmsTemplate, type SmsVariable } from '../sms-template/sms-template.contract.ts';
import type { Broadcast, Draft } from './broadcast.contract.ts';
import { broadcastText } from './broadcast.text.ts';
import { TopicField } from './message-fields.tsx';
import { smsMessageText } from './sms-message.text.ts';
import { shownWords, type TypedSms, type TypedValue } from './sms-values.rules.ts';
import { VARIABLES } from './broadcast.contract.ts';

type Said = Pick<Draft, 'class' | 'topic' | 'body'> & { readonly sms: TypedSms | null };

interface Props {
  readonly values: Said;
  readonly errors: FieldErrors;
  /** As it was saved: its template may be closed by now. */
  readonly saved: Broadcast['sms'];
  readonly set: (change: Partial<Said>) => void;
}

/** Nothing is filled in until it is chosen: a name where the amount belongs would be sent to everybody. */
const fresh = ({ id, words, variables, ...template }: SmsTemplate): Said => ({
  class: template.class === 'PROMOTIONAL' ? 'OPTIONAL' : 'SERVICE',
  topic: null,
  body: words,
  sms: { templateId: id, values: variables.map(() => ({ from: null, text: '' })) },
});

interface ValueProps {
  readonly variable: SmsVariable;
  readonly value: TypedValue;
  /** Where it stands in the form, for its refusal. */
  readonly place: string;
  readonly error: string | undefined;
  readonly onChange: (value: TypedValue) => void;
}

/** What stands at one place of the text. */
function Value({ variable: { name, max }, value, place, error, onChange }: ValueProps) {
  const { t, textOf } = useText(broadcastText, smsMessageText);
  return (
    <>
      <Select
        label={t('smsMessage.valueOf', { name, max })}
        data={[
          ...VARIABLES.map((one) => ({ value: one, label: textOf(`mail.variable.${one}`) })),
          { value: 'TEXT', label: t('smsMessage.fixed') },
        ]}
        required
        placeholder={t('smsMessage.chooseValue')}
        value={value.from}
        onChange={(from) => onChange({ ...value, from: VARIABLES.find((one) => one === from) ?? 'TEXT' })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        {...(value.from === 'TEXT' ? {} : { 'data-field': place, error: error ?? null })}
      />
      {value.from === 'TEXT' ? (
        <TextInput
          label={t('smsMessage.fixedText', { name })}
          required
          data-field={place}
          error={error ?? null}
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
  const { t, textOf } = useText(smsMessageText, broadcastText);
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
  const preview = shownWords(known?.words ?? values.body, variables, values.sms?.values ?? [], (from) => textOf(`mail.variable.${from}`));
  const put = (at: number, value: TypedValue) =>
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
        error={errorIn(errors, 'sms', '') ?? null}
      />
      {chosen === null ? null : <Text>{preview}</Text>}
      {values.class === 'OPTIONAL' ? <TopicField topic={values.topic} error={errors['topic']} set={set} /> : null}
      {variables.length > 0 ? (
        <Input.Wrapper label={t('smsMessage.values')} labelElement="div">
          <Stack>
            {variables.map((variable, at) => (
              <Value
                key={variable.name}
                variable={variable}
                value={values.sms?.values[at] ?? { from: null, text: '' }}
                place={`sms.values.${at}`}
                error={errors[`sms.values.${at}`]}
                onChange={(value) => put(at, value)}
              />
            ))}
          </Stack>
        </Input.Wrapper>
      ) : null}
    </Stack>
  );
}
