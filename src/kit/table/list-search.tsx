import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { SearchInput, SlashKey } from '../layout/search-bar.tsx';

const TYPING_MS = 250;

/** '/' goes to the search field unless somebody is typing somewhere. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

interface Props {
  readonly q: string;
  /** What is searched: names of the fields. */
  readonly hint: string;
  readonly onSearch: (q: string) => void;
}

/** The search of a list: asks a quarter of a second after the last key. */
export function ListSearch({ q, hint, onSearch }: Props) {
  const { t } = useText(uiText);
  // What is typed stays while the address follows it; an address that changes by itself (filters cleared, Back) replaces it.
  const [typed, setTyped] = useState({ text: q, q, asked: q });
  if (typed.q !== q) setTyped(q === typed.asked ? { ...typed, q } : { text: q, q, asked: q });
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSlash(() => field.current?.focus());
  const type = (text: string) => {
    setTyped({ ...typed, text });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyped((before) => ({ ...before, asked: text }));
      onSearch(text);
    }, TYPING_MS);
  };
  return (
    <SearchInput
      ref={field}
      type="search"
      aria-label={t('list.search')}
      placeholder={hint}
      value={typed.text}
      onChange={(event) => type(event.currentTarget.value)}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      rightSection={<SlashKey>/</SlashKey>}
    />
  );
}
