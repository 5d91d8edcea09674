import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { choiceOf, differing, settled, useNewer, useNewest, type Keep } from '../../../kit/form/newer.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { broadcastText } from './broadcast.text.ts';
import { LetterEditor } from './letter-editor.tsx';
import { wordsOf } from './letter-words.client.ts';
import classes from './mail.module.css';
import { BellWords, MailClass } from './message-fields.tsx';
import { getMessageTemplate, listMessageTemplates, updateMessageTemplate, type MessageTemplate } from './message-template.contract.ts';
import { messageTemplateText } from './message-template.text.ts';

const KEYS = ['name', 'class', 'topic', 'subject', 'body'];

interface Props {
  readonly template: MessageTemplate;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

const typedOf = ({ name, class: kind, topic, subject, body }: MessageTemplate) => ({ name, class: kind, topic, subject, body });
type Typed = ReturnType<typeof typedOf>;

function useTemplateForm({ template: given, onClose }: Props) {
  const { t } = useText(messageTemplateText);
  const instituteId = useInstituteId();
  const params = { id: given.id };
  const read = async () => (await call(getMessageTemplate, { instituteId, params })).data;
  const standing = useNewer(given, read);
  const start = typedOf(standing.base);
  const [values, setValues] = useDraft('message template', given.id, start);
  const [chosen, setChosen] = useState(0);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<Typed>) => {
    setValues((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(mended);
  };
  const newest = useNewest(values);
  const save = async () => {
    setSaving(true);
    try {
      const topic = values.class === 'OPTIONAL' ? values.topic : null;
      const body = { ...values, topic, version: standing.base.version };
      const { version } = (await call(updateMessageTemplate, { instituteId, params, body })).data;
      const isTyped = differing(values, newest()).length > 0;
      toastDone(isTyped ? t('messageTemplate.savedTyped') : t('messageTemplate.saved'));
      if (isTyped) {
        const saved = await read();
        // As of one's own write: what somebody saved after it is met by the next save.
        standing.rebase({ ...saved, version });
        setValues((mine) => settled('MINE', { before: values, mine, theirs: typedOf(saved) }));
      } else onClose();
    } catch (error) {
      if (!(await standing.meet(error))) refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
    await refresh(listMessageTemplates, getMessageTemplate);
  };
  const choice = choiceOf(standing, typedOf, values, setValues);
  const resolve = (keep: Keep) => {
    choice?.resolve(keep);
    // The letter is written anew, with what was chosen.
    setChosen(chosen + 1);
  };
  return { values, errors, saving, changed: differing(start, values).length > 0, set, save, choice, resolve, chosen };
}

/** What somebody else saved meanwhile, in words. */
function useChanges(choice: ReturnType<typeof useTemplateForm>['choice']) {
  const { t, textOf } = useText(broadcastText, messageTemplateText);
  if (choice === null) return [];
  const { theirs, changed } = choice;
  const said = [
    { key: 'name', label: t('messageTemplate.name'), words: theirs.name },
    { key: 'subject', label: t('mail.subject'), words: theirs.subject },
    { key: 'class', label: t('mail.class'), words: textOf(`mail.classShort.${theirs.class}`) },
    { key: 'topic', label: t('mail.topic'), words: theirs.topic === null ? '–' : textOf(`mail.topic.${theirs.topic}`) },
    { key: 'body', label: t('mail.message'), words: wordsOf(theirs.body) },
  ];
  return said.filter(({ key }) => changed.includes(key));
}

/** What a template says; messages that were written with it stay as they are. */
export function TemplateForm(props: Props) {
  const { t } = useText(broadcastText, messageTemplateText);
  const { values, errors, saving, changed, set, save, choice, resolve, chosen } = useTemplateForm(props);
  const changes = useChanges(choice);
  const line = (key: 'name' | 'subject', label: string, longest: number) => (
    <TextInput
      label={label}
      required
      maxLength={longest}
      data-field={key}
      error={errors[key] ?? null}
      value={values[key]}
      onChange={(event) => set({ [key]: event.currentTarget.value })}
    />
  );
  const isMail = props.template.channel === 'EMAIL';
  return (
    <DrawerForm
      title={props.template.name}
      changed={changed}
      saving={saving}
      keepsTyping
      readOnly={props.readOnly}
      wide
      onSave={() => void save()}
      onClose={props.onClose}
    >
      {choice ? <ConflictNote by={choice.by} changes={changes} onKeep={resolve} /> : null}
      {line('name', t('messageTemplate.name'), 100)}
      {line('subject', t('mail.subject'), 150)}
      {isMail ? <MailClass values={values} errors={errors} set={set} /> : null}
      <div className={classes.across}>
        {isMail ? (
          <LetterEditor key={chosen} start={values.body} error={errors['body'] ?? null} onChange={(body) => set({ body })} />
        ) : (
          <BellWords values={values} errors={errors} set={set} />
        )}
      </div>
    </DrawerForm>
  );
}
