import { Button, Select } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../http/use-call.client.ts';
import { useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { FEED_MODES, listFeedKinds, type FeedMode } from '../feed/feed.contract.ts';
import classes from './feed.module.css';
import { modeWords } from './mode-words.client.ts';

function Columns({ kind }: { readonly kind: string }) {
  const { t, language } = useText(feedText);
  const instituteId = useInstituteId();
  const kinds = useCall(listFeedKinds, { instituteId });
  const columns = kinds.data?.data.find((each) => each.kind === kind)?.columns.filter(({ part }) => !part) ?? [];
  if (columns.length === 0) return null;
  return (
    <div>
      <h3 className={classes.label}>{t('feed.columns')}</h3>
      <ul className={classes.columns}>
        {columns.map((column) => (
          <li key={column.key}>
            <span>{column.labels[language]}</span>
            {column.required ? <span className={classes.dim}> {t('feed.columnNeeded')}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

const TABLES = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  readonly kind: string;
  readonly busy: boolean;
  /** A file that was imported as another kind just now. */
  readonly same: File | null;
  readonly onFile: (file: File, mode: FeedMode) => void;
  readonly onHeaders: (sample: { readonly format?: 'xlsx'; readonly example?: 'true' }) => void;
}

/** Format and effect of the file, and the upload. */
export function FeedStart({ kind, busy, same, onFile, onHeaders }: Props) {
  const { t } = useText(feedText);
  const [mode, setMode] = useState<FeedMode>('INSERT');
  const modes = FEED_MODES.map((each) => ({ value: each, label: modeWords(kind, each) }));
  return (
    <>
      <Columns kind={kind} />
      <div className={classes.sampleFiles}>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => onHeaders({ format: 'xlsx' })}>
          {t('feed.headers')}
        </Button>
        <Button variant="subtle" onClick={() => onHeaders({ example: 'true' })}>
          {t('feed.sample')}
        </Button>
        <Button variant="subtle" onClick={() => onHeaders({ example: 'true', format: 'xlsx' })}>
          {t('feed.sampleBook')}
        </Button>
      </div>
      <p className={classes.purpose}>{t('feed.codesNote')}</p>
      <Select
        label={t('feed.mode')}
        data={modes}
        value={mode}
        onChange={(value) => setMode(FEED_MODES.find((each) => each === value) ?? 'INSERT')}
        comboboxProps={{ shadow: 'md' }}
      />
      {same ? (
        <div>
          <Button loading={busy} leftSection={<IconFileTypeCsv size={16} stroke={1.75} />} onClick={() => onFile(same, mode)}>
            {t('feed.useSame', { file: same.name })}
          </Button>
        </div>
      ) : null}
      <FileDrop
        icon={IconFileTypeCsv}
        words={t('feed.choose')}
        busy={busy ? t('feed.checking') : null}
        accept={TABLES}
        onFiles={([file]) => file && onFile(file, mode)}
      />
    </>
  );
}
