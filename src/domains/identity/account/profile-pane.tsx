import { Button, FileButton, TextInput } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { choiceOf, useNewer } from '../../../kit/form/newer.client.ts';
import { PageForm } from '../../../kit/form/page-form.tsx';
import { useDraft } from '../../../kit/form/use-draft.client.ts';
import type { FieldErrors } from '../../../kit/form/field-errors.rules.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { loadSession, useSession, type SessionUser } from '../../../kit/session/session.client.ts';
import { readPicture } from '../../../kit/picture/picture.rules.ts';
import { replyText, useText } from '../../../kit/text/text.client.ts';
import { accountText } from './account.text.ts';
import { accountFaultText } from '../password/account-fault.text.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { emailFault, nameFault, phoneFault, plainEmail, plainPhone, type FieldFault } from './account-fields.contract.ts';
import { updateAttributes } from './account.contract.ts';
import { pictureFieldFault } from './picture-fault.rules.ts';
import classes from './account.module.css';
import { renewSession } from './renew-session.client.ts';
import { DEFAULT_PICTURE } from '../../../kit/ui/default-picture.client.ts';
import { useFreshly } from './use-freshly.tsx';

interface Values {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  /** undefined: unchanged; null: the default one. */
  readonly picture: string | null | undefined;
}
const NAMES = ['picture', 'name', 'email', 'phone_number'] as const;

const valuesOf = (user: SessionUser | null): Values => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone_number: plainPhone(user?.phone_number ?? ''),
  picture: undefined,
});

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text'))));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(file);
  });
}

interface PictureProps {
  readonly shown: string | null;
  readonly fault: string | undefined;
  readonly onPick: (picture: string | null) => void;
  readonly onFault: (fault: FieldFault) => void;
}

