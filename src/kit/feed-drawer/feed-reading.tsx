import { Button, Checkbox, NumberInput, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { count, useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { ENCODINGS, SEPARATORS, type FeedJobView, type Reading, type ReadingChoice } from '../feed/feed.contract.ts';
import classes from './feed.module.css';
import told from './feed-told.module.css';
import type { FeedWork } from './use-feed.client.ts';
import { SearchSelect } from '../ui/search-select.tsx';

const OPEN = ['MAPPING', 'INVALID', 'READY'];
const MOST_ROWS_ABOVE = 100;

function useSaid(reading: Reading): string {
  const { t, textOf } = useText(feedText);
  const how =
    reading.format === 'CSV'
      ? t('feed.readCsv', { encoding: reading.encoding, separator: textOf(`feed.separator.${reading.separator}`) })
      : t('feed.readXlsx', { sheet: reading.sheet, sheets: count(reading.sheets) });
  return reading.headerRow === undefined ? how : `${how} · ${t('feed.headingsIn', { row: String(reading.headerRow) })}`;
}

interface FieldsProps {
  readonly reading: Reading;
  readonly choice: ReadingChoice;
  readonly onChoice: (choice: ReadingChoice) => void;
}

function Fields({ reading, choice, onChoice }: FieldsProps) {
  const { t, textOf } = useText(feedText);
  const common = { comboboxProps: { shadow: 'md' } } as const;
  if (reading.format === 'XLSX')
    return (
      <>
        <SearchSelect
          {...common}
          label={t('feed.sheet')}
          data={[...(reading.sheetNames ?? [reading.sheet])]}
          value={choice.sheet ?? null}
          onChange={(sheet) => onChoice({ ...choice, sheet: sheet ?? undefined })}
        />
        {reading.hidden ? (
          <Checkbox
            label={t('feed.leaveHidden')}
            checked={choice.hiddenRows === 'LEFT_OUT'}
            onChange={(event) => onChoice({ ...choice, hiddenRows: event.currentTarget.checked ? 'LEFT_OUT' : undefined })}
          />
        ) : null}
      </>
    );
  return (
    <>
      <Select
        {...common}
        label={t('feed.encoding')}
        data={[...ENCODINGS]}
        value={choice.encoding ?? null}
        onChange={(value) => onChoice({ ...choice, encoding: ENCODINGS.find((one) => one === value) })}
      />
      <Select
        {...common}
        label={t('feed.separator')}
        data={SEPARATORS.map((value) => ({ value, label: textOf(`feed.sign.${value}`) }))}
        value={choice.separator ?? null}
        onChange={(value) => onChoice({ ...choice, separator: SEPARATORS.find((one) => one === value) })}
      />
    </>
  );
}

interface FormProps {
  readonly feed: FeedWork;
  readonly current: FeedJobView;
  readonly reading: Reading;
  readonly onDone: () => void;
  /** What the form was opened for. */
  readonly proposed?: 'LEFT_OUT' | undefined;
}

function ReadingForm({ feed, current, reading, onDone, proposed }: FormProps) {
  const { t } = useText(feedText, uiText);
  const { headerRow = 1 } = reading;
  const [choice, setChoice] = useState<ReadingChoice>(
    reading.format === 'XLSX'
      ? { sheet: reading.sheet, headerRow, hiddenRows: proposed ?? reading.hiddenRows }
      : { encoding: reading.encoding, separator: reading.separator, headerRow },
  );
  const again = async () => {
    await feed.read(current, choice);
    onDone();
  };
  return (
    <form
      className={classes.reading}
      aria-label={t('feed.readOtherwise')}
      onSubmit={(event) => {
        event.preventDefault();
        void again();
      }}
    >
      <Fields reading={reading} choice={choice} onChoice={setChoice} />
      <NumberInput
        label={t('feed.headingRow')}
        min={1}
        max={MOST_ROWS_ABOVE}
        allowDecimal={false}
        clampBehavior="strict"
        value={choice.headerRow ?? 1}
        onChange={(value) => setChoice({ ...choice, headerRow: Number(value) || 1 })}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={feed.busy}>
          {t('feed.readAgain')}
        </Button>
      </div>
      {current.state === 'MAPPING' ? null : <p className={classes.dim}>{t('feed.readAgainNote')}</p>}
    </form>
  );
}

/** What the sheet hides, and whether it was read. */
function Hidden({ reading, onLeave }: { readonly reading: Reading; readonly onLeave: (() => void) | null }) {
  const { t } = useText(feedText);
  if (reading.format !== 'XLSX' || !reading.hidden) return null;
  const { rows, columns } = reading.hidden;
  const left = reading.hiddenRows === 'LEFT_OUT';
  return (
    <div className={told.told} data-settled={left || undefined}>
      {rows === 0 ? null : <p>{t(left ? 'feed.hiddenLeft' : 'feed.hiddenRows', { count: count(rows) })}</p>}
      {columns === 0 ? null : <p>{t('feed.hiddenColumns', { count: count(columns) })}</p>}
      {rows === 0 || left || !onLeave ? null : (
        <Button variant="default" size="xs" h={32} onClick={onLeave}>
          {t('feed.leaveHidden')}
        </Button>
      )}
    </div>
  );
}

/** How the file was read, with other options: a wrong sheet, encoding or separator is corrected without another upload. */
export function FeedReading({ feed, current }: { readonly feed: FeedWork; readonly current: FeedJobView }) {
  const { reading } = current;
  return reading ? <ReadAs feed={feed} current={current} reading={reading} /> : null;
}

function ReadAs({ feed, current, reading }: Omit<FormProps, 'onDone' | 'proposed'>) {
  const { t } = useText(feedText);
  // The form is of the version that it was opened for: what was read anew has closed it, and may be opened again meanwhile.
  const { version } = current;
  const [opened, setOpened] = useState<{ readonly version: number; readonly proposed?: 'LEFT_OUT' } | null>(null);
  const changing = opened?.version === version;
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened((now) => (now?.version === version ? null : now));
    if (document.activeElement === document.body || changing) opener.current?.focus();
  };
  const said = useSaid(reading);
  const possible = current.fileKept && OPEN.includes(current.state);
  return (
    <>
      <p className={classes.readAs}>
        {said}
        {possible ? (
          <button ref={opener} type="button" aria-expanded={changing} onClick={() => setOpened(changing ? null : { version })}>
            {t('feed.readOtherwise')}
          </button>
        ) : null}
      </p>
      {changing && possible ? (
        <ReadingForm feed={feed} current={current} reading={reading} onDone={close} proposed={opened.proposed} />
      ) : (
        <Hidden reading={reading} onLeave={possible ? () => setOpened({ version, proposed: 'LEFT_OUT' }) : null} />
      )}
    </>
  );
}
