import { Combobox, Loader, useCombobox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { beginsFirst } from '../text/begins-first.rules.ts';
import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import classes from './scope-bar.module.css';
import { tabBack } from './tab-back.client.ts';

interface ScopeOption {
  readonly value: string;
  readonly label: string;
  /** Second line of the choice. */
  readonly hint?: string;
}

export interface ScopeField {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly ScopeOption[];
  readonly onChoose: (value: string | null) => void;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** The choice may be taken away again. */
  readonly clearable?: boolean;
}

const NONE = '*';
/** Longer choices shrink first when the strip is full; the tooltip has the full name. */
const SHORT = 14;
/** From this many choices one can type to find one. */
const SEARCH_FROM = 8;

function Choices({ field, typed }: { readonly field: ScopeField; readonly typed: string }) {
  const { t } = useText(uiText);
  const words = typed.trim().toLowerCase();
  const found = field.options.filter((option) => `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(words));
  const shown = beginsFirst(found, words, ({ label, hint = '' }) => [label, hint]);
  return (
    <Combobox.Options aria-label={field.label} mah={320}>
      {field.clearable && words === '' ? (
        <Combobox.Option value={NONE} active={field.value === null}>
          {field.placeholder}
        </Combobox.Option>
      ) : null}
      {shown.map((option) => (
        <Combobox.Option key={option.value} value={option.value} active={option.value === field.value}>
          <span className={classes.choice}>{option.label}</span>
          {option.hint ? <span className={classes.hint}>{option.hint}</span> : null}
        </Combobox.Option>
      ))}
      {shown.length === 0 ? <Combobox.Empty>{field.loading ? t('list.loading') : t('reference.nothing')}</Combobox.Empty> : null}
    </Combobox.Options>
  );
}

function Field({ field }: { readonly field: ScopeField }) {
  const { t } = useText(uiText);
  const [typed, setTyped] = useState('');
  const searchable = field.options.length > SEARCH_FROM;
  const combobox = useCombobox({
    onDropdownOpen: () => (searchable ? combobox.focusSearchInput() : combobox.selectActiveOption()),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
    },
  });
  const chosen = field.options.find((option) => option.value === field.value);
  const choose = (value: string) => {
    field.onChoose(value === NONE ? null : value);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} width={300} position="bottom-start" shadow="md" onOptionSubmit={choose}>
      <Combobox.Target targetType="button" aria-expanded={combobox.dropdownOpened}>
        <button
          type="button"
          className={classes.field}
          data-chosen={chosen !== undefined || undefined}
          data-long={(chosen?.label.length ?? 0) > SHORT || undefined}
          title={chosen?.label}
          disabled={field.disabled}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.label}>{field.label}</span>{' '}
          <span className={classes.line}>
            <span className={classes.value} title={chosen?.label}>
              {chosen?.label ?? field.placeholder}
            </span>
            {field.loading ? <Loader size={12} /> : <IconChevronDown size={14} stroke={2} aria-hidden="true" />}
          </span>
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {searchable ? (
          <Combobox.Search
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            onKeyDown={(event) => tabBack(event, combobox)}
            placeholder={t('reference.placeholder')}
            aria-label={field.label}
          />
        ) : null}
        <Choices field={field} typed={typed} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface Props {
  readonly label: string;
  readonly fields: readonly ScopeField[];
  /** At the right end: the state of the window, a date. */
  readonly end?: ReactNode;
}

const NARROW = '(max-width: 48em)';

/** On a phone what is chosen is one line, so that the work below it is in sight; it opens to choose something else. */
function useFolded(fields: readonly ScopeField[]) {
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const [open, setOpen] = useState(false);
  const chosen = fields.map((field) => field.options.find((option) => option.value === field.value)?.label);
  const whole = fields.length > 1 && chosen.every((one) => one !== undefined);
  return { folds: narrow && whole, open, setOpen, line: chosen.join(' · ') };
}

/** The strip that shows the scope of the page. */
export function ScopeBar({ label, fields, end }: Props) {
  const { folds, open, setOpen, line } = useFolded(fields);
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      {folds ? (
        <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={classes.label}>{label}</span>
          <span className={classes.folded}>{line}</span>
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </button>
      ) : null}
      {folds && !open ? null : (
        <div className={classes.fields}>
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </div>
      )}
      {end ? <div className={classes.end}>{end}</div> : null}
    </div>
  );
}