function PictureField({ shown, fault, onPick, onFault }: PictureProps) {
  const { t } = useText(accountText);
  /** Judged when it is chosen, by what is in it; the server judges once more. */
  const take = async (file: File) => {
    const read = readPicture(new Uint8Array(await file.arrayBuffer()));
    if ('fault' in read) return onFault(pictureFieldFault(read.fault));
    return onPick(await asDataUrl(new Blob([file], { type: read.type })));
  };
  const pick = (file: File | null) => {
    if (file) void take(file).catch(() => onFault('pictureType'));
  };
  return (
    <div className={classes.picture} role="group" aria-label={t('account.picture')}>
      <img src={shown ?? DEFAULT_PICTURE} alt={t('account.picture')} />
      <div className={classes.actions}>
        <FileButton accept="image/png,image/jpeg" onChange={pick}>
          {(props) => (
            <Button data-field="picture" variant="default" leftSection={<IconUpload size={16} stroke={1.75} />} {...props}>
              {t('account.pictureUpload')}
            </Button>
          )}
        </FileButton>
        {shown === null ? null : (
          <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => onPick(null)}>
            {t('account.pictureDelete')}
          </Button>
        )}
        <p className={classes.hint}>{t('account.pictureHint')}</p>
      </div>
      {fault ? (
        <p className={classes.pictureError} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

/** As of what was read: another device, or who manages the users, may have saved meanwhile. */
const seenOf = (user: SessionUser | null) => ({
  name: user?.name ?? null,
  email: user?.email ?? null,
  phone_number: user?.phone_number ?? null,
});

function useProfile() {
  const { t } = useText(accountText, accountFaultText);
  const versions = useNewer(
    useSession((state) => state.user),
    loadSession,
  );
  const { base: user } = versions;
  const saved = valuesOf(user);
  const [values, setValues] = useDraft('profile', user?.username ?? '', saved);
  const { errors: faults, refuse, mended } = useFieldErrors(NAMES);
  const [busy, setBusy] = useState(false);
  const { step, freshly } = useFreshly();
  const set = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    Object.keys(changed).forEach(mended);
  };
  const faultText = (fault: FieldFault) => t(`account.fault.${fault}`);
  const check = (): FieldErrors => {
    // A name of the register may be longer than the rule: only a changed one is checked.
    const name = values.name.trim() === (user?.name ?? '') ? null : nameFault(values.name);
    const found = { name, email: emailFault(values.email), phone_number: phoneFault(values.phone_number) };
    return Object.fromEntries(Object.entries(found).flatMap(([name, fault]) => (fault ? [[name, faultText(fault)]] : [])));
  };
  const act = async () => {
    const { picture } = values;
    const fields = { name: values.name.trim(), email: plainEmail(values.email), phone_number: plainPhone(values.phone_number) };
    // A name that was given elsewhere may be longer than this form allows; it is sent when it was changed here.
    const { name, ...others } = fields;
    const renamed = name === (user?.name ?? '') ? {} : { name };
    const attributes = { ...renamed, ...others, phone_number: `+91${fields.phone_number}` };
    const body = { attributes: { ...attributes, ...(picture === undefined ? {} : { picture }) }, seen: seenOf(user) };
    const { message } = await call(updateAttributes, { body });
    toastDone(replyText(message, t('account.updated')));
    set({ ...fields, picture: undefined });
    const { phone_number } = attributes;
    versions.rebase((await renewSession()) ?? (user && { ...user, ...fields, phone_number }));
  };
  const refused = async (error: unknown) => {
    if (!(await versions.meet(error))) refuse(ownFaults(error));
  };
  const save = async () => {
    const found = check();
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    await freshly(act, (error) => void refused(error).catch(toastRefusal));
    return setBusy(false);
  };
  const isChanged = NAMES.some((name) => values[name] !== saved[name]);
  return {
    user,
    values,
    isChanged,
    faults,
    busy,
    step,
    set,
    save,
    choice: choiceOf(versions, valuesOf, values, setValues),
    refusePicture: (fault: FieldFault) => refuse({ ...faults, picture: faultText(fault) }),
  };
}

/** `body.attributes.email` belongs to the field email; others become a toast. */
function ownFaults(error: unknown): FieldErrors {
  const shown = showRefusal(error, ['attributes']);
  return Object.fromEntries(Object.entries(shown).map(([path, text]) => [path.replace(/^attributes\./, ''), text]));
}

const LABELS = { name: 'settings.name', email: 'account.email', phone_number: 'account.phone' } as const;

/** What was saved meanwhile in another place. */
function Meanwhile({ choice }: Pick<ReturnType<typeof useProfile>, 'choice'>) {
  const { t } = useText(accountText);
  if (choice === null) return null;
  const changes = (['name', 'email', 'phone_number'] as const)
    .filter((name) => choice.changed.includes(name))
    .map((name) => ({ label: t(LABELS[name]), words: choice.theirs[name] || '–' }));
  return <ConflictNote by={choice.by} changes={changes} onKeep={choice.resolve} />;
}

/** Name, email, phone number and picture of the user's account. */
export function ProfilePane() {
  const { t } = useText(accountText);
  const { user, values, isChanged, faults, busy, step, set, save, choice, refusePicture } = useProfile();
  const shown = values.picture === undefined ? (user?.picture ?? null) : values.picture;
  return (
    <>
      {step}
      <LeaveGuard isChanged={isChanged} saving={busy} />
      <PageForm className={classes.form} saving={busy} onSave={() => void save()}>
        <Meanwhile choice={choice} />
        <PictureField shown={shown} fault={faults['picture']} onPick={(picture) => set({ picture })} onFault={refusePicture} />
        <TextInput
          label={t('settings.name')}
          required
          name="name"
          value={values.name}
          data-field="name"
          error={faults['name'] ?? null}
          autoComplete="name"
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('account.email')}
          required
          name="email"
          type="email"
          value={values.email}
          data-field="email"
          error={faults['email'] ?? null}
          autoComplete="email"
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <TextInput
          label={t('account.phone')}
          required
          name="phone_number"
          type="tel"
          inputMode="numeric"
          leftSection="+91"
          leftSectionWidth={48}
          value={values.phone_number}
          data-field="phone_number"
          error={faults['phone_number'] ?? null}
          autoComplete="tel-national"
          onChange={(event) => set({ phone_number: event.currentTarget.value })}
        />
        <p className={classes.hint}>{t('account.changeNote')}</p>
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
            {t('account.save')}
          </Button>
        </div>
      </PageForm>
    </>
  );
}
