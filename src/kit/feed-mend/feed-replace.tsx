import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { uiText } from '../ui/ui.text.ts';
import { ActButton } from '../ui/act-button.tsx';
import { useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import classes from './feed-grid.module.css';
import { SearchSelect } from '../ui/search-select.tsx';

interface Props {
  readonly header: readonly string[];
  readonly busy: boolean;
  readonly onReplace: (column: number, from: string, to: string) => void;
}

/** The same correction in every row that has the same value: what one list writes wrong, it writes wrong throughout. */
export function FeedReplace({ header, busy, onReplace }: Props) {
  const { t } = useText(feedText, uiText);
  const [column, setColumn] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <form
      className={classes.replace}
      aria-label={t('feed.replace')}
      onSubmit={(event) => {
        event.preventDefault();
        if (column !== null) onReplace(Number(column), from, to);
      }}
    >
      <SearchSelect
        label={t('feed.replaceColumn')}
        placeholder={t('feed.chooseColumn')}
        data={header.map((name, at) => ({ value: String(at), label: name || t('feed.noHeader') }))}
        value={column}
        onChange={setColumn}
        comboboxProps={{ shadow: 'md' }}
      />
      <TextInput label={t('feed.replaceFrom')} value={from} onChange={(event) => setFrom(event.currentTarget.value)} autoComplete="off" />
      <TextInput label={t('feed.replaceTo')} value={to} onChange={(event) => setTo(event.currentTarget.value)} autoComplete="off" />
      <ActButton
        type="submit"
        variant="default"
        why={column === null ? t('feed.chooseColumn') : from === to ? t('why.unchanged') : null}
        loading={busy}
      >
        {t('feed.replace')}
      </ActButton>
    </form>
  );
}
