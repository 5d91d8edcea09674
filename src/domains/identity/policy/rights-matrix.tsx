import { Button, Select } from '@mantine/core';
import { IconBan, IconCheck, IconPlus } from '@tabler/icons-react';
import { memo, useMemo, useState, type KeyboardEvent } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LimitForm } from './limit-form.tsx';
import { useLimitedRecords } from './limited-records.client.ts';
import { policies } from './policy.contract.ts';
import { usePolicyWords } from './policy-words.client.ts';
import classes from './policies.module.css';
import { cellKey, cellState, COLUMNS, conditionKey, rightRows, turned, withLayer } from './right-matrix.rules.ts';
import type { Column, Layer, Matrix, Row } from './right-matrix.rules.ts';

interface Props {
  readonly matrix: Matrix;
  /** The key of the limit whose rights are shown; null: the first that has any. */
  readonly shown: string | null;
  readonly readOnly: boolean;
  readonly onShow: (key: string) => void;
  readonly onChange: (matrix: Matrix) => void;
}

/** The cells that calls ask for: no other is offered. */
function useAsked(): ReadonlySet<string> {
  const instituteId = useInstituteId();
  const { data } = useCall(policies.resources, { instituteId });
  return useMemo(() => new Set((data?.data ?? []).map((one) => cellKey(one.resource, one.action))), [data]);
}

interface CellProps {
  readonly layer: Layer;
  readonly row: Row;
  readonly column: Column;
  readonly isAsked: boolean;
  readonly readOnly: boolean;
  readonly onTurn: (row: Row, column: Column) => void;
  /** The one cell that Tab stops at; arrows lead to the others. */
  readonly isStop: boolean;
  readonly onStop: (key: string) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go to the next cell that is offered in their direction. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key];
  const from = event.currentTarget.closest('td');
  const rows = [...(from?.closest('table')?.rows ?? [])];
  if (!step || !from?.parentElement) return;
  let place: readonly [number, number] = [rows.findIndex((row) => row === from.parentElement), from.cellIndex];
  for (;;) {
    place = [place[0] + step[0], place[1] + step[1]];
    const cell = rows[place[0]]?.cells[place[1]];
    if (!cell) return;
    const button = cell.querySelector('button');
    if (!button) continue;
    event.preventDefault();
    button.focus();
    return;
  }
}

function Cell({ layer, row, column, isAsked, readOnly, onTurn, isStop, onStop }: CellProps) {
  const { t } = useText(policyText);
  const { resource, action } = usePolicyWords();
  const { own, effective } = cellState(layer, row, column);
  const isOffered = row === '*' || column === '*' || isAsked || own !== null;
  const state = effective === null ? 'NONE' : effective;
  const label = t('policy.rights.cell', { resource: resource(row), action: action(column), state: t(`policy.effect.${state}`) });
  const button = (
    <button
      type="button"
      className={classes.cell}
      data-effect={effective ?? undefined}
      data-own={own !== null}
      aria-label={label}
      title={label}
      aria-disabled={readOnly || undefined}
      tabIndex={isStop ? 0 : -1}
      onKeyDown={walk}
      onFocus={() => onStop(cellKey(row, column))}
      onClick={() => (readOnly ? undefined : onTurn(row, column))}
    >
      {effective === 'ALLOW' ? <IconCheck size={18} stroke={2.25} aria-hidden="true" /> : null}
      {effective === 'DENY' ? <IconBan size={16} stroke={2.25} aria-hidden="true" /> : null}
    </button>
  );
  return <td>{isOffered ? button : null}</td>;
}

function MatrixTable({
  layer,
  asked,
  readOnly,
  onTurn,
}: { readonly layer: Layer; readonly asked: ReadonlySet<string> } & Pick<CellProps, 'readOnly' | 'onTurn'>) {
  const { t } = useText(policyText);
  const { resource, action } = usePolicyWords();
  const [stop, setStop] = useState(cellKey('*', '*'));
  const shown = rightRows().filter(
    (row) => row === '*' || COLUMNS.some((column) => asked.has(cellKey(row, column)) || layer.cells.has(cellKey(row, column))),
  );
  return (
    <section className={classes.scroll} aria-label={t('policy.tab.rights')} tabIndex={-1}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('policy.rights.resource')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {action(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row}>
              <th scope="row">{resource(row)}</th>
              {COLUMNS.map((column) => (
                <Cell
                  key={column}
                  layer={layer}
                  row={row}
                  column={column}
                  isAsked={asked.has(cellKey(row, column))}
                  readOnly={readOnly}
                  onTurn={onTurn}
                  isStop={stop === cellKey(row, column)}
                  onStop={setStop}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Legend() {
  const { t } = useText(policyText);
  return (
    <ul className={classes.legend}>
      <li>
        <IconCheck size={16} className={classes.allow} aria-hidden="true" /> {t('policy.effect.ALLOW')}
      </li>
      <li>
        <IconBan size={14} className={classes.deny} aria-hidden="true" /> {t('policy.rights.denyWins')}
      </li>
      <li>{t('policy.rights.star')}</li>
    </ul>
  );
}

/** Resources by actions, one condition at a time: each action is a right of its own. */
export const RightsMatrix = memo(function RightsMatrix({ matrix, shown, readOnly, onShow, onChange }: Props) {
  const { t } = useText(policyText);
  const { limit } = usePolicyWords();
  const records = useLimitedRecords();
  const asked = useAsked();
  const wanted = shown ?? [...matrix].find(([, layer]) => layer.cells.size > 0)?.[0] ?? '';
  const [adding, setAdding] = useState(false);
  const key = matrix.has(wanted) ? wanted : '';
  const layer = matrix.get(key);
  // An option's value may not be empty, so limits are identified by index.
  const keys = [...matrix.keys()];
  const options = [...matrix.values()].map((one, at) => ({
    value: String(at),
    label: `${limit(one.condition, records)} (${one.cells.size})`,
  }));
  return (
    <>
      <p className={classes.note}>{t('policy.rights.hint')}</p>
      <div className={classes.bar}>
        <Select
          className={classes.grow ?? ''}
          label={t('policy.limit.where')}
          data={options}
          value={String(Math.max(0, keys.indexOf(key)))}
          onChange={(value) => onShow(keys[Number(value ?? '0')] ?? '')}
        />
        {readOnly ? null : (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
            {t('policy.limit.add')}
          </Button>
        )}
      </div>
      <Legend />
      {key !== '' && layer?.cells.size === 0 ? <p className={classes.note}>{t('policy.limit.empty')}</p> : null}
      {layer ? (
        <MatrixTable layer={layer} asked={asked} readOnly={readOnly} onTurn={(row, column) => onChange(turned(matrix, key, row, column))} />
      ) : null}
      {adding ? (
        <LimitForm
          records={records}
          onClose={() => setAdding(false)}
          onChoose={(condition) => {
            onChange(withLayer(matrix, condition));
            onShow(conditionKey(condition));
            setAdding(false);
          }}
        />
      ) : null}
    </>
  );
});
