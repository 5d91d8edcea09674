import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { choiceOf, differing, useNewer } from '../../../kit/form/newer.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { broadcastText } from '../broadcast/broadcast.text.ts';
import { listConsentNotices, listConsents, putConsentNotice, type NoticeWords, type TopicStanding } from './consent.contract.ts';
import { consentText } from './consent.text.ts';

const LANGUAGES = ['en', 'hi', 'mr'] as const;
const KEYS = [...LANGUAGES.map((language) => `words.${language}`), 'asksAgain'];

interface Props {
  readonly standing: TopicStanding;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

const NOTHING: NoticeWords = { en: '', hi: '', mr: '' };
const typedOf = ({ notice, proposed }: TopicStanding) => ({ ...(notice?.words ?? proposed ?? NOTHING), asksAgain: false });

function useNoticeForm({ standing: given, onClose }: Props) {
  const { t } = useText(consentText);
  const instituteId = useInstituteId();
  const read = async () => {
    const { data } = await call(listConsentNotices, { instituteId });
    return data.find((one) => one.topic === given.topic) ?? given;
  };
  const standing = useNewer(given, read);
  const start = typedOf(standing.base);
  const [values, setValues] = useDraft('consent notice', given.topic, start);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<typeof start>) => {
    setValues((before) => ({ ...before, ...change }));
    Object.keys(change).forEach((key) => mended(key === 'asksAgain' ? key : `words.${key}`));
  };
  const save = async () => {
    setSaving(true);
    try {
      const { asksAgain, ...words } = values;
      const version = standing.base.notice?.version ?? 0;
      await call(putConsentNotice, { instituteId, params: { topic: given.topic }, body: { words, asksAgain, version } });
      toastDone(t('consent.saved'));
      onClose();
    } catch (error) {
      if (!(await standing.meet(error))) refuse(showRefusal(error, ['words', 'asksAgain']));
    } finally {
      setSaving(false);
    }
    await refresh(listConsentNotices, listConsents);
  };
  const choice = choiceOf(standing, typedOf, values, setValues);
  // A shipped notice is saved as it is, too.
  const changed = standing.base.notice === null || differing(start, values).length > 0;
  return { values, errors, saving, changed, set, save, choice };
}

/** What people read before they agree to messages of a topic, in three languages. */
export function NoticeForm(props: Props) {
  const { t, textOf } = useText(consentText, broadcastText);
  const form = useNoticeForm(props);
  const { values, errors, set, choice } = form;
  const changes =
    choice === null
      ? []
      : LANGUAGES.filter((language) => choice.changed.includes(language)).map((language) => ({
          label: t(`consent.words.${language}`),
          words: choice.theirs[language],
        }));
  return (
    <DrawerForm
      title={t('consent.noticeOf', { topic: textOf(`mail.topic.${props.standing.topic}`) })}
      note={t('consent.noticeNote')}
      changed={form.changed}
      saving={form.saving}
      readOnly={props.readOnly}
      wide
      onSave={() => void form.save()}
      onClose={props.onClose}
    >
      {choice ? <ConflictNote by={choice.by} changes={changes} onKeep={choice.resolve} /> : null}
      {LANGUAGES.map((language) => (
        <Textarea
          key={language}
          label={t(`consent.words.${language}`)}
          required
          lang={language}
          disabled={props.readOnly}
          autosize
          minRows={6}
          maxRows={16}
          maxLength={8_000}
          data-field={`words.${language}`}
          error={errors[`words.${language}`] ?? null}
          value={values[language]}
          onChange={(event) => set({ [language]: event.currentTarget.value })}
        />
      ))}
      {props.standing.notice === null || props.readOnly ? null : (
        <Checkbox
          label={t('consent.asksAgain')}
          description={t('consent.asksAgainHelp')}
          data-field="asksAgain"
          error={errors['asksAgain'] ?? null}
          checked={values.asksAgain}
          onChange={(event) => set({ asksAgain: event.currentTarget.checked })}
        />
      )}
    </DrawerForm>
  );
}
