import { Input, NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DayField } from '../../../kit/form/day-field.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { choiceOf, differing, useNewer } from '../../../kit/form/newer.client.ts';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import {
  createSmsTemplate,
  getSmsTemplate,
  listSmsTemplates,
  SMS_CLASSES,
  SMS_LANGUAGES,
  updateSmsTemplate,
  VALUE_KINDS,
  type GivenSmsTemplate,
  type SmsTemplate,
  type SmsVariable,
} from './sms-template.contract.ts';
import { LONGEST_VALUE, PLACE, placesIn } from './sms-template.rules.ts';
import { smsTemplateText } from './sms-template.text.ts';

const KEYS = ['name', 'class', 'language', 'words', 'variables', 'dltId', 'header', 'approvedOn', 'expiresOn'];

interface Props {
  /** null: a new one. */
  readonly template: SmsTemplate | null;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

const typedOf = (template: SmsTemplate | null): GivenSmsTemplate => ({
  name: template?.name ?? '',
  class: template?.class ?? 'SERVICE',
  language: template?.language ?? 'EN',
  words: template?.words ?? '',
  variables: template?.variables ?? [],
  dltId: template?.dltId ?? '',
  header: template?.header ?? '',
  approvedOn: template?.approvedOn ?? null,
  expiresOn: template?.expiresOn ?? null,
});

/** One for each place of the text; what was described stays with its place. */
const describedFor = (words: string, before: readonly SmsVariable[]): SmsVariable[] =>
  Array.from({ length: placesIn(words) }, (_, at) => before[at] ?? { name: '', max: LONGEST_VALUE, kind: 'TEXT' });

function useSmsTemplateForm({ template: given, onClose }: Props) {
  const { t } = useText(smsTemplateText);
  const instituteId = useInstituteId();
  const read = async () => (given ? (await call(getSmsTemplate, { instituteId, params: { id: given.id } })).data : null);
  const standing = useNewer(given, read);
  const start = typedOf(standing.base);
  const [values, setValues] = useDraft('sms template', given?.id ?? NEW, start);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<GivenSmsTemplate>) => {
    setValues((before) => {
      const next = { ...before, ...change };
      return { ...next, variables: describedFor(next.words, next.variables) };
    });
    Object.keys(change).forEach(mended);
  };
  const save = async () => {
    const unnamed = z.safeParse(createSmsTemplate.body, values).error?.issues.filter(({ path }) => path[0] === 'variables') ?? [];
    if (unnamed.length > 0) return refuse(formErrors(unnamed));
    setSaving(true);
    try {
      const { base } = standing;
      if (base === null) await call(createSmsTemplate, { instituteId, body: values });
      else await call(updateSmsTemplate, { instituteId, params: { id: base.id }, body: { ...values, version: base.version } });
      toastDone(t('smsTemplate.saved'));
      onClose();
    } catch (error) {
      if (!(await standing.meet(error))) refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
    await refresh(listSmsTemplates, getSmsTemplate);
  };
  const choice = choiceOf(standing, typedOf, values, setValues);
  return { values, errors, saving, changed: differing(start, values).length > 0, set, save, choice };
}

type Form = ReturnType<typeof useSmsTemplateForm>;

/** What somebody else saved meanwhile, in words. */
function useChanges(choice: Form['choice']) {
  const { t, textOf } = useText(smsTemplateText);
  if (choice === null) return [];
  const { theirs, changed } = choice;
  const said = [
    { key: 'name', label: t('smsTemplate.name'), words: theirs.name },
    { key: 'class', label: t('smsTemplate.class'), words: textOf(`smsTemplate.class.${theirs.class}`) },
    { key: 'language', label: t('smsTemplate.language'), words: textOf(`smsTemplate.language.${theirs.language}`) },
    { key: 'words', label: t('smsTemplate.words'), words: theirs.words },
    {
      key: 'variables',
      label: t('smsTemplate.variables'),
      words: theirs.variables.map(({ name, max, kind }) => `${name} (${max}, ${textOf(`smsTemplate.kind.${kind}`)})`).join(', ') || '–',
    },
    { key: 'dltId', label: t('smsTemplate.dltId'), words: theirs.dltId },
    { key: 'header', label: t('smsTemplate.header'), words: theirs.header },
    { key: 'approvedOn', label: t('smsTemplate.approvedOn'), words: theirs.approvedOn ?? '–' },
    { key: 'expiresOn', label: t('smsTemplate.expiresOn'), words: theirs.expiresOn ?? '–' },
  ];
  return said.filter(({ key }) => changed.includes(key));
}

interface PartProps {
  readonly form: Form;
  readonly readOnly: boolean;
}

/** Name, longest value and kind of what stands at each {#var#}. */
function Variables({ form: { values, errors, set }, readOnly }: PartProps) {
  const { t, textOf } = useText(smsTemplateText);
  const put = (at: number, change: Partial<SmsVariable>) =>
    set({ variables: values.variables.map((one, place) => (place === at ? { ...one, ...change } : one)) });
  return (
    <Input.Wrapper label={t('smsTemplate.variables')} labelElement="div">
      <Stack>
        {values.variables.length === 0 ? <Text>{t('smsTemplate.noVariables', { place: PLACE })}</Text> : null}
        {values.variables.map(({ name, max, kind }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- places of a text have no name but their number
          <Stack key={at}>
            <TextInput
              label={t('smsTemplate.variable', { number: at + 1 })}
              required
              disabled={readOnly}
              maxLength={40}
              error={errors[`variables.${at}.name`] ?? null}
              value={name}
              onChange={(event) => put(at, { name: event.currentTarget.value })}
            />
            <NumberInput
              label={t('smsTemplate.max', { number: at + 1 })}
              required
              disabled={readOnly}
              min={1}
              max={LONGEST_VALUE}
              allowDecimal={false}
              hideControls
              error={errors[`variables.${at}.max`] ?? null}
              value={max}
              onChange={(typed) => put(at, { max: typeof typed === 'number' ? typed : LONGEST_VALUE })}
            />
            <Select
              label={t('smsTemplate.kind', { number: at + 1 })}
              disabled={readOnly}
              data={VALUE_KINDS.map((one) => ({ value: one, label: textOf(`smsTemplate.kind.${one}`) }))}
              value={kind}
              onChange={(one) => put(at, { kind: VALUE_KINDS.find((known) => known === one) ?? 'TEXT' })}
              allowDeselect={false}
              comboboxProps={{ shadow: 'md' }}
            />
          </Stack>
        ))}
        {errors['variables'] ? <Text c="red">{errors['variables']}</Text> : null}
      </Stack>
    </Input.Wrapper>
  );
}

/** What the register says of it, beside its words. */
function Registered({ form: { values, errors, set }, readOnly }: PartProps) {
  const { t, textOf } = useText(smsTemplateText);
  const line = (key: 'dltId' | 'header', longest: number) => (
    <TextInput
      label={t(`smsTemplate.${key}`)}
      description={t(`smsTemplate.${key}Help`)}
      required
      disabled={readOnly}
      maxLength={longest}
      data-field={key}
      error={errors[key] ?? null}
      value={values[key]}
      onChange={(event) => set({ [key]: event.currentTarget.value.trim() })}
    />
  );
  const day = (key: 'approvedOn' | 'expiresOn') => (
    <DayField
      label={t(`smsTemplate.${key}`)}
      {...(key === 'approvedOn' ? { description: t('smsTemplate.approvedOnHelp') } : {})}
      disabled={readOnly}
      data-field={key}
      error={errors[key] ?? null}
      value={values[key] ?? ''}
      onChange={(chosen) => set({ [key]: chosen === '' ? null : chosen })}
    />
  );
  return (
    <>
      <Select
        label={t('smsTemplate.class')}
        disabled={readOnly}
        data={SMS_CLASSES.map((one) => ({ value: one, label: textOf(`smsTemplate.class.${one}`) }))}
        value={values.class}
        onChange={(one) => set({ class: SMS_CLASSES.find((known) => known === one) ?? 'SERVICE' })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <Select
        label={t('smsTemplate.language')}
        disabled={readOnly}
        data={SMS_LANGUAGES.map((one) => ({ value: one, label: textOf(`smsTemplate.language.${one}`) }))}
        value={values.language}
        onChange={(one) => set({ language: SMS_LANGUAGES.find((known) => known === one) ?? 'EN' })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      {line('dltId', 20)}
      {line('header', 6)}
      {day('approvedOn')}
      {day('expiresOn')}
    </>
  );
}

/** A text as it was registered; SMS that were sent with it stay as they are. */
export function SmsTemplateForm(props: Props) {
  const { t } = useText(smsTemplateText);
  const form = useSmsTemplateForm(props);
  const { values, errors, set, choice } = form;
  const changes = useChanges(choice);
  return (
    <DrawerForm
      title={props.template?.name ?? t('smsTemplate.new')}
      changed={form.changed}
      saving={form.saving}
      readOnly={props.readOnly}
      onSave={() => void form.save()}
      onClose={props.onClose}
    >
      {choice ? <ConflictNote by={choice.by} changes={changes} onKeep={choice.resolve} /> : null}
      <TextInput
        label={t('smsTemplate.name')}
        required
        disabled={props.readOnly}
        maxLength={100}
        data-field="name"
        error={errors['name'] ?? null}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('smsTemplate.words')}
        description={t('smsTemplate.wordsHelp', { place: PLACE })}
        required
        disabled={props.readOnly}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2_000}
        data-field="words"
        error={errors['words'] ?? null}
        value={values.words}
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
      <Variables form={form} readOnly={props.readOnly} />
      <Registered form={form} readOnly={props.readOnly} />
    </DrawerForm>
  );
}
