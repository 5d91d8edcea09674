import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText, withTexts } from '../../kit/text/text.client.ts';
import { searchText } from './search.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import classes from './search-button.module.css';
import type { MenuSection } from '../menu/navigation.rules.ts';

const SearchDialog = lazy(() => withTexts(import('./search-dialog.tsx')).then((file) => ({ default: file.SearchDialog })));

/** Ctrl+/ or ⌘/ from anywhere, except over another dialog. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) open();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

interface Props {
  readonly narrow: boolean;
  readonly sections: readonly MenuSection[];
}

export function SearchButton({ narrow, sections }: Props) {
  const { t } = useText(searchText, uiText);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useSearchKey(open);
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
      <Suspense>{isOpen ? <SearchDialog sections={sections} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
