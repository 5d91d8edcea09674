import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { fieldErrorsOf } from '../../../kit/form/field-errors.rules.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { CallError } from '../../../kit/http/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { countryList } from '../../../kit/text/countries.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { getInstitute, getInstituteMetaList, instituteFacts, TIME_ZONES, updateInstitute } from './institute.contract.ts';
import classes from './institute.module.css';

type Details = ReplyOf<typeof getInstitute>['data'];
type Facts = z.output<typeof instituteFacts>;
/** As typed: what is no number yet stays what it is until it is saved. */
const LIMITS = ['approvalDays', 'notificationDays', 'readingRows'] as const;
type Limit = (typeof LIMITS)[number];
type Typed = Omit<Facts, Limit | 'timeZone'> & Readonly<Record<Limit, number | string | null>> & { readonly timeZone: string };
type TextName = 'collegeName' | 'nameInScript' | 'university' | 'city' | 'state';

const KEYS = Object.keys(instituteFacts.shape);
const typedOf = ({
  collegeName,
  nameInScript,
  university,
  city,
  state,
  country,
  timeZone,
  approvalDays,
  notificationDays,
  readingRows,
}: Details): Typed => ({
  collegeName,
  nameInScript,
  university,
  city,
  state,
  country,
  timeZone,
  approvalDays,
  notificationDays,
  readingRows,
});
const LABEL = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[];

/** State and saving; when somebody else saved meanwhile, one looks at theirs or saves one's own over it. */
function useInstituteForm(institute: Details, onClose: () => void) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const [base, setBase] = useState(institute);
  const [newer, setNewer] = useState<Details | null>(null);
  const [values, setValues] = useState(typedOf(institute));
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<Typed>) => {
    setValues({ ...values, ...change });
    Object.keys(change).forEach(mended);
  };
  const refused = async (error: unknown) => {
    const isNewer = error instanceof CallError && error.items.some(({ code }) => code === 'VERSION_CONFLICT');
    if (!isNewer) return refuse(showRefusal(error, KEYS));
    setNewer((await call(getInstitute, { instituteId })).data);
  };
  const save = async () => {
    const checked = z.safeParse(instituteFacts, values);
    if (!checked.success) return refuse(fieldErrorsOf(checked.error.issues));
    setSaving(true);
    try {
      await call(updateInstitute, { params: { id: instituteId }, body: { ...checked.data, version: base.version } });
      toastDone(t('form.saved', { name: checked.data.collegeName }));
      onClose();
      await refresh(getInstitute, getInstituteMetaList);
    } catch (error) {
      await refused(error).catch(toastRefusal);
    } finally {
      setSaving(false);
    }
  };
  const resolve = (choice: 'THEIRS' | 'MINE') => {
    if (!newer) return;
    setBase(newer);
    if (choice === 'THEIRS') setValues(typedOf(newer));
    setNewer(null);
  };
  const changed = JSON.stringify(values) !== JSON.stringify(typedOf(base));
  return { values, errors, saving, newer, changed, set, save, resolve };
}

type Form = ReturnType<typeof useInstituteForm>;

function Newer({ form }: { readonly form: Form }) {
  const { t } = useText();
  return (
    <div className={classes.newer} role="alert">
      <p>{t('institute.newer')}</p>
      <Button.Group>
        <Button variant="default" size="xs" onClick={() => form.resolve('THEIRS')}>
          {t('institute.takeTheirs')}
        </Button>
        <Button variant="default" size="xs" onClick={() => form.resolve('MINE')}>
          {t('institute.keepMine')}
        </Button>
      </Button.Group>
    </div>
  );
}

function TextField({
  form,
  name,
  lang,
  help,
}: {
  readonly form: Form;
  readonly name: TextName;
  readonly lang?: string;
  readonly help?: string;
}) {
  const { textOf } = useText();
  const change = (text: string) => form.set({ [name]: text === '' && name !== 'collegeName' ? null : text });
  return (
    <TextInput
      label={textOf(`institute.${name}`)}
      description={help ?? null}
      inputWrapperOrder={LABEL}
      required={name === 'collegeName'}
      lang={lang}
      data-field={name}
      error={form.errors[name] ?? null}
      value={form.values[name] ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function CountryField({ form }: { readonly form: Form }) {
  const { t, language } = useText();
  return (
    <Select
      label={t('institute.country')}
      data={countryList(language).map(({ code, name }) => ({ value: code, label: name }))}
      searchable
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
      data-field="country"
      error={form.errors['country'] ?? null}
      value={form.values.country ?? null}
      onChange={(country) => (country ? form.set({ country }) : undefined)}
    />
  );
}

/** What is printed of the institute, and its settings. */
export function InstituteForm({ institute, onClose }: { readonly institute: Details; readonly onClose: () => void }) {
  const { t, textOf } = useText();
  const form = useInstituteForm(institute, onClose);
  const { values, errors } = form;
  return (
    <DrawerForm
      title={institute.collegeName}
      note={t('institute.details')}
      changed={form.changed}
      saving={form.saving}
      readOnly={false}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {form.newer ? <Newer form={form} /> : null}
      <TextField form={form} name="collegeName" />
      <TextField form={form} name="nameInScript" lang="mr" help={t('institute.nameInScript.help')} />
      <TextField form={form} name="university" />
      <TextField form={form} name="city" />
      <TextField form={form} name="state" />
      <CountryField form={form} />
      {LIMITS.map((name) => (
        <NumberInput
          key={name}
          label={t(`institute.${name}`)}
          description={t(`institute.${name}.help`)}
          inputWrapperOrder={LABEL}
          placeholder={t(`institute.${name}.none`)}
          allowDecimal={false}
          hideControls
          data-field={name}
          error={errors[name] ?? null}
          value={values[name] ?? ''}
          onChange={(typed) => form.set({ [name]: typed === '' ? null : typed })}
        />
      ))}
      <Select
        label={t('institute.timeZone')}
        description={t('institute.timeZone.help')}
        inputWrapperOrder={LABEL}
        data={TIME_ZONES.map((zone) => ({ value: zone, label: textOf(`institute.timeZone.${zone}`) }))}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        data-field="timeZone"
        error={errors['timeZone'] ?? null}
        value={values.timeZone}
        onChange={(timeZone) => (timeZone ? form.set({ timeZone }) : undefined)}
      />
    </DrawerForm>
  );
}
