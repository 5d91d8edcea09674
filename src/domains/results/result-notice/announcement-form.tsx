import { Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { DayField } from '../../../kit/form/day-field.tsx';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { choiceOf, differing, useNewer } from '../../../kit/form/newer.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultNoticeText } from './result-notice.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { announcementFaults, announcementOf, typedAnnouncement, type TypedAnnouncement } from './announcement.rules.ts';
import { announcements, type Announcement } from './result-notice.contract.ts';
import classes from './result-notice.module.css';

const KEYS = ['number', 'issuedOn', 'words', 'wordsInScript', 'opensAt', 'closesAt'];

/** State and saving of the notification and the window. */
function useAnnouncement(examInstanceId: string, known: Announcement, onSaved: () => Promise<void>, onClose: () => void) {
  const { t } = useText(resultNoticeText);
  const instituteId = useInstituteId();
  const params = { examInstanceId };
  const versions = useNewer(known, async () => (await call(announcements.get, { instituteId, params })).data);
  const { base } = versions;
  const start = typedAnnouncement(base);
  const [typed, setTyped] = useDraft('announcement', examInstanceId, start);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (patch: Partial<TypedAnnouncement>) => {
    setTyped((before) => ({ ...before, ...patch }));
    Object.keys(patch).forEach(mended);
  };
  const refused = async (error: unknown) => {
    if (!(await versions.meet(error))) refuse(showRefusal(error, KEYS));
  };
  const save = async () => {
    const faults = announcementFaults(typed);
    if (faults.length > 0) return refuse(Object.fromEntries(faults.map((one) => [one.field, t(`notice.fault.${one.fault}`)])));
    setSaving(true);
    try {
      const body = { ...announcementOf(typed), noticeVersion: base.noticeVersion, windowVersion: base.windowVersion };
      await call(announcements.put, { instituteId, params, body });
      toastDone(t('notice.saved'));
      await onSaved();
      onClose();
    } catch (error) {
      await refused(error).catch(toastRefusal);
      setSaving(false);
    }
  };
  const choice = choiceOf(versions, typedAnnouncement, typed, setTyped);
  return { typed, set, errors, saving, save, choice, changed: differing(start, typed).length > 0 };
}

/** What somebody else changed meanwhile, in the words of the fields. */
function Meanwhile({ choice }: { readonly choice: ReturnType<typeof useAnnouncement>['choice'] }) {
  const { t } = useText(resultNoticeText);
  if (choice === null) return null;
  const { by, theirs, changed, resolve } = choice;
  const moment = (at: string | null) => (at === null ? '' : momentText(at));
  const words = [
    { field: 'opensAt', label: t('notice.from'), words: moment(theirs.opensAt) },
    { field: 'closesAt', label: t('notice.until'), words: moment(theirs.closesAt) },
    { field: 'number', label: t('notice.number'), words: theirs.number },
    { field: 'issuedOn', label: t('notice.issuedOn'), words: theirs.issuedOn && dayText(theirs.issuedOn) },
    { field: 'words', label: t('notice.words'), words: theirs.words },
    { field: 'wordsInScript', label: t('notice.wordsInScript'), words: theirs.wordsInScript },
  ];
  const changes = words.filter(({ field }) => changed.includes(field)).map((one) => ({ label: one.label, words: one.words || '–' }));
  return <ConflictNote by={by} changes={changes} onKeep={resolve} />;
}

function Part({ title, help, children }: { readonly title: string; readonly help: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend>{title}</legend>
      <div className={classes.fields}>
        <p className={classes.help}>{help}</p>
        {children}
      </div>
    </fieldset>
  );
}

interface Props {
  readonly examInstanceId: string;
  readonly known: Announcement;
  /** Reads again what shows the announcement. */
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** The drawer for what students read with a result, and from when until when they see it. */
export function AnnouncementForm({ examInstanceId, known, onSaved, onClose }: Props) {
  const { t } = useText(resultNoticeText);
  const { typed, set, errors, saving, save, choice, changed } = useAnnouncement(examInstanceId, known, onSaved, onClose);
  const area = (name: 'words' | 'wordsInScript', label: string) => (
    <Textarea
      name={name}
      data-field={name}
      label={label}
      error={errors[name] ?? null}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={2000}
      value={typed[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <DrawerForm title={t('notice.title')} changed={changed} saving={saving} readOnly={false} onSave={() => void save()} onClose={onClose}>
      <Meanwhile choice={choice} />
      <Part title={t('notice.window')} help={t('notice.windowHelp')}>
        <MomentField
          label={t('notice.from')}
          data-field="opensAt"
          value={typed.opensAt}
          error={errors['opensAt'] ?? null}
          onChange={(opensAt) => set({ opensAt })}
        />
        <MomentField
          label={t('notice.until')}
          data-field="closesAt"
          value={typed.closesAt}
          error={errors['closesAt'] ?? null}
          onChange={(closesAt) => set({ closesAt })}
        />
      </Part>
      <Part title={t('notice.notice')} help={t('notice.noticeHelp')}>
        <TextInput
          name="number"
          data-field="number"
          label={t('notice.number')}
          error={errors['number'] ?? null}
          maxLength={60}
          value={typed.number}
          onChange={(event) => set({ number: event.currentTarget.value })}
        />
        <DayField
          name="issuedOn"
          data-field="issuedOn"
          label={t('notice.issuedOn')}
          error={errors['issuedOn'] ?? null}
          value={typed.issuedOn}
          onChange={(issuedOn) => set({ issuedOn })}
        />
        {area('words', t('notice.words'))}
        {area('wordsInScript', t('notice.wordsInScript'))}
      </Part>
    </DrawerForm>
  );
}
