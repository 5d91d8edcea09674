import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { LANGUAGE_NAMES, type Language } from '../../../kit/text/texts.contract.ts';
import { accountText } from '../account/account.text.ts';
import { accountFaultText } from '../password/account-fault.text.ts';
import { userText } from './user.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { instituteName, useInstituteId, useInstitutes } from '../../../kit/session/institute.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { emailFault, fullNameFault, phoneFault, plainEmail, plainPhone } from '../account/account-fields.contract.ts';
import { users, type BegunUser } from './user.contract.ts';
import { StartField, type StartChoice } from './user-start.tsx';

const KEYS = ['username', 'name', 'email', 'phoneNumber', 'language', 'policyIds', 'instituteIds', 'start'] as const;
const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));
const languageOf = (value: string | null): Language => (value === 'hi' || value === 'mr' ? value : 'en');

/** Typed fields of a person, for the add and the edit form. */
export interface PersonFields {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly language: string;
}
type Faults = Record<string, string>;

/** Errors of a name, and of an address if given, with the specification's messages. */
export function usePersonFaults(): (person: PersonFields) => Faults {
  const { t } = useText(accountFaultText);
  return ({ name, email, phoneNumber }) => {
    const found = {
      name: fullNameFault(name),
      email: email.trim() === '' ? null : emailFault(email),
      phoneNumber: phoneNumber.trim() === '' ? null : phoneFault(phoneNumber),
    };
    return Object.fromEntries(Object.entries(found).flatMap(([key, fault]) => (fault ? [[key, t(`account.fault.${fault}`)]] : [])));
  };
}

/** As the calls take them: without an address it is null. */
export const personBody = ({ name, email, phoneNumber, language }: PersonFields) => ({
  name: name.trim(),
  email: email.trim() === '' ? null : plainEmail(email),
  phoneNumber: phoneNumber.trim() === '' ? null : `+91${plainPhone(phoneNumber)}`,
  language: languageOf(language),
});

interface FieldsProps {
  readonly values: PersonFields;
  readonly errors: Faults;
  readonly disabled?: boolean;
  readonly onChange: (change: Partial<PersonFields>) => void;
}

export function PersonFieldset({ values, errors, disabled = false, onChange }: FieldsProps) {
  const { t } = useText(userText, accountText);
  return (
    <>
      <TextInput
        label={t('users.name')}
        required
        data-field="name"
        value={values.name}
        error={errors['name'] ?? null}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('account.email')}
        type="email"
        data-field="email"
        value={values.email}
        error={errors['email'] ?? null}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <TextInput
        label={t('account.phone')}
        type="tel"
        inputMode="numeric"
        leftSection="+91"
        leftSectionWidth={48}
        data-field="phoneNumber"
        value={values.phoneNumber}
        error={errors['phoneNumber'] ?? null}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => onChange({ phoneNumber: event.currentTarget.value })}
      />
      <Select
        label={t('users.language')}
        data-field="language"
        error={errors['language'] ?? null}
        data={LANGUAGES}
        value={values.language}
        disabled={disabled}
        comboboxProps={{ shadow: 'md' }}
        onChange={(language) => onChange({ language: languageOf(language) })}
      />
    </>
  );
}

interface NewValues extends PersonFields {
  readonly username: string;
  readonly policyIds: string[];
  /** Where the policies hold; null: in the institute that is chosen now, empty: in all. */
  readonly instituteIds: string[] | null;
  readonly start: StartChoice;
}
const EMPTY: NewValues = {
  username: '',
  name: '',
  email: '',
  phoneNumber: '',
  language: 'en',
  policyIds: [],
  instituteIds: null,
  start: 'PASSWORD',
};

