import { TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { fieldErrorsOf } from '../../../kit/form/field-errors.rules.ts';
import { choiceOf, differing, settled, useNewer, useNewest, type Keep } from '../../../kit/form/newer.client.ts';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { countAudience } from './audience.contract.ts';
import { AudienceField } from './audience-field.tsx';
import {
  createBroadcast,
  getBroadcast,
  listBroadcasts,
  previewBroadcast,
  updateBroadcast,
  type Broadcast,
  type Draft,
  type MessageChannel,
} from './broadcast.contract.ts';
import { bellMessageText } from './bell-message.text.ts';
import { broadcastText } from './broadcast.text.ts';
import { LetterEditor } from './letter-editor.tsx';
import classes from './mail.module.css';
import { FORMS, WORDS } from './mail-look.client.ts';
import { wordsOf } from './letter-words.client.ts';
import { BellWords, MailClass } from './message-fields.tsx';
import { SmsFields } from './sms-fields.tsx';
import { smsMessageText } from './sms-message.text.ts';
import { openPlaces, smsOf, type TypedSms } from './sms-values.rules.ts';
import { TemplateField } from './template-field.tsx';

const KEYS = ['class', 'topic', 'subject', 'body', 'audience', 'sms'];

interface Props {
  /** null: a new one. */
  readonly mail: Broadcast | null;
  readonly channel: MessageChannel;
  readonly onSaved?: (id: string) => void;
  readonly onClose: () => void;
}

type Typed = Omit<Draft, 'channel' | 'sms'> & { readonly sms: TypedSms | null };

const typedOf = (mail: Broadcast | null): Typed => ({
  class: mail?.class ?? 'SERVICE',
  topic: mail?.topic ?? null,
  subject: mail?.subject ?? '',
  body: mail?.body ?? '',
  audience: mail?.audience ?? [],
  sms: mail?.sms ? { templateId: mail.sms.templateId, values: mail.sms.values } : null,
});

const readDraft = async (instituteId: string, id: string): Promise<Broadcast> =>
  (await call(getBroadcast, { instituteId, params: { id } })).data;

function useMailForm({ mail: given, channel, onSaved, onClose }: Props) {
  const { t } = useText(broadcastText, smsMessageText);
  const instituteId = useInstituteId();
  const standing = useNewer(given, async (base) => (base ? readDraft(instituteId, base.id) : null));
  const { base: mail } = standing;
  const start = typedOf(mail);
  const [values, setValues] = useDraft(FORMS[channel], given?.id ?? NEW, start);
  const [chosen, setChosen] = useState(0);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<Typed>) => {
    setValues((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(mended);
  };
  const newest = useNewest(values);
  const write = async (): Promise<{ readonly id: string; readonly version: number }> => {
    const written = { ...values, sms: values.sms && smsOf(values.sms), topic: values.class === 'OPTIONAL' ? values.topic : null };
    if (mail === null) return (await call(createBroadcast, { instituteId, body: { ...written, channel } })).data;
    return (await call(updateBroadcast, { instituteId, params: { id: mail.id }, body: { ...written, version: mail.version } })).data;
  };
  const save = async () => {
    const open = openPlaces(values.sms?.values ?? []);
    if (open.length > 0)
      return refuse(fieldErrorsOf(open.map((at) => ({ path: ['sms', 'values', at], message: t('smsMessage.valueOpen') }))));
    const tooLong =
      z.safeParse(createBroadcast.body, { ...values, sms: null, channel }).error?.issues.filter(({ path }) => path[0] === 'subject') ?? [];
    if (tooLong.length > 0) return refuse(formErrors(tooLong));
    setSaving(true);
    try {
      const { id, version } = await write();
      const isTyped = differing(values, newest()).length > 0;
      toastDone(isTyped ? t('mail.savedTyped') : t('mail.saved'));
      if (isTyped) {
        const saved = await readDraft(instituteId, id);
        // As of one's own write: what somebody saved after it is met by the next save.
        standing.rebase({ ...saved, version });
        setValues((mine) => settled('MINE', { before: values, mine, theirs: typedOf(saved) }));
      } else {
        onClose();
        onSaved?.(id);
      }
    } catch (error) {
      if (!(await standing.meet(error))) refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
    await refresh(listBroadcasts, getBroadcast, countAudience, previewBroadcast);
  };
  const choice = choiceOf(standing, typedOf, values, setValues);
  // The letter is written anew, with what was chosen.
  const resolve = (keep: Keep) => {
    choice?.resolve(keep);
    setChosen(chosen + 1);
  };
  const use = (words: Partial<Typed>) => {
    set(words);
    setChosen(chosen + 1);
  };
  return { values, errors, saving, changed: differing(start, values).length > 0, set, save, choice, resolve, use, chosen };
}

const LABELS = [
  { key: 'subject', label: 'mail.subject' },
  { key: 'class', label: 'mail.class' },
  { key: 'topic', label: 'mail.topic' },
  { key: 'body', label: 'mail.message' },
  { key: 'sms', label: 'smsMessage.values' },
  { key: 'audience', label: 'mail.audience' },
] as const;

/** What somebody else saved meanwhile, in words. */
function useChanges(choice: ReturnType<typeof useMailForm>['choice']) {
  const { t, textOf } = useText(broadcastText, smsMessageText);
  if (choice === null) return [];
  const { theirs, changed } = choice;
  const words = {
    subject: theirs.subject,
    class: textOf(`mail.classShort.${theirs.class}`),
    topic: theirs.topic === null ? '–' : textOf(`mail.topic.${theirs.topic}`),
    body: wordsOf(theirs.body),
    sms:
      theirs.sms?.values.map(({ from, text }) => (from === 'TEXT' || from === null ? text : textOf(`mail.variable.${from}`))).join(', ') ??
      '–',
    audience: theirs.audience.map(({ source }) => textOf(`audience.${source}`, source)).join(', ') || '–',
  };
  return LABELS.filter(({ key }) => changed.includes(key)).map(({ key, label }) => ({ label: t(label), words: words[key] }));
}

/** What a mail says and whom it goes to; it is a draft until it is sent. */
export function MailForm(props: Props) {
  const { t } = useText(broadcastText, bellMessageText, smsMessageText);
  const { values, errors, saving, changed, set, save, choice, resolve, use, chosen } = useMailForm(props);
  const changes = useChanges(choice);
  return (
    <DrawerForm
      title={props.mail ? props.mail.subject : t(WORDS.new[props.channel])}
      changed={changed}
      saving={saving}
      keepsTyping
      readOnly={false}
      wide
      onSave={() => void save()}
      onClose={props.onClose}
    >
      {choice ? <ConflictNote by={choice.by} changes={changes} onKeep={resolve} /> : null}
      <TextInput
        label={t(WORDS.subject[props.channel])}
        {...(props.channel === 'SMS' ? { description: t('smsMessage.titleHelp') } : {})}
        required
        data-field="subject"
        error={errors['subject'] ?? null}
        value={values.subject}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      {props.channel === 'EMAIL' ? <MailClass values={values} errors={errors} set={set} /> : null}
      <div className={classes.across}>
        {props.channel === 'SMS' ? null : <TemplateField channel={props.channel} values={values} onUse={use} />}
        {props.channel === 'SMS' ? (
          <SmsFields values={values} errors={errors} saved={props.mail?.sms ?? null} set={set} />
        ) : props.channel === 'EMAIL' ? (
          <LetterEditor key={chosen} start={values.body} error={errors['body'] ?? null} onChange={(body) => set({ body })} />
        ) : (
          <BellWords values={values} errors={errors} set={set} />
        )}
        <AudienceField value={values.audience} error={errors['audience'] ?? null} onChange={(audience) => set({ audience })} />
      </div>
    </DrawerForm>
  );
}
