import { useState } from 'react';
import { useText } from '../text/text.client.ts';
import { SearchSelect } from './search-select.tsx';
import { uiText } from './ui.text.ts';

interface Props {
  readonly label: string;
  /** What may be typed, and that Enter adds. */
  readonly placeholder: string;
  /** What is not added yet; labels hold everything by which one is found, such as code and name. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (value: string) => void;
}

const MOST_SHOWN = 50;

/** Adds one after the other by typing: the first that matches is marked, arrows move, Enter adds it, and the field is ready for the next. */
export function AddSelect({ label, placeholder, options, onAdd }: Props) {
  const { t } = useText(uiText);
  const [typed, setTyped] = useState('');
  return (
    <SearchSelect
      aria-label={label}
      placeholder={placeholder}
      data={[...options]}
      limit={MOST_SHOWN}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange
      onOptionSubmit={(value) => {
        onAdd(value);
        setTyped('');
      }}
      onKeyDown={(event) => {
        // It adds here, and saves no form around the field.
        if (event.key === 'Enter') event.preventDefault();
      }}
      nothingFoundMessage={t('reference.nothing')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
