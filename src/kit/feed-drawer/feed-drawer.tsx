import { Drawer, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useEveryText, useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import type { FeedMode } from '../feed/feed.contract.ts';
import { uiText } from '../ui/ui.text.ts';
import { isUnderDialog } from '../ui/back-closes.client.ts';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import { FeedFile } from './feed-file.tsx';
import { FeedRecent } from './feed-recent.tsx';
import { FeedStart } from './feed-start.tsx';
import classes from './feed.module.css';
import { useFeed, type FeedContext, type FeedSubject } from './use-feed.client.ts';

interface KindProps {
  readonly subject: FeedSubject;
  readonly context: FeedContext | null;
  /** Chooses another kind; only while no file is open. */
  readonly choice: ReactNode;
  /** The file that was imported as another kind. */
  readonly same: File | null;
  readonly onSame: (kind: string, file: File | null) => void;
  readonly mayBe: (kind: string) => boolean;
  readonly onClose: () => void;
}

/** One kind of file from beginning to end. */
function Kind({ subject, context, choice, same, onSame, mayBe, onClose }: KindProps) {
  const feed = useFeed(subject.plural, context);
  const [sent, setSent] = useState<File | null>(null);
  const goOn = (kind: string) => (mayBe(kind) ? () => onSame(kind, sent) : null);
  const send = (file: File, mode: FeedMode) => {
    setSent(file);
    void feed.upload(file, mode);
  };
  if (feed.feed)
    return <FeedFile key={feed.feed.id} feed={feed} current={feed.feed} onAnother={feed.restart} onSame={goOn} onClose={onClose} />;
  return (
    <>
      {choice}
      <FeedStart kind={subject.plural} busy={feed.busy} same={same} onFile={send} onHeaders={(sample) => void feed.headers(sample)} />
      <FeedRecent kind={subject.plural} context={context} onOpen={feed.visit} />
    </>
  );
}

interface ChoiceProps {
  readonly subjects: readonly FeedSubject[];
  readonly value: string;
  readonly onChange: (kind: string | null) => void;
}

function KindChoice({ subjects, value, onChange }: ChoiceProps) {
  const { t, textOf } = useText(feedText);
  // The kinds belong to any domain.
  if (!useEveryText()) return null;
  return (
    <Select
      label={t('feed.kind')}
      data={subjects.map(({ plural }) => ({ value: plural, label: textOf(`feed.kind.${plural}`, plural) }))}
      value={value}
      onChange={onChange}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

interface Props {
  /** Kinds that may be chosen here, at least one; a feed needs the rights of its records too. */
  readonly subjects: readonly FeedSubject[];
  readonly context?: FeedContext;
  readonly onClose: () => void;
}

/** Upload, map, correct, apply and, if needed, undo: the whole life of one file. */
export function FeedDrawer({ subjects, context, onClose }: Props) {
  const { t } = useText(feedText, uiText);
  const [kind, setKind] = useState<string | null>(null);
  const [same, setSame] = useState<File | null>(null);
  const subject = subjects.find((one) => one.plural === kind) ?? subjects[0];
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={() => (isUnderDialog() ? undefined : onClose())}
      position="right"
      size={960}
      padding="lg"
      title={t('feed.title')}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <div className={classes.body}>
        <p className={classes.purpose}>
          {t('feed.purpose')} <Link to="/my-dashboard/imported-files">{t('feed.allFiles')}</Link>
        </p>
        {subject ? (
          <Kind
            key={subject.plural}
            subject={subject}
            context={context ?? null}
            same={same}
            onSame={(next, file) => {
              setSame(file);
              setKind(next);
            }}
            mayBe={(other) => subjects.some(({ plural }) => plural === other)}
            onClose={onClose}
            choice={subjects.length > 1 ? <KindChoice subjects={subjects} value={subject.plural} onChange={setKind} /> : null}
          />
        ) : null}
      </div>
    </Drawer>
  );
}
