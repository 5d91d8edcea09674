import { CheckIcon, Loader, type SelectProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import { listPlaceOf } from '../page/list-link.client.ts';
import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import type { Master } from '../master/master.contract.ts';
import { useReferenceOptions, type Option } from './reference-options.client.ts';
import { meantBy, tellingCodes } from './meant-option.rules.ts';
import { SearchSelect } from '../ui/search-select.tsx';

interface Props {
  readonly master: Master;
  readonly field: { readonly value: string | null; readonly onChange: (value: string | null, option?: Option) => void };
  /** The chosen row's name as far as it is known. */
  readonly known: Option | null;
  /** Label, error, help and the like. */
  readonly shared: SelectProps;
  readonly clearable: boolean;
}

/** There is nothing to choose from at all: the way to where it is made, for who may make it; else whom to ask. */
function NoneYet({ master }: Pick<Props, 'master'>) {
  const { t } = useText(uiText);
  const place = listPlaceOf(master.name);
  const mayMake = useCan()(master.feature, 'create');
  if (place === null || !mayMake) return `${t('reference.none')} ${t('reference.ask')}`;
  return (
    <>
      {t('reference.none')} <Link {...place}>{t('reference.make')}</Link>
    </>
  );
}

type Offered = Parameters<NonNullable<SelectProps['renderOption']>>[0];

/** An option with the code by which it was found, or that tells it from a namesake. */
function Coded({ option, checked, codes }: Offered & { readonly codes: ReadonlyMap<string, string> }) {
  const code = codes.get(option.value);
  return (
    <>
      {checked ? <CheckIcon size={12} aria-hidden="true" /> : null}
      <span>
        {option.label}
        {code === undefined ? null : <small> · {code}</small>}
      </span>
    </>
  );
}

/** A row of another master, found by typing. The server searches; the selection stays visible while typing. */
export function ReferenceSelect({ master, field, known, shared, clearable }: Props) {
  const { t } = useText(uiText);
  const [open, setOpen] = useState(false);
  const [searching, setSearching] = useState('');
  const [chosen, setChosen] = useState(known);
  const current = [chosen, known].find((one) => one !== null && one.value === field.value) ?? null;
  const { options, part, loading } = useReferenceOptions(master, searching, open);
  const optionOf = (value: string | null) => [...options, current].find((one) => one?.value === value) ?? undefined;
  const codes = tellingCodes(searching, options);
  const choose = (value: string | null) => {
    const option = optionOf(value);
    setChosen(option ?? null);
    field.onChange(value, option);
  };
  // What is typed and means one row is chosen when the field is left or saved; the list need not be pressed.
  const take = () => {
    const only = searching === '' ? null : meantBy(searching, options);
    if (only) choose(only.value);
  };
  return (
    <SearchSelect
      {...shared}
      onBlur={take}
      data={[...options]}
      kept={current}
      shownOf={part}
      value={field.value}
      onChange={choose}
      onSearchChange={(text) => setSearching(text === optionOf(field.value)?.label ? '' : text)}
      filter={({ options: all }) => all}
      {...(codes.size > 0 ? { renderOption: (offered) => <Coded {...offered} codes={codes} /> } : {})}
      clearable={clearable}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={loading ? t('list.loading') : searching === '' ? <NoneYet master={master} /> : t('reference.nothing')}
      rightSection={loading && open ? <Loader size={16} /> : undefined}
      placeholder={t('reference.placeholder')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
