import { Select, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { bellMessageText } from './bell-message.text.ts';
import { BROADCAST_CLASSES, TOPICS, type Draft } from './broadcast.contract.ts';
import { MOST_BELL_SIGNS } from './broadcast.rules.ts';
import { broadcastText } from './broadcast.text.ts';
import { InsertMenu } from './insert-menu.tsx';

type Said = Pick<Draft, 'class' | 'topic' | 'subject' | 'body'>;

interface FieldsProps {
  readonly values: Said;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly set: (change: Partial<Said>) => void;
}

/** The words of a notification. */
export function BellWords({ values, errors, set }: FieldsProps) {
  const { t } = useText(broadcastText, bellMessageText);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (words: string) => {
    const box = area.current;
    if (!box) return;
    box.setRangeText(words, box.selectionStart, box.selectionEnd, 'end');
    set({ body: box.value });
    box.focus();
  };
  return (
    <div>
      <Textarea
        ref={area}
        label={t('mail.message')}
        description={t('bellMessage.help')}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MOST_BELL_SIGNS}
        data-field="body"
        error={errors['body'] ?? null}
        value={values.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
      <InsertMenu onInsert={insert} />
    </div>
  );
}

interface TopicProps {
  readonly topic: Said['topic'];
  readonly error: string | undefined;
  readonly set: (change: Pick<Said, 'topic'>) => void;
}

/** What somebody opts out of. */
export function TopicField({ topic, error, set }: TopicProps) {
  const { t, textOf } = useText(broadcastText);
  return (
    <Select
      label={t('mail.topic')}
      description={t('mail.optionalNote')}
      required
      data={TOPICS.map((one) => ({ value: one, label: textOf(`mail.topic.${one}`) }))}
      value={topic}
      onChange={(one) => set({ topic: TOPICS.find((known) => known === one) ?? null })}
      comboboxProps={{ shadow: 'md' }}
      data-field="topic"
      error={error ?? null}
    />
  );
}

/** Whether people may opt out of a mail, and of what topic it is. */
export function MailClass({ values, errors, set }: FieldsProps) {
  const { t, textOf } = useText(broadcastText);
  return (
    <>
      <Select
        label={t('mail.class')}
        description={t('mail.class.help')}
        data={BROADCAST_CLASSES.map((one) => ({ value: one, label: textOf(`mail.class.${one}`) }))}
        value={values.class}
        onChange={(one) => set({ class: one === 'OPTIONAL' ? 'OPTIONAL' : 'SERVICE' })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        data-field="class"
        error={errors['class'] ?? null}
      />
      {values.class === 'OPTIONAL' ? <TopicField topic={values.topic} error={errors['topic']} set={set} /> : null}
    </>
  );
}
