import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { differing, settled, useNewer, type Keep } from '../../../kit/form/newer.client.ts';
import { useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { clockText } from '../../../kit/text/moment-text.client.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../kit/text/texts.contract.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { accountText } from '../account/account.text.ts';
import { userText } from './user.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { plainPhone } from '../account/account-fields.contract.ts';
import { useFreshly } from '../account/use-freshly.tsx';
import { FreshStep } from './fresh-step.tsx';
import { UserStatus } from './user-cells.tsx';
import { users, type UserRow } from './user.contract.ts';
import { PersonFieldset, personBody, usePersonFaults, type PersonFields } from './user-form.tsx';
import classes from './user-list.module.css';

const KEYS = ['name', 'email', 'phoneNumber', 'language'] as const;
const fieldsOf = (row: UserRow): PersonFields => ({
  name: row.name,
  email: row.email ?? '',
  phoneNumber: plainPhone(row.phoneNumber ?? ''),
  language: row.language,
});

/** Sessions, pending steps and policies of the user. */
function Facts({ row, readOnly }: { readonly row: UserRow; readonly readOnly: boolean }) {
  const { t } = useText(userText);
  const instituteId = useInstituteId();
  const details = useCall(users.get, { instituteId, params: { id: row.id } }).data?.data;
  const unlock = async () => {
    try {
      await call(users.unlock, { instituteId, params: { id: row.id } });
      toastDone(t('users.unlocked'));
      await refresh(users.get);
    } catch (error) {
      toastRefusal(error);
    }
  };
  const policies = row.policies.map(({ name, team }) => (team === null ? name : t('users.viaTeam', { policy: name, team })));
  return (
    <div className={classes.facts}>
      <Group gap={12}>
        <UserStatus status={row.status} />
        {details ? <span>{t('users.sessions', { count: count(details.openSessions) })}</span> : null}
      </Group>
      {details?.passwordEndsAt ? <p>{t('users.passwordEnds', { when: clockText(details.passwordEndsAt) })}</p> : null}
      {details?.waitsUntil ? (
        <Group gap={12}>
          <span>{t('users.waits', { when: clockText(details.waitsUntil) })}</span>
          {readOnly ? null : (
            <Button size="xs" variant="default" onClick={() => void unlock()}>
              {t('users.unlock')}
            </Button>
          )}
        </Group>
      ) : null}
      {policies.length > 0 ? (
        <p>
          {t('users.policies')}: {policies.join(' · ')}
        </p>
      ) : null}
      {row.teams.length > 0 ? (
        <p>
          {t('users.teams')}: {row.teams.map((team) => team.name).join(' · ')}
        </p>
      ) : null}
    </div>
  );
}

function useUserEdit(row: UserRow, onClose: () => void) {
  const { t } = useText(userText);
  const instituteId = useInstituteId();
  const personFaults = usePersonFaults();
  const read = async (): Promise<UserRow> => (await call(users.get, { instituteId, params: { id: row.id } })).data;
  const { base, newer, meet, settle } = useNewer(row, read);
  const [values, setValues] = useDraft('user', row.id, fieldsOf(base));
  const [saving, setSaving] = useState(false);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const { step, freshly } = useFreshly();
  const set = (change: Partial<PersonFields>) => {
    setValues((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(mended);
  };
  const act = async () => {
    await call(users.update, { instituteId, params: { id: row.id }, body: { version: base.version, ...personBody(values) } });
    toastDone(t('users.updated'));
    onClose();
    await refresh(users.list, users.get);
  };
  const refused = async (error: unknown) => {
    if (!(await meet(error))) refuse(showRefusal(error, KEYS));
  };
  const resolve = (keep: Keep) => {
    if (!newer) return;
    const theirs = fieldsOf(newer.row);
    setValues(settled(keep, { before: fieldsOf(base), mine: values, theirs }));
    settle();
  };
  const save = async () => {
    // A name older than its rule may stay.
    const { name, ...others } = personFaults(values);
    const faults = { ...others, ...(name === undefined || values.name === base.name ? {} : { name }) };
    if (Object.keys(faults).length > 0) return refuse(faults);
    setSaving(true);
    await freshly(act, (error) => void refused(error).catch(toastRefusal));
    return setSaving(false);
  };
  const changed = differing(fieldsOf(base), values).length > 0;
  return { values, errors, saving, step, set, save, changed, resolve, conflict: newer && { by: newer.by, before: base, after: newer.row } };
}

const LABELS = [
  ['name', 'users.name'],
  ['email', 'account.email'],
  ['phoneNumber', 'account.phone'],
  ['language', 'users.language'],
] as const;

/** What somebody else changed of the user meanwhile. */
function useUserChanges() {
  const { t } = useText(userText, accountText);
  return (before: UserRow, after: UserRow) => {
    const changed = differing(fieldsOf(before), fieldsOf(after));
    const person = fieldsOf(after);
    const theirs = { ...person, language: LANGUAGE_NAMES[LANGUAGES.find((one) => one === person.language) ?? 'en'] };
    return LABELS.filter(([name]) => changed.includes(name)).map(([name, label]) => ({ label: t(label), words: theirs[name] || '–' }));
  };
}

/** One user: facts of the account, and the editable personal fields. */
export function UserEdit({ row, onClose }: { readonly row: UserRow; readonly onClose: () => void }) {
  const { t } = useText(userText);
  const can = useCan();
  const held = useChangesHeld();
  const readOnly = held || !can('users', 'update');
  const { values, errors, saving, step, changed, set, save, conflict, resolve } = useUserEdit(row, onClose);
  const changesOf = useUserChanges();
  return (
    <>
      <DrawerForm
        title={row.name}
        note={`${t('users.username')}: ${row.username}`}
        changed={changed}
        saving={saving}
        readOnly={readOnly}
        onSave={() => void save()}
        onClose={onClose}
      >
        {conflict ? <ConflictNote by={conflict.by} changes={changesOf(conflict.before, conflict.after)} onKeep={resolve} /> : null}
        <PersonFieldset values={values} errors={errors} disabled={readOnly} onChange={set} />
        <p className={classes.hint}>{t('users.changeNote')}</p>
        <Facts row={row} readOnly={readOnly} />
      </DrawerForm>
      <FreshStep step={step} />
    </>
  );
}
