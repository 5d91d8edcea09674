import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useText, withTexts } from '../../kit/text/text.client.ts';
import { searchText } from './search.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import classes from './search-button.module.css';
import type { MenuSection } from '../menu/navigation.rules.ts';

const SearchDialog = lazy(() => withTexts(import('./search-dialog.tsx')).then((file) => ({ default: file.SearchDialog })));

/** Ctrl+/ or ⌘/ from anywhere, except over another dialog; heard as soon as the button is seen, which an effect after the paint is not. */
function useSearchKey(open: () => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) open();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

/** What is typed before the dialog is there, or before its box has the focus, is typed into the box. */
function useTypedAhead(isOpen: boolean, type: (change: (query: string) => string) => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      const isTyped = event.key.length === 1 || event.key === 'Backspace' || event.key === 'Enter';
      if (isInside || !isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
      // Nothing of the page below is to hear it.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Backspace') type((query) => query.slice(0, -1));
      else if (event.key !== 'Enter') type((query) => query + event.key);
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isOpen, type]);
}

interface Props {
  readonly narrow: boolean;
  readonly sections: readonly MenuSection[];
}

export function SearchButton({ narrow, sections }: Props) {
  const { t } = useText(searchText, uiText);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const open = () => {
    setQuery('');
    setOpen(true);
  };
  useSearchKey(open);
  useTypedAhead(isOpen, setQuery);
  return (
    <>
      {narrow ? (
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('list.search')} onClick={open}>
          <IconSearch size={20} stroke={1.75} />
        </ActionIcon>
      ) : (
        <button type="button" className={classes.search} aria-keyshortcuts="Control+/ Meta+/" onClick={open}>
          <IconSearch size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('list.search')}</span>
          <kbd aria-hidden="true">{t('search.keys')}</kbd>
        </button>
      )}
      <Suspense>
        {isOpen ? <SearchDialog sections={sections} query={query} onType={setQuery} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
