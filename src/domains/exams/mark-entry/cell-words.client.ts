import type { SheetCell } from '../../../kit/sheet/sheet-cell.rules.ts';
import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { atLineStart } from '../../../kit/text/line-start.rules.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { markCellText } from '../mark-cell/mark-cell.text.ts';
import { markEntryText } from './mark-entry.text.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { windowText } from '../../../kit/text/window-text.client.ts';
import { shownMark, shownText, type CellModel, type Refused } from '../mark-cell/cell-model.rules.ts';
import { differs, signOf, stateOf } from '../mark-cell/cell-view.rules.ts';
import { headWord } from '../mark-sheet/head-name.rules.ts';
import type { SheetInfo } from './sheet-work.client.ts';
import { markText, readTyped } from '../mark-cell/typed-cell.rules.ts';
import { shortName } from './work-row.rules.ts';

const { t, textOf } = textsOf(markCellText, markEntryText, productText);

const short = (decimal: string): string => {
  const hundredths = parseHundredths(decimal);
  return hundredths === null ? decimal : formatShort(hundredths);
};

export const whoText = (who: { readonly byName: string | null; readonly mine: boolean }): string =>
  who.mine ? t('marks.you') : who.byName ? shortName(who.byName) : t('marks.somebody');

/** Who saved the cell that somebody types in: perhaps the same person elsewhere. */
export const otherText = (who: Parameters<typeof whoText>[0]): string => atLineStart(who.mine ? t('marks.youElsewhere') : whoText(who));

/** The same at the beginning of a line. */
export const whoAtStart = (who: Parameters<typeof whoText>[0]): string => atLineStart(whoText(who));

/** Tests as they may be typed. */
const sampleTests = (of: number) => Array.from({ length: of }, (_, at) => (at === 1 ? '-' : String(9 + at))).join(' ');

/** Why a mark was not taken, in one line. */
export function refusalText(refused: Refused, sheet: Pick<SheetInfo, 'max' | 'step' | 'window' | 'bestOf' | 'facts'>): string {
  const tests = sheet.bestOf ? readTyped(refused.text, sheet) : null;
  // Of several tests the one that is wrong.
  const wrong = tests && !tests.ok ? tests.shown : refused.text;
  const shown = { shown: wrong, max: short(sheet.max), step: short(sheet.step) };
  switch (refused.code) {
    case 'ABOVE_MAXIMUM':
      return t('marks.refused.ABOVE_MAXIMUM', shown);
    case 'OFF_STEP':
      return t('marks.refused.OFF_STEP', shown);
    case 'NOT_A_MARK':
      return t('marks.refused.NOT_A_MARK', shown);
    case 'TESTS_COUNT':
      return sheet.bestOf ? t('marks.refused.TESTS_COUNT', { of: sheet.bestOf.of, sample: sampleTests(sheet.bestOf.of) }) : refused.message;
    case 'NOT_BEGUN':
      return t('marks.refused.NOT_BEGUN', { begins: sheet.facts.begins ?? '–' });
    case 'WINDOW_SHUT':
      return sheet.window?.closesAt
        ? t('marks.refused.WINDOW_SHUT', { when: momentText(sheet.window.closesAt) })
        : t('marks.refused.WINDOW_GONE');
    default:
      return textOf(`marks.refused.${refused.code}`, refused.message || t('error.fallback'));
  }
}

/** A typed text as its cell would show it, and why it would be refused. */
export function weighTyped(
  text: string,
  sheet: Pick<SheetInfo, 'max' | 'step' | 'window' | 'bestOf' | 'facts'>,
): { text: string; refusal: string | null } {
  const typed = readTyped(text, sheet);
  if (typed.ok) return { text: markText(typed), refusal: null };
  const refused = { text: text.trim(), code: typed.code, message: '', kept: null };
  return { text: refused.text, refusal: refusalText(refused, sheet) };
}

