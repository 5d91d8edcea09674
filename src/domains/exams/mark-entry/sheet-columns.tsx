import { IconLock, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SheetColumn } from '../../../kit/sheet/sheet-model.client.ts';
import { atLineStart } from '../../../kit/text/line-start.rules.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import type { CellModel } from '../mark-cell/cell-model.rules.ts';
import { differenceText, entryWord, otherText, whoAtStart } from './cell-words.client.ts';
import { clockText } from '../../../kit/text/moment-text.client.ts';
import { headNames } from '../mark-sheet/head-heads.rules.ts';
import { headWord, maxText } from '../mark-sheet/head-name.rules.ts';
import type { MarksDesk } from './marks-desk.client.ts';
import type { SheetInfo } from './sheet-work.client.ts';
import { markText } from '../mark-cell/typed-cell.rules.ts';
import { maximumOf, totalOf } from './work-row.rules.ts';
import classes from './result-entry.module.css';

const { t } = textsOf(markEntryText);

function Head({ word, max, under }: { readonly word: string; readonly max?: string; readonly under?: ReactNode }) {
  return (
    <>
      <span>
        {word}
        {max ? <span className={classes.headMax}> / {max}</span> : null}
      </span>
      {under ? <span className={classes.headUnder}>{under}</span> : null}
    </>
  );
}

const Locked = ({ words }: { readonly words: string }) => (
  <>
    <IconLock size={12} stroke={1.75} aria-hidden="true" /> {words}
  </>
);
const Mine = () => (
  <>
    <IconPencil size={12} stroke={1.75} aria-hidden="true" /> {atLineStart(t('marks.you'))}
  </>
);

/** Text in the colour of its state; plain without one. */
const worded = (text: string, tone: string | null): ReactNode => (tone ? <span data-tone={tone}>{text}</span> : text);

function difference(model: CellModel | undefined, sheet: SheetInfo): ReactNode {
  if (!model) return '';
  const text = differenceText(model, sheet);
  return text === '=' || text === '–' ? worded(text, 'dim') : worded(text, 'amber');
}

function changeText(models: readonly CellModel[], offline: boolean): ReactNode {
  const conflict = models.find((model) => model.conflict);
  if (conflict) return worded(`${otherText(conflict.saved)} ${conflict.saved.at ? clockText(conflict.saved.at) : ''}`, 'amber');
  if (models.some((model) => model.refused)) return worded(t('marks.notSaved'), 'red');
  if (models.some((model) => model.draft)) return offline ? worded(t('marks.waits'), 'amber') : worded(t('marks.saving'), 'blue');
  const last = models
    .map((model) => model.saved)
    .filter((saved) => saved.at !== null)
    .toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
    .at(-1);
  return last?.at ? worded(`${whoAtStart(last)} ${clockText(last.at)}`, 'small') : '';
}

/** Several tests and their mark need more room. */
const widthOf = ({ doubleEntry, bestOf }: SheetInfo) => (bestOf ? Math.min(360, 96 + 30 * bestOf.of) : doubleEntry ? 114 : 102);

function entryColumn(sheet: SheetInfo, units: number): SheetColumn {
  const name = entryWord(sheet, units);
  const max = maxText(sheet.max);
  const { bestOf } = sheet;
  const best = bestOf ? <span>{t('marks.bestOf', { take: bestOf.take, of: bestOf.of })}</span> : null;
  const under = sheet.mayEnter ? (best ?? <Mine />) : <Locked words={t('marks.passAt', { min: maxText(sheet.min) })} />;
  return {
    id: sheet.id,
    label: `${name} / ${max}`,
    names: [`${name} / ${max}`, name, ...headNames(sheet, units)],
    head: <Head word={name} max={max} under={under} />,
    width: widthOf(sheet),
    kind: 'ENTRY',
    closed: !sheet.mayEnter,
    current: sheet.mayEnter,
  };
}

/** For a head with double entry: the other entry and the difference. */
function doubleColumns(sheet: SheetInfo, units: number, desk: MarksDesk): SheetColumn[] {
  const word = headWord(sheet, units);
  const name = t(sheet.entry === 'FIRST' ? 'marks.headSecond' : 'marks.headFirst', { head: word });
  const max = maxText(sheet.max);
  const other: SheetColumn = {
    id: `${sheet.id}:other`,
    label: `${name} / ${max}`,
    head: <Head word={name} max={max} under={<Locked words={t('marks.otherEntry')} />} />,
    width: sheet.bestOf ? widthOf(sheet) : 108,
    kind: 'SHOWN',
    show: (rowId) => {
      const model = desk.model(sheet.id, rowId);
      if (!model?.other) return worded('', 'locked');
      return worded(model.other.withheld === true ? t('marks.kept') : markText(model.other), 'locked');
    },
  };
  const gap: SheetColumn = {
    id: `${sheet.id}:difference`,
    label: t('marks.differenceOf', { head: word }),
    head: <Head word={t('marks.differenceHead')} />,
    width: 158,
    kind: 'SHOWN',
    show: (rowId) => difference(desk.model(sheet.id, rowId), sheet),
  };
  return sheet.entry === 'FIRST' ? [entryColumn(sheet, units), other, gap] : [other, entryColumn(sheet, units), gap];
}

/** Every head with its entries, then the sum and who changed the row last. */
export function columnsOf(sheets: readonly SheetInfo[], units: number, desk: MarksDesk): SheetColumn[] {
  const modelsOf = (rowId: string) => sheets.flatMap((sheet) => desk.model(sheet.id, rowId) ?? []);
  const heads = sheets.flatMap((sheet) => (sheet.doubleEntry ? doubleColumns(sheet, units, desk) : [entryColumn(sheet, units)]));
  const total: SheetColumn = {
    id: 'total',
    label: t('marks.total'),
    head: <Head word={t('marks.total')} max={maximumOf(sheets)} />,
    width: 88,
    kind: 'SHOWN',
    show: (rowId) => totalOf(modelsOf(rowId)) || worded('–', 'dim'),
  };
  const change: SheetColumn = {
    id: 'change',
    label: t('marks.lastChange'),
    head: <Head word={t('marks.lastChange')} />,
    width: 132,
    kind: 'SHOWN',
    align: 'START',
    show: (rowId) => changeText(modelsOf(rowId), desk.isOffline()),
  };
  return sheets.length > 1 ? [...heads, total, change] : [...heads, change];
}