function useNewUser(onMade: (name: string, begun: BegunUser) => void) {
  const { t } = useText(userText);
  const instituteId = useInstituteId();
  const personFaults = usePersonFaults();
  const [values, setValues] = useDraft('user', NEW, EMPTY);
  const [saving, setSaving] = useState(false);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const set = (change: Partial<NewValues>) => {
    setValues((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(mended);
  };
  const save = async () => {
    const username = values.username.trim().toLowerCase();
    const faults = {
      ...(/^[a-z0-9._@-]{3,60}$/.test(username) ? {} : { username: t('users.usernameFault') }),
      ...(values.start === 'INVITATION' && values.email.trim() === '' ? { email: t('users.emailNeeded') } : {}),
      ...personFaults(values),
    };
    if (Object.keys(faults).length > 0) return refuse(faults);
    setSaving(true);
    try {
      const { policyIds, instituteIds, start } = values;
      const reach =
        instituteIds?.length === 0
          ? { reach: 'ALL' as const }
          : { reach: 'INSTITUTE' as const, instituteIds: instituteIds ?? [instituteId] };
      const { data } = await call(users.create, { instituteId, body: { username, ...personBody(values), policyIds, ...reach, start } });
      toastDone(data.invited === null ? t('users.created', { name: values.name.trim() }) : t('users.invited', { email: data.invited }));
      onMade(values.name.trim(), data);
      await refresh(users.list);
    } catch (error) {
      refuse(showRefusal(error, KEYS));
      setSaving(false);
    }
    return undefined;
  };
  return { values, errors, saving, set, save, changed: JSON.stringify(values) !== JSON.stringify(EMPTY) };
}

interface ReachProps {
  readonly value: string[];
  readonly error: string | null;
  readonly onChange: (instituteIds: string[]) => void;
}

/** In which institutes the policies hold: first in the one that is chosen now. */
function ReachField({ value, error, onChange }: ReachProps) {
  const { t, language } = useText(userText);
  const { institutes } = useInstitutes();
  return (
    <MultiSelect
      label={t('users.reach')}
      data-field="instituteIds"
      description={t(value.length === 0 ? 'users.reachAllHint' : 'users.reachHint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={value.length === 0 ? t('users.reach.ALL') : ''}
      data={institutes.map((one) => ({ value: one.institute_id, label: instituteName(one, language) }))}
      value={value}
      error={error}
      searchable
      comboboxProps={{ shadow: 'md' }}
      onChange={onChange}
    />
  );
}

interface Props {
  readonly onMade: (name: string, begun: BegunUser) => void;
  readonly onClose: () => void;
}

/** Adds a user; the opener shows the first password. */
export function UserForm({ onMade, onClose }: Props) {
  const { t } = useText(userText, formText);
  const instituteId = useInstituteId();
  const { values, errors, saving, changed, set, save } = useNewUser(onMade);
  const policies = useCall(users.choices, { instituteId }).data?.data.policies ?? [];
  return (
    <DrawerForm
      title={t('form.new', { noun: t('users.one') })}
      changed={changed}
      saving={saving}
      readOnly={false}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('users.username')}
        description={t('users.usernameHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        data-field="username"
        value={values.username}
        error={errors['username'] ?? null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => set({ username: event.currentTarget.value })}
      />
      <PersonFieldset values={values} errors={errors} onChange={set} />
      <MultiSelect
        label={t('users.policies')}
        data-field="policyIds"
        description={t('users.giveHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={policies.map((policy) => ({ value: policy.id, label: policy.name }))}
        value={values.policyIds}
        error={errors['policyIds'] ?? null}
        searchable
        comboboxProps={{ shadow: 'md' }}
        onChange={(policyIds) => set({ policyIds })}
      />
      {values.policyIds.length === 0 ? null : (
        <ReachField
          value={values.instituteIds ?? [instituteId]}
          error={errors['instituteIds'] ?? null}
          onChange={(instituteIds) => set({ instituteIds })}
        />
      )}
      <StartField value={values.start} onChange={(start) => set({ start })} />
    </DrawerForm>
  );
}
