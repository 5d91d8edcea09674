import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useText } from '../text/text.client.ts';
import { formText } from './form.text.ts';
import classes from './form-notes.module.css';
import { labelOf, wordsOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { Choices } from '../layout/choices.tsx';

interface Props {
  readonly master: Master;
  /** The row that somebody else saved meanwhile. */
  readonly newer: MasterRow;
  /** Fields in which it differs from the one this form was opened with. */
  readonly fields: readonly string[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Two people changed the same row: shows the other's values, nothing is lost before the user chooses. */
export function ConflictNote({ master, newer, fields, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useText(formText);
  return (
    <section className={classes.conflict} role="alert">
      <p>
        <IconArrowsExchange size={16} stroke={2} aria-hidden="true" /> <b>{t('conflict.title')}</b> {t('conflict.hint')}
      </p>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labelOf(master, field)}</dt>
            <dd>{wordsOf(master, field, newer)}</dd>
          </div>
        ))}
      </dl>
      <Choices>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </Choices>
    </section>
  );
}
