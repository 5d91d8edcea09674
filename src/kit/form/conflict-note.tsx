import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { formText } from './form.text.ts';
import classes from './form-notes.module.css';
import { Choices } from '../layout/choices.tsx';
import { YOURSELF, type Keep } from './newer.client.ts';

interface Props {
  /** Who saved meanwhile, where the log knows. */
  readonly by: string | null;
  /** What they changed, as it is now. */
  readonly changes: readonly { readonly label: string; readonly words: ReactNode }[];
  readonly onKeep: (keep: Keep) => void;
}

/** Two people changed the same record: shows who, and the other's values; nothing is lost before the user chooses. */
export function ConflictNote({ by, changes, onKeep }: Props) {
  const { t } = useText(formText);
  const title = by === null ? t('conflict.title') : by === YOURSELF ? t('conflict.titleYou') : t('conflict.titleBy', { name: by });
  const section = useRef<HTMLElement>(null);
  // The form may be scrolled away from it when the refusal comes.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} className={classes.conflict} role="alert">
      <p>
        <IconArrowsExchange size={16} stroke={2} aria-hidden="true" /> <b>{title}</b> {t('conflict.hint')}
      </p>
      <dl>
        {changes.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <Choices>
        <Button variant="default" onClick={() => onKeep('THEIRS')}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button variant="default" onClick={() => onKeep('MINE')}>
          {t('conflict.keepMine')}
        </Button>
      </Choices>
    </section>
  );
}
