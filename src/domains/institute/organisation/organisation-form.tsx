import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { formErrors, helpBeside } from '../../../kit/form/schema-text.client.ts';
import { differing, settled, useNewer, type Keep } from '../../../kit/form/newer.client.ts';
import { useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { countryList, countryName } from '../../../kit/text/countries.rules.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { shellText } from '../../../app/shell/shell.text.ts';
import { instituteFactsText } from '../institute/institute-facts.text.ts';
import { instituteSettingsText } from '../institute/institute-settings.text.ts';
import { examSettingsText } from '../institute/exam-settings.text.ts';
import { organisationText } from './organisation.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { getOrganisation, ORGANISATION_KINDS, updateOrganisation } from './organisation.contract.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

const { textOf } = textsOf(organisationText, shellText, instituteFactsText, instituteSettingsText, examSettingsText);

export type Organisation = ReplyOf<typeof getOrganisation>['data'];

const TEXTS = ['addressLine1', 'addressLine2', 'city', 'state'] as const;
const REACHED = ['pinCode', 'contactPerson', 'phone', 'email', 'website'] as const;
type TextName = 'name' | 'registrationNo' | (typeof TEXTS)[number] | (typeof REACHED)[number];
const KEYS = ['name', 'kind', 'registrationNo', ...TEXTS, 'country', ...REACHED];
/** Labels shared with the institute's form. */
const labelOf = (name: string) => textOf(`organisation.${name}`, textOf(`institute.${name}`));
const helpOf = (name: string) => textOf(`organisation.${name}.help`, textOf(`institute.${name}.help`, '')) || null;

function useForm(organisation: Organisation, onClose: () => void) {
  const { t } = useText(formText);
  const { base, newer, meet, settle } = useNewer(organisation, async () => (await call(getOrganisation)).data);
  const [values, setValues] = useDraft('organisation', organisation.id, base);
  const [saving, setSaving] = useState(false);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const set = (change: Partial<Organisation>) => {
    setValues({ ...values, ...change });
    Object.keys(change).forEach(mended);
  };
  const refused = async (error: unknown) => {
    if (!(await meet(error))) refuse(showRefusal(error, KEYS));
  };
  const save = async () => {
    const { id: _id, ...facts } = values;
    const checked = z.safeParse(updateOrganisation.body, { ...facts, version: base.version });
    if (!checked.success) return refuse(formErrors(checked.error.issues, helpOf));
    setSaving(true);
    try {
      await call(updateOrganisation, { body: checked.data });
      toastDone(t('form.saved', { name: checked.data.name }));
      onClose();
      await refresh(getOrganisation);
    } catch (error) {
      await refused(error).catch((again: unknown) => refuse(showRefusal(again, [])));
    } finally {
      setSaving(false);
    }
  };
  const resolve = (keep: Keep) => {
    if (!newer) return;
    setValues(settled(keep, { before: base, mine: values, theirs: newer.row }));
    settle();
  };
  const changed = differing(base, values).length > 0;
  return { values, errors, saving, base, newer, changed, set, save, resolve };
}

type Form = ReturnType<typeof useForm>;

function TextField({ form, name }: { readonly form: Form; readonly name: TextName }) {
  return (
    <TextInput
      name={name}
      data-field={name}
      label={labelOf(name)}
      description={helpBeside(form.errors[name], helpOf(name))}
      required={name === 'name'}
      error={form.errors[name] ?? null}
      value={form.values[name] ?? ''}
      onChange={({ currentTarget: { value } }) => form.set({ [name]: value === '' && name !== 'name' ? null : value })}
    />
  );
}

function changesOf(before: Organisation, after: Organisation, language: string) {
  const words = (key: string): string => {
    if (key === 'kind') return textOf(`organisation.kind.${after.kind}`);
    if (key === 'country') return countryName(after.country, language);
    return [...TEXTS, ...REACHED, 'name' as const, 'registrationNo' as const]
      .flatMap((name) => (name === key ? (after[name] ?? '–') : []))
      .join('');
  };
  return differing(before, after)
    .filter((key) => KEYS.includes(key))
    .map((key) => ({ label: labelOf(key), words: words(key) }));
}

/** Name, registration, address and contacts of the organisation. */
export function OrganisationForm({ organisation, onClose }: { readonly organisation: Organisation; readonly onClose: () => void }) {
  const { t, language } = useText(organisationText, instituteFactsText, instituteSettingsText, examSettingsText);
  const form = useForm(organisation, onClose);
  const select = { allowDeselect: false, comboboxProps: { shadow: 'md' } } as const;
  return (
    <DrawerForm
      title={organisation.name}
      note={t('organisation.facts')}
      changed={form.changed}
      saving={form.saving}
      readOnly={false}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {form.newer ? (
        <ConflictNote by={form.newer.by} changes={changesOf(form.base, form.newer.row, language)} onKeep={form.resolve} />
      ) : null}
      <TextField form={form} name="name" />
      <Select
        {...select}
        name="kind"
        data-field="kind"
        label={t('organisation.kind')}
        data={ORGANISATION_KINDS.map((value) => ({ value, label: textOf(`organisation.kind.${value}`) }))}
        error={form.errors['kind'] ?? null}
        value={form.values.kind}
        onChange={(chosen) => form.set({ kind: ORGANISATION_KINDS.find((one) => one === chosen) ?? form.values.kind })}
      />
      <TextField form={form} name="registrationNo" />
      {TEXTS.map((name) => (
        <TextField key={name} form={form} name={name} />
      ))}
      <SearchSelect
        {...select}
        name="country"
        data-field="country"
        label={t('institute.country')}
        data={countryList(language).map(({ code, name }) => ({ value: code, label: name }))}
        error={form.errors['country'] ?? null}
        value={form.values.country}
        onChange={(chosen) => form.set({ country: countryList(language).find(({ code }) => code === chosen)?.code ?? form.values.country })}
      />
      {REACHED.map((name) => (
        <TextField key={name} form={form} name={name} />
      ))}
    </DrawerForm>
  );
}
