import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconChevronRight, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { graceSchemeText } from './grace-scheme.text.ts';
import type { GraceOrdinance } from '../../result-rules/engine/grace-scheme.contract.ts';
import classes from './grace.module.css';
import type { OrdinanceProblem } from './ordinance-form.rules.ts';
import { OrdinanceFigures } from './ordinance-figures.tsx';
import { ordinanceSentences } from './ordinance-words.rules.ts';
import { ErrorLine, FieldGrid, Fold } from '../editing/form-parts.tsx';

interface Props {
  readonly one: GraceOrdinance;
  readonly at: number;
  readonly count: number;
  readonly others: readonly string[];
  readonly problems: readonly OrdinanceProblem[];
  readonly readOnly: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (one: GraceOrdinance) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const ICON = { size: 16, stroke: 1.75 };

function Tools({ one, at, count, onMove, onRemove }: Props) {
  const { t } = useText(graceSchemeText);
  const name = one.ordinance;
  const arrow = (label: string, to: number, icon: ReactNode) => {
    const isEnd = to < 0 || to >= count;
    return (
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} disabled={isEnd} onClick={() => onMove(to)}>
        {icon}
      </ActionIcon>
    );
  };
  return (
    <span className={classes.tools}>
      {arrow(t('ordinance.up', { name }), at - 1, <IconArrowUp {...ICON} />)}
      {arrow(t('ordinance.down', { name }), at + 1, <IconArrowDown {...ICON} />)}
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('ordinance.remove', { name })} onClick={onRemove}>
        <IconTrash {...ICON} />
      </ActionIcon>
    </span>
  );
}

/** Summary of the ordinance, made from its figures. */
function OrdinanceWords({ one }: { readonly one: GraceOrdinance }) {
  const { textOf } = useText();
  const said = ordinanceSentences(one).map(({ key, params }) =>
    textOf(key).replaceAll(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole),
  );
  return <p className={classes.words}>{said.join(' ')}</p>;
}

/** One ordinance: its number and sign, its figures, their summary, its place in the order. */
export function OrdinanceCard(props: Props) {
  const { t, textOf } = useText(graceSchemeText);
  const { one, at, problems, readOnly, errorAt, onChange } = props;
  return (
    <li className={classes.card} data-off={!one.enabled || undefined}>
      <div className={classes.head}>
        <span className={classes.place} aria-hidden="true">
          {at + 1}
        </span>
        <h4 className={classes.name}>
          {one.ordinance} <span>{textOf(`ordinance.kind.${one.kind}`)}</span>
        </h4>
        {readOnly ? null : <Tools {...props} />}
      </div>
      <OrdinanceWords one={one} />
      {problems.map((problem) => (
        <ErrorLine key={problem.code} role="status">
          <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />{' '}
          {textOf(`ordinance.problem.${problem.code}`).replace('{figure}', textOf(`ordinance.${problem.figure}`, problem.figure))}
        </ErrorLine>
      ))}
      <Fold>
        <summary>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          {t(readOnly ? 'ordinance.showFigures' : 'ordinance.changeFigures')}
        </summary>
        <div>
          <FieldGrid>
            <TextInput
              label={t('ordinance.number')}
              disabled={readOnly}
              error={errorAt('ordinance') ?? null}
              value={one.ordinance}
              onChange={(event) => onChange({ ...one, ordinance: event.currentTarget.value })}
            />
            <TextInput
              label={t('ordinance.symbol')}
              disabled={readOnly}
              maxLength={3}
              error={errorAt('symbol') ?? null}
              value={one.symbol}
              onChange={(event) => onChange({ ...one, symbol: event.currentTarget.value })}
            />
            <Checkbox
              className={classes.beside ?? ''}
              label={t('ordinance.enabled')}
              disabled={readOnly}
              checked={one.enabled}
              onChange={(event) => onChange({ ...one, enabled: event.currentTarget.checked })}
            />
          </FieldGrid>
          <OrdinanceFigures one={one} others={props.others} readOnly={readOnly} errorAt={errorAt} onChange={onChange} />
        </div>
      </Fold>
    </li>
  );
}
