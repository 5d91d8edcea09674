import type { ListColumn } from '../../../kit/export/list-column.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';
import { markText } from '../../result-rules/engine/mark-signs.rules.ts';
import '../result-report/result-report.text.ts';
import '../result-view/result-column.text.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';

type Unit = ResultView['units'][number];

/** A row of the ledger's file: one unit of one student. */
export interface LedgerRow {
  readonly view: ResultView;
  readonly unit: Unit;
}

export const ledgerRows = (view: ResultView): LedgerRow[] => view.units.map((unit) => ({ view, unit }));

/** `TH 30@2/80`: each head as every page and print writes its mark. */
export const headsText = (unit: Unit): string => unit.heads.map((head) => `${head.kind} ${markText(head, unit)}/${head.max}`).join(' + ');

export function ledgerColumns(language: Language): ListColumn<LedgerRow>[] {
  const column = (kind: ListColumn<LedgerRow>['kind']) => (key: string, of: ListColumn<LedgerRow>['of']) => ({
    key,
    head: sayIn(language, `column.${key}`),
    kind,
    of,
  });
  const text = column('TEXT');
  const figure = column('FIGURE');
  const flag = new Map([true, false].map((one) => [String(one), sayIn(language, one ? 'flag.yes' : 'flag.no')]));
  return [
    text('seatNo', ({ view }) => view.seatNo),
    text('prn', ({ view }) => view.prn),
    text('name', ({ view }) => view.name),
    text('paperCode', ({ unit }) => unit.paperCode),
    figure('unitNo', ({ unit }) => String(unit.unitNo)),
    text('heads', ({ unit }) => headsText(unit)),
    figure('unitTotal', ({ unit }) => unit.total),
    figure('unitMax', ({ unit }) => unit.totalMax),
    figure('credits', ({ unit }) => unit.credits),
    text('grade', ({ unit }) => unit.grade),
    figure('gradePoint', ({ unit }) => unit.gradePoint),
    figure('creditPoints', ({ unit }) => unit.creditPoints),
    { ...text('unitPass', ({ unit }) => unit.pass), words: flag },
    figure('sumCredits', ({ view }) => view.sumCredits),
    figure('sumPoints', ({ view }) => view.sumPoints),
    figure('sgpi', ({ view }) => view.sgpi),
    figure('sgpiAddition', ({ view }) => view.sgpiAddition),
    figure('cgpi', ({ view }) => view.cgpi),
    figure('cgpiAddition', ({ view }) => view.cgpiAddition),
    text('className', ({ view }) => view.className),
    text('letter', ({ view }) => sayIn(language, `report.letter.${view.letter}`)),
    text('remark', ({ view }) => view.remark),
    figure('versionNo', ({ view }) => String(view.versionNo)),
  ];
}
