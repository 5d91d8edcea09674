import { useMemo } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useTeams } from './team-area.client.ts';
import { pathsOf } from '../../../kit/tree/tree.rules.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

interface Props {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Placeholder when none is chosen; without it one must be chosen. */
  readonly none?: string;
  /** Teams that cannot be chosen. */
  readonly except?: ReadonlySet<string>;
  readonly error?: string | null;
  readonly field?: string;
}

const MOST_SHOWN = 100;

/** Selects a team by its path. */
export function TeamSelect({ label, value, onChange, none, except, error, field }: Props) {
  const { t } = useText(fieldText, uiText);
  const teams = useTeams((state) => state.teams);
  const options = useMemo(
    () => [...pathsOf(teams)].filter(([id]) => !except?.has(id)).map(([id, path]) => ({ value: id, label: path })),
    [teams, except],
  );
  return (
    <SearchSelect
      label={label}
      data={options}
      value={value}
      onChange={onChange}
      clearable={none !== undefined}
      required={none === undefined}
      limit={MOST_SHOWN}
      placeholder={none ?? t('field.choosePlaceholder')}
      nothingFoundMessage={t('reference.nothing')}
      comboboxProps={{ shadow: 'md' }}
      error={error ?? null}
      data-field={field}
    />
  );
}
