import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ActButton } from '../ui/act-button.tsx';
import { RowsEditor } from '../rows/rows-editor.tsx';
import type { DrawnLook } from '../master/master-look.client.ts';
import type { MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { useText } from '../text/text.client.ts';
import { formText } from '../form/form.text.ts';
import { useSaveKey } from '../form/submit.client.ts';
import { gridText } from './grid.text.ts';
import { tableText } from '../table/table.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { gridColumns, type GridRow } from './grid-row.client.ts';
import classes from './grid.module.css';
import { useGrid } from './use-grid.client.ts';

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly rows: readonly MasterRow[];
  readonly onClose: () => void;
}

/** The rows of a list's page as a table of cells with keyboard navigation; each changed row is saved separately. */
export function GridEditor({ master, look, rows, onClose }: Props) {
  const text = useText(gridText, formText, tableText, uiText);
  const { t } = text;
  const grid = useGrid(master, look, rows);
  const [asking, setAsking] = useState(false);
  useSaveKey(grid.changed > 0 && !grid.saving ? () => void grid.save() : null);
  const { keys } = grid;
  const shown = keys.join(' ');
  const columns = useMemo(() => {
    // The heads are words of the current language.
    void text;
    return gridColumns(master, look, shown.split(' '));
  }, [master, look, shown, text]);
  const change = (next: GridRow[]) => {
    setAsking(false);
    // A cell tells what it changes of its row's values; the rest of them stay.
    grid.setRows(next.map((row, at) => ({ ...row, values: { ...grid.rows[at]?.values, ...row.values } })));
  };
  const first = grid.rows[0];
  return (
    <div className={classes.grid}>
      <div className={classes.head}>
        <h2>{t('grid.title')}</h2>
        <span role="status">{grid.changed === 0 ? t('grid.nothing') : t('form.unsaved')}</span>
        {asking && grid.changed > 0 ? (
          <>
            <span role="alert">{t('leave.question')}</span>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('leave.keep')}
            </Button>
            <Button color="red" onClick={onClose}>
              {t('leave.discard')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => (grid.changed > 0 ? setAsking(true) : onClose())}>
              {t('action.close')}
            </Button>
            <ActButton loading={grid.saving} why={grid.changed === 0 ? t('why.unchanged') : null} onClick={() => void grid.save()}>
              {grid.changed === 0 ? t('action.save') : t('grid.save', { count: grid.changed })}
            </ActButton>
          </>
        )}
      </div>
      {first ? (
        <RowsEditor
          name="rows"
          label={t('grid.title')}
          columns={columns}
          rows={grid.rows}
          onChange={change}
          start={() => first}
          problems={grid.problems}
          readOnly={false}
          order="SORTED"
          fixed
        />
      ) : null}
    </div>
  );
}
