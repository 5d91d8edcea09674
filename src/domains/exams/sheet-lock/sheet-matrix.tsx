import { Checkbox } from '@mantine/core';
import { IconClockExclamation, IconHourglass } from '@tabler/icons-react';
import { useMemo } from 'react';
import { count, useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from '../mark-entry/mark-entry.text.ts';
import { markSheetText } from '../mark-sheet/mark-sheet.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { headName } from '../mark-sheet/head-name.rules.ts';
import { nothingText } from '../mark-sheet/mark-sheet.door.client.ts';
import { SheetBadge } from '../mark-entry/sheet-badge.tsx';
import { matrixOf, pendingOf } from './sheet-matrix.rules.ts';
import type { MarkSheetRow } from '../mark-sheet/mark-sheet.contract.ts';
import classes from './sheet-lock.module.css';

interface Common {
  readonly chosen: ReadonlySet<string>;
  readonly shownId: string | null;
  readonly mayLock: boolean;
  readonly onChosen: (next: ReadonlySet<string>) => void;
  readonly onShow: (sheetId: string) => void;
}

/** What follows the entered marks of a sheet in the same line: pending first, because users look for that. */
function useCounts(): (sheet: MarkSheetRow) => string {
  const { t } = useText(markSheetText);
  return (sheet) =>
    [
      pendingOf(sheet) > 0 ? t('sheetLock.pending', { count: count(pendingOf(sheet)) }) : '',
      sheet.absent > 0 ? t('sheetLock.absent', { count: count(sheet.absent) }) : '',
      sheet.incomplete > 0 ? t('sheetLock.notReceived', { count: count(sheet.incomplete) }) : '',
      sheet.mismatches > 0 ? t('sheetLock.differ', { count: count(sheet.mismatches) }) : '',
    ]
      .filter((part) => part !== '')
      .map((part) => ` · ${part}`)
      .join('');
}

/** What of a sheet is to be seen beside its state: marks that came late, a request to unlock it. */
function SheetMarks({ sheet: { facts } }: { readonly sheet: MarkSheetRow }) {
  const { t } = useText(markSheetText);
  return (
    <>
      {facts.late ? (
        <span>
          <StateBadge tone="amber" icon={IconClockExclamation}>
            {t('sheetLock.late')}
          </StateBadge>
        </span>
      ) : null}
      {facts.unlockRequest ? (
        <span>
          <StateBadge tone="amber" icon={IconHourglass}>
            {t('sheetLock.waits')}
          </StateBadge>
        </span>
      ) : null}
    </>
  );
}

function SheetCell({
  sheet,
  units,
  chosen,
  shownId,
  mayLock,
  onChosen,
  onShow,
}: Common & { readonly sheet: MarkSheetRow; readonly units: number }) {
  const { t } = useText(markSheetText, markEntryText);
  const counts = useCounts();
  const name = [sheet.paperCode, headName(sheet, units), sheet.divisionName].filter(Boolean).join(' ');
  const toggle = () => {
    const next = new Set(chosen);
    if (!next.delete(sheet.id)) next.add(sheet.id);
    onChosen(next);
  };
  return (
    <div className={classes.sheet} data-shown={sheet.id === shownId || undefined}>
      {mayLock && sheet.state === 'SUBMITTED' ? (
        <Checkbox
          className={classes.box ?? ''}
          checked={chosen.has(sheet.id)}
          onChange={toggle}
          aria-label={t('sheetLock.choose', { sheet: name })}
        />
      ) : null}
      <button type="button" className={classes.open} aria-pressed={sheet.id === shownId} onClick={() => onShow(sheet.id)}>
        <span className="p-hidden">{t('sheetLock.details', { sheet: name })}</span>
        <span className={classes.first}>
          <b>{headName(sheet, units)}</b>
          <SheetBadge state={sheet.state} candidates={sheet.candidates} />
        </span>
        <svg className={classes.bar} viewBox={`0 0 ${Math.max(1, sheet.candidates)} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={sheet.candidates === 0 ? Math.min(1, sheet.carried) : sheet.entered} height={1} />
        </svg>
        <span className={classes.counts}>
          <b>
            {sheet.candidates === 0
              ? nothingText(sheet.carried)
              : t('sheetLock.entered', { entered: count(sheet.entered), wanted: count(sheet.candidates) })}
          </b>
          {counts(sheet)}
        </span>
        <span className={classes.teacher}>{sheet.facts.teachers.join(', ') || t('sheetLock.noTeacher')}</span>
        <SheetMarks sheet={sheet} />
      </button>
    </div>
  );
}

/** Papers down, kinds of heads across: each cell a sheet with its state and counts. On a phone one paper below the other. */
export function SheetMatrix({ sheets, ...common }: Common & { readonly sheets: readonly MarkSheetRow[] }) {
  const { t } = useText(markSheetText, markEntryText);
  const { columns, lines } = useMemo(() => matrixOf(sheets), [sheets]);
  return (
    <table className={classes.matrix} aria-label={t('sheetLock.matrix')}>
      <thead>
        <tr>
          <th scope="col">{t('sheetLock.paper')}</th>
          <th colSpan={Math.max(1, columns.length)} scope="colgroup">
            {t('sheetLock.heads')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <b>{line.code}</b>
              <span className={classes.paper}>{line.title}</span>
              <span className={classes.teacher}>{line.division ?? t('marks.noDivision')}</span>
            </th>
            {line.cells.map((cell, place) => (
              <td key={columns[place]}>
                {cell.map((sheet) => (
                  <SheetCell key={sheet.id} sheet={sheet} units={line.units} {...common} />
                ))}
                {cell.length === 0 ? <span className={classes.none} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
