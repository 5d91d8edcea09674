import { Combobox, TextInput, useCombobox, type ComboboxStore } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text/text.client.ts';
import { usePartWords } from './part-of-all.client.ts';
import { firstOf, type PartOfAll } from './part-of-all.rules.ts';
import { uiText } from './ui.text.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  /** What may be typed, and that Enter adds. */
  readonly placeholder: string;
  /** What is not added yet; labels hold everything by which one is found, such as code and name. */
  readonly options: readonly Choice[];
  readonly onAdd: (value: string) => void;
}

const MOST_SHOWN = 50;

interface MarkProps {
  readonly store: ComboboxStore;
  readonly typed: string;
  readonly shown: readonly Choice[];
}

/**
 * Marks the first choice as soon as the list for what is typed stands, so that Enter never meets the list of a letter before. The mark
 * stays on its choice when the list changes by itself. Nothing is marked while nothing is typed: Enter alone adds nothing.
 */
function Mark({ store, typed, shown }: MarkProps) {
  const before = useRef({ typed, shown });
  useEffect(() => {
    const { current } = before;
    const marked = current.typed === typed ? current.shown[store.getSelectedOptionIndex()]?.value : undefined;
    if (typed.trim() === '' && marked === undefined) store.resetSelectedOption();
    else
      store.selectOption(
        Math.max(
          0,
          shown.findIndex(({ value }) => value === marked),
        ),
      );
    before.current = { typed, shown };
  });
  return null;
}

function Choices({ shown, part }: { readonly shown: readonly Choice[]; readonly part: PartOfAll }) {
  const { t } = useText(uiText);
  const words = usePartWords();
  const items = shown.map(({ value, label }) => (
    <Combobox.Option key={value} value={value}>
      {label}
    </Combobox.Option>
  ));
  if (shown.length === 0) return <Combobox.Empty>{t('reference.nothing')}</Combobox.Empty>;
  return part.shown < part.total ? <Combobox.Group label={words(part)}>{items}</Combobox.Group> : items;
}

/** Adds one after the other by typing: the first that matches is marked, arrows move, Enter adds it, and the field is ready for the next. */
export function AddSelect({ label, placeholder, options, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const store = useCombobox();
  const { first: shown, part } = firstOf(options, typed, { chosen: '', most: MOST_SHOWN });
  const add = (value: string) => {
    onAdd(value);
    setTyped('');
    store.closeDropdown();
  };
  return (
    <Combobox store={store} onOptionSubmit={add} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label={label}
          placeholder={placeholder}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            store.openDropdown();
          }}
          onFocus={() => store.openDropdown()}
          onClick={() => store.openDropdown()}
          onBlur={() => {
            store.closeDropdown();
            setTyped('');
          }}
          onKeyDown={(event) => {
            // It adds here, and saves no form around the field.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} mah={220} style={{ overflowY: 'auto' }}>
          <Choices shown={shown} part={part} />
        </Combobox.Options>
        <Mark store={store} typed={typed} shown={shown} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
