import { CellIcon } from '../../../kit/sheet/sheet-cell.tsx';
import { LEGEND_KEYS } from './legend-keys.client.ts';
import type { CellSign, CellState } from '../../../kit/sheet/sheet-cell.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { markCellText } from './mark-cell.text.ts';
import { markEntryText } from '../mark-entry/mark-entry.text.ts';
import { sheetText } from '../../../kit/sheet/sheet.text.ts';
import classes from './legend.module.css';

const STATES: readonly {
  readonly state: CellState;
  readonly sign: CellSign;
  readonly key: PlainKey<typeof markCellText | typeof markEntryText | typeof sheetText>;
  readonly sample: string;
}[] = [
  { state: 'JUST_SAVED', sign: 'NONE', key: 'sheet.state.saved', sample: '58' },
  { state: 'SAVING', sign: 'NONE', key: 'sheet.state.saving', sample: '55' },
  { state: 'REFUSED', sign: 'NONE', key: 'sheet.state.refused', sample: '87' },
  { state: 'CONFLICT', sign: 'NONE', key: 'sheet.state.conflict', sample: '54' },
  { state: 'MISMATCH', sign: 'NONE', key: 'sheet.state.mismatch', sample: '47' },
  { state: 'LOCKED', sign: 'NONE', key: 'sheet.state.locked', sample: '17' },
  { state: 'PLAIN', sign: 'ABSENT', key: 'marks.absent', sample: 'AB' },
  { state: 'PLAIN', sign: 'UNFAIR', key: 'marks.unfair', sample: 'UFM' },
  { state: 'PLAIN', sign: 'HELD', key: 'marks.withheld', sample: 'WH' },
  { state: 'PLAIN', sign: 'HELD', key: 'marks.notEligible', sample: 'NE' },
  { state: 'PLAIN', sign: 'HELD', key: 'marks.notReceived', sample: 'INC' },
];

/** Meaning of the cell symbols and the keys. */
export function Legend() {
  const { t } = useText(markCellText, markEntryText, sheetText);
  return (
    <div className={classes.legend}>
      <ul className={classes.line} aria-label={t('sheet.legend.states')}>
        {STATES.map((one) => (
          <li key={one.key}>
            <span className={classes.sample} data-state={one.state} data-sign={one.sign} aria-hidden="true">
              <CellIcon state={one.state} sign={one.sign} />
              <span>{one.sample}</span>
            </span>
            {t(one.key)}
          </li>
        ))}
      </ul>
      <ul className={classes.line} aria-label={t('sheet.legend.keys')}>
        {LEGEND_KEYS.map(({ keys, does }) => (
          <li key={keys}>
            <kbd className={classes.key}>{t(keys)}</kbd> {t(does)}
          </li>
        ))}
      </ul>
    </div>
  );
}
