import { Button, Drawer, Loader } from '@mantine/core';
import { useMemo } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { markSheets } from '../mark-sheet/mark-sheet.contract.ts';
import { headName, maxText } from '../mark-sheet/head-name.rules.ts';
import type { SheetInfo } from './sheet-work.client.ts';
import classes from './compare-drawer.module.css';

interface Names {
  readonly name: string;
}

function Sheet({
  sheet,
  units,
  names,
  onGo,
}: {
  readonly sheet: SheetInfo;
  readonly units: number;
  readonly names: ReadonlyMap<string, Names>;
  readonly onGo: (rowId: string) => void;
}) {
  const { t } = useText(markEntryText);
  const instituteId = useInstituteId();
  const answer = useCall(markSheets.mismatches, { instituteId, params: { id: sheet.id } });
  if (answer.error) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loader size="sm" />;
  const rows = answer.data.data;
  const shown = (mark: string | null, isKept: boolean) => (mark !== null ? maxText(mark) : t(isKept ? 'marks.entered' : 'marks.missing'));
  return (
    <section>
      <h3 className={classes.title}>
        {headName(sheet, units)} <span className={classes.dim}>{t('marks.differing', { count: count(rows.length) })}</span>
      </h3>
      {rows.length === 0 ? <StatePanel kind="empty" title={t('marks.allAgree')} /> : null}
      {rows.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(sheet.masked ? 'marks.maskNo' : 'marks.seatNo')}</th>
              {sheet.masked ? null : <th scope="col">{t('marks.candidate')}</th>}
              <th scope="col">{t('marks.entry.FIRST')}</th>
              <th scope="col">{t('marks.entry.SECOND')}</th>
              <th scope="col">
                <span className="p-hidden">{t('marks.open')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.studentExamId}>
                <td>{row.seatNo ?? row.maskNo ?? row.prn}</td>
                {sheet.masked ? null : <td>{names.get(row.studentExamId)?.name ?? ''}</td>}
                <td data-missing={row.first === null || row.second === null}>{shown(row.first, row.firstWithheld)}</td>
                <td data-missing={row.first === null || row.second === null}>{shown(row.second, row.secondWithheld)}</td>
                <td>
                  <Button size="xs" h={32} variant="default" onClick={() => onGo(row.studentExamId)}>
                    {t('marks.open')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

interface Props {
  readonly sheets: readonly SheetInfo[];
  readonly units: number;
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly onGo: (rowId: string, sheetId: string) => void;
  readonly onClose: () => void;
}

/** Two entries of a head side by side: those that differ and those that lack one. */
export function CompareDrawer({ sheets, units, rows, onGo, onClose }: Props) {
  const { t } = useText(markEntryText, uiText);
  useReturnFocus();
  const names = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      padding="lg"
      title={t('marks.compare')}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <p className={classes.words}>{t('marks.compareWords')}</p>
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} units={units} names={names} onGo={(rowId) => onGo(rowId, sheet.id)} />
      ))}
    </Drawer>
  );
}