/** Text of a cell's padlock: who locked what, when and why. */
function lockText(model: CellModel, sheet: SheetInfo): string {
  const { facts } = sheet;
  if (model.carried) return model.carriedFrom ? t('marks.lock.carried', { exam: model.carriedFrom }) : t('marks.lock.carriedEarlier');
  if (sheet.state === 'LOCKED') {
    const by = t('marks.lock.locked', {
      name: facts.lockedByName ?? t('marks.somebody'),
      when: sheet.lockedAt ? momentText(sheet.lockedAt) : '',
    });
    return facts.lockReason ? `${by} ${facts.lockReason}` : by;
  }
  if (sheet.state === 'SUBMITTED') {
    return t('marks.lock.submitted', {
      name: facts.submittedByName ?? t('marks.somebody'),
      when: sheet.submittedAt ? momentText(sheet.submittedAt) : '',
    });
  }
  if (model.barred) return t(`marks.refused.${model.barred}`);
  if (sheet.window && !sheet.window.isOpen) return t('marks.lock.window', { window: windowText(sheet.window) });
  if (sheet.apart) return t(`marks.lock.apart.${sheet.apart}`);
  return model.enterable ? t('marks.lock.noRight') : t('marks.lock.noSeat');
}

/** Where a saved mark comes from: who entered it and when, or the block that has the candidate absent. */
function enteredText(saved: CellModel['saved']): string {
  if (saved.fromBlock === true) return t('marks.fromBlock');
  if (!saved.at || !(saved.mine || saved.byName)) return '';
  const whose = { name: saved.mine ? t('marks.you') : (saved.byName ?? ''), when: momentText(saved.at) };
  return t(saved.withheld === true ? 'marks.keptFrom' : 'marks.enteredBy', whose);
}

function tipOf(model: CellModel, sheet: SheetInfo): string {
  const { saved } = model;
  if (model.refused || model.draft) return '';
  const lock = sheet.mayEnter && model.enterable && !model.barred ? '' : lockText(model, sheet);
  const leave = model.leave && saved.status === 'AB' ? t(`marks.leave.${model.leave}`) : '';
  const lacks =
    lock === '' && model.lacks !== null && saved.status === null
      ? t(`marks.refused.${model.lacks}`, { begins: sheet.facts.begins ?? '–' })
      : '';
  return [lock, lacks, enteredText(saved), leave].filter((part) => part !== '').join(' · ');
}

/** A cell as the grid shows it. */
export function cellOf(model: CellModel, sheet: SheetInfo, offline: boolean): SheetCell {
  return {
    text: shownText(model),
    state: stateOf(model, sheet.mayEnter, offline),
    sign: model.refused ? 'NONE' : signOf(shownMark(model)),
    note: model.refused ? `${refusalText(model.refused, sheet)} ${t('marks.notSaved')}` : '',
    tip: tipOf(model, sheet),
  };
}

/** Column title of a head: TH, or TH second where it is entered twice. */
export function entryWord(sheet: SheetInfo, units: number): string {
  const head = headWord(sheet, units);
  return sheet.doubleEntry ? t(sheet.entry === 'FIRST' ? 'marks.headFirst' : 'marks.headSecond', { head }) : head;
}

/** The difference column of a head that is entered twice. */
export function differenceText(model: CellModel, sheet: Pick<SheetInfo, 'entry'>): string {
  if (!model.other || model.draft || model.refused || model.conflict) return '–';
  if (!differs(model)) return '=';
  return twoEntriesText(model, sheet);
}

/** Both entries as text, the user's own marked as such. */
export function twoEntriesText(model: CellModel, sheet: Pick<SheetInfo, 'entry'>): string {
  const { other, saved } = model;
  if (!other) return '';
  if (other.withheld === true || saved.withheld === true) return t('marks.differBlind');
  const [first, second] = sheet.entry === 'FIRST' ? [saved, other] : [other, saved];
  const words = { first: markText(first), second: markText(second) };
  if (second.mine) return t('marks.differYours', words);
  return first.mine ? t('marks.differMine', words) : t('marks.differ', words);
}
