import { Hint } from '../../../kit/layout/hint.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';
import { EvidenceButton, type AddEvidence } from './evidence-button.tsx';
import classes from './evidence.module.css';
import { evidenceText } from './evidence.text.ts';

interface Props extends AddEvidence {
  /** The files that may be named. */
  readonly kept: readonly { readonly id: string; readonly name: string }[];
  /** The field of the call that carries it. */
  readonly field: string;
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** Evidence that is there, or a file that is added here. */
export function EvidenceField({ kept, field, value, error, add, onChange }: Props) {
  const { t } = useText(evidenceText);
  return (
    <div>
      <SearchSelect
        label={t('evidence.label')}
        data-field={field}
        withAsterisk
        value={value}
        error={error ?? null}
        data={kept.map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={t('evidence.none')}
        onChange={onChange}
        comboboxProps={{ shadow: 'md' }}
      />
      <div className={classes.add}>
        <EvidenceButton add={add} onAdded={({ id }) => onChange(id)} />
        <Hint>{t('evidence.help')}</Hint>
      </div>
    </div>
  );
}
