import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../http/use-call.client.ts';
import { useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { FeedConstants } from './feed-constants.tsx';
import { useFills } from './fills.client.ts';
import { StateBadge } from '../ui/state-badge.tsx';
import { FEED_MODES, listFeedKinds, listFeedRows, type FeedColumnView, type FeedJobView, type FeedMode } from '../feed/feed.contract.ts';
import classes from './feed.module.css';
import type { FeedWork } from './use-feed.client.ts';
import { modeWords } from './mode-words.client.ts';
import { ActButton } from '../ui/act-button.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import { dayFirst } from '../field/typed-day.rules.ts';

const SKIP = '-';
/** Neither mapped nor skipped: the user has to decide. */
type Choice = string | null;
const SAMPLES = '3';

const firstChoice = (feed: FeedJobView): Choice[] => feed.mapping.map(({ key, by }) => (by === 'NOBODY' ? null : (key ?? SKIP)));

interface LineProps {
  readonly header: string;
  readonly samples: readonly string[];
  readonly guessed: boolean;
  readonly choice: Choice;
  readonly options: readonly { value: string; label: string; disabled: boolean }[];
  readonly onChoose: (choice: Choice) => void;
}

function Line({ header, samples, guessed, choice, options, onChoose }: LineProps) {
  const { t } = useText(feedText);
  const name = header || t('feed.noHeader');
  const values = samples.filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.samples} title={values}>
        {values}
      </td>
      <td>
        <div className={classes.choice}>
          <SearchSelect
            aria-label={t('feed.columnIs', { name })}
            placeholder={t('feed.chooseColumn')}
            data={[...options]}
            value={choice}
            onChange={onChoose}
            error={choice === null}
            comboboxProps={{ shadow: 'md' }}
          />
          {guessed ? <StateBadge tone="amber">{t('feed.guess')}</StateBadge> : null}
        </div>
      </td>
    </tr>
  );
}

interface ColumnsProps {
  readonly feed: FeedJobView;
  readonly choices: readonly Choice[];
  readonly columns: readonly FeedColumnView[];
  readonly onChoices: (choices: Choice[]) => void;
}

function Columns({ feed, choices, columns, onChoices }: ColumnsProps) {
  const { t, language } = useText(feedText);
  const instituteId = useInstituteId();
  const rows = useCall(listFeedRows, { instituteId, params: { id: feed.id }, query: { size: SAMPLES } }).data?.data ?? [];
  const optionsAt = (at: number) => [
    { value: SKIP, label: t('feed.skipColumn'), disabled: false },
    ...columns.map(({ key, labels }) => ({
      value: key,
      label: labels[language],
      disabled: choices.some((one, other) => other !== at && one === key),
    })),
  ];
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-free>
        <thead>
          <tr>
            <th scope="col">{t('feed.columnOfFile')}</th>
            <th scope="col" className={classes.samples}>
              {t('feed.samples')}
            </th>
            <th scope="col">{t('feed.columnHere')}</th>
          </tr>
        </thead>
        <tbody>
          {feed.header.map((header, at) => (
            <Line
              // A file may have the same header twice: a column is its place.
              key={`${at} ${header}`}
              header={header}
              samples={rows.map((row) => dayFirst(row.cells[at] ?? ''))}
              guessed={feed.mapping[at]?.by === 'GUESS' && choices[at] === feed.mapping[at]?.key}
              choice={choices[at] ?? null}
              options={optionsAt(at)}
              onChoose={(choice) => onChoices(choices.map((one, other) => (other === at ? choice : one)))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Props {
  readonly feed: FeedWork;
  readonly current: FeedJobView;
  readonly onDone: () => void;
  /** Away from here without a change; without it the columns are what the file waits for. */
  readonly onBack?: () => void;
  /** Without it there is no other file to be chosen here. */
  readonly onAnother?: () => void;
}

/** Which column of the file is which: shows the best guess; the user confirms it, maps or skips the others. */
export function FeedMapping({ feed, current, onDone, onBack, onAnother }: Props) {
  const { t, language } = useText(feedText, uiText);
  const instituteId = useInstituteId();
  const [choices, setChoices] = useState(() => firstChoice(current));
  const [mode, setMode] = useState<FeedMode>(current.mode);
  const columns = useCall(listFeedKinds, { instituteId }).data?.data.find((one) => one.kind === current.kind)?.columns ?? [];
  const filling = useFills(current, columns, choices, mode);
  const { fills, missing } = filling;
  const absentWords =
    missing.length > 0 ? t('feed.columnsMissing', { names: missing.map((column) => column.labels[language]).join(', ') }) : null;
  const open = choices.filter((choice) => choice === null).length;
  const use = async () => {
    await feed.map(
      current,
      choices.map((choice) => (choice === SKIP ? null : choice)),
      mode,
      fills,
    );
    onDone();
  };
  return (
    <section className={classes.body} aria-label={t('feed.mapping')}>
      <p className={classes.purpose}>{t('feed.mappingPurpose')}</p>
      <Columns feed={current} choices={choices} columns={columns} onChoices={setChoices} />
      <FeedConstants feedId={current.id} kind={current.kind} columns={columns} mapped={choices} mode={mode} filling={filling} />
      {absentWords ? (
        <p className={classes.verdict} data-state="INVALID" role="status">
          {absentWords}
        </p>
      ) : null}
      <Select
        label={t('feed.mode')}
        data={FEED_MODES.map((each) => ({ value: each, label: modeWords(current.kind, each) }))}
        value={mode}
        onChange={(value) => setMode(FEED_MODES.find((each) => each === value) ?? mode)}
        comboboxProps={{ shadow: 'md' }}
      />
      <div className={classes.actions}>
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            {t('action.cancel')}
          </Button>
        ) : null}
        {!onBack && onAnother ? (
          <Button variant="default" onClick={onAnother}>
            {t('feed.another')}
          </Button>
        ) : null}
        <ActButton loading={feed.busy} why={open > 0 ? t('feed.columnsOpen', { count: open }) : absentWords} onClick={() => void use()}>
          {t('feed.useColumns')}
        </ActButton>
      </div>
    </section>
  );
}
