import { TextInput } from '@mantine/core';
import { IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { ActIcon } from '../../../kit/ui/act-button.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { examPatternText } from './exam-pattern.text.ts';
import type { Head, HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { textOrNull } from '../editing/typed-number.rules.ts';
import { useHeadColumns, useMoreColumns } from './head-columns.tsx';
import { headSetProblems, setSums, type HeadProblem } from './head-set-sums.rules.ts';
import classes from './head-sets.module.css';
import { START_HEAD } from '../trial/start-pattern.contract.ts';
import { FieldGrid, Fold, FormHeading, FormSection } from '../editing/form-parts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

interface SetProps {
  readonly set: HeadSet;
  /** Its index among the sets. */
  readonly at: number;
  readonly others: readonly string[];
  readonly readOnly: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (set: HeadSet) => void;
}

function Sums({ set }: { readonly set: HeadSet }) {
  const { t } = useText(examPatternText);
  const sums = setSums(set);
  return (
    <tr>
      <td colSpan={9} aria-live="polite">
        {sums ? t('headSet.sums', sums) : t('headSet.noSums')}
      </td>
    </tr>
  );
}

function OneSet({ set, at, others, readOnly, errorAt, onChange }: SetProps) {
  const { t, textOf } = useText(examPatternText);
  const problems = headSetProblems(set, others);
  const words = (one: HeadProblem) => textOf(`headSet.problem.${one.code}`).replace('{at}', one.at);
  const inRows = problems.filter(({ row }) => row >= 0).map((one) => ({ row: one.row, column: one.field, text: words(one) }));
  const ofSet = (field: HeadProblem['field']) => problems.filter((one) => one.row < 0 && one.field === field).map(words)[0];
  const heads = {
    name: `headSets.${at}.heads`,
    rows: set.heads,
    onChange: (next: HeadSet['heads']) => onChange({ ...set, heads: next }),
    start: (before: readonly Head[]) => ({ ...START_HEAD, no: Math.max(0, ...before.map(({ no }) => no)) + 1, max: '', min: '' }),
    problems: inRows,
    errorAt: (path: string) => errorAt(`${at}.heads.${path}`),
    readOnly,
    order: 'SORTED' as const,
  };
  return (
    <>
      <FieldGrid>
        <TextInput
          label={t('headSet.name')}
          disabled={readOnly}
          error={ofSet('name') ?? null}
          value={set.name}
          onChange={(event) => onChange({ ...set, name: event.currentTarget.value })}
        />
        <TextInput
          label={t('headSet.unitMin')}
          description={t('headSet.unitMinHelp')}
          inputMode="decimal"
          disabled={readOnly}
          error={ofSet('unitMin') ?? null}
          value={set.unitMin ?? ''}
          onChange={(event) => onChange({ ...set, unitMin: textOrNull(event.currentTarget.value) })}
        />
      </FieldGrid>
      <RowsEditor
        {...heads}
        label={t('headSet.headsOf', { name: set.name })}
        columns={useHeadColumns()}
        addLabel={t('headSet.addHead')}
        least={1}
        foot={<Sums set={set} />}
      />
      <Fold>
        <summary>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          {t('headSet.more')}
        </summary>
        <div>
          <RowsEditor {...heads} label={t('headSet.more')} columns={useMoreColumns()} fixed />
        </div>
      </Fold>
    </>
  );
}

const nameOfNew = (sets: readonly HeadSet[]) => `TW25-${sets.length + 1}`;
const newSet = (sets: readonly HeadSet[]): HeadSet => ({
  name: nameOfNew(sets),
  unitMin: null,
  heads: [{ ...START_HEAD, kind: 'TW', max: '25', min: '10', evaluator: 'INTERNAL' }],
});

interface BarProps {
  readonly sets: readonly HeadSet[];
  readonly current: number;
  readonly readOnly: boolean;
  readonly onChoose: (at: number) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** One button per set; sets with errors are marked. */
function SetBar({ sets, current, readOnly, onChoose, onAdd, onRemove }: BarProps) {
  const { t } = useText(examPatternText);
  return (
    <div className={classes.bar}>
      <div className={classes.sets} role="group" aria-label={t('examPattern.headSets')}>
        {sets.map((set, at) => (
          <button key={at} type="button" className={classes.set} aria-pressed={at === current} onClick={() => onChoose(at)}>
            {set.name || t('headSet.unnamed')}
            {headSetProblems(set, []).length > 0 ? (
              <span className={classes.wrong}>
                <span aria-hidden="true">●</span>
                <span className="p-hidden">{t('headSet.hasProblems')}</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {readOnly ? null : (
        <>
          <button type="button" className={classes.add} onClick={onAdd}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" /> {t('headSet.add')}
          </button>
          <ActIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('headSet.remove', { name: sets[current]?.name ?? '' })}
            why={sets.length === 1 ? t('headSet.lastStays') : null}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActIcon>
        </>
      )}
    </div>
  );
}

/** The named head sets of a pattern; the heads of the chosen set as a table with totals. */
export function HeadSetsField({ value: sets, onChange: set, errorAt, readOnly }: OwnFieldProps<HeadSet[]>) {
  const { t } = useText(examPatternText);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, sets.length - 1);
  const shown = sets[current];
  const add = () => {
    set([...sets, newSet(sets)]);
    setChosen(sets.length);
  };
  return (
    <FormSection aria-label={t('examPattern.headSets')} data-field="headSets" tabIndex={-1}>
      <FormHeading>{t('examPattern.headSets')}</FormHeading>
      <Hint>{t('headSet.hint')}</Hint>
      <SetBar
        sets={sets}
        current={current}
        readOnly={readOnly}
        onChoose={setChosen}
        onAdd={add}
        onRemove={() => set(sets.filter((_set, at) => at !== current))}
      />
      {shown ? (
        <OneSet
          key={current}
          set={shown}
          at={current}
          errorAt={errorAt}
          others={sets.filter((_set, at) => at < current).map(({ name }) => name)}
          readOnly={readOnly}
          onChange={(next) => set(sets.map((one, at) => (at === current ? next : one)))}
        />
      ) : null}
    </FormSection>
  );
}
