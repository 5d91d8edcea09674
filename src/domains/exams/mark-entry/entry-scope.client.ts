import { useSearch } from '@tanstack/react-router';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { ScopeField } from '../../../kit/page/scope-bar.tsx';
import { useInAddress, useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { useExamScope } from '../exam-instance/use-exam-scope.client.ts';
import { markSheets, type MarkSheetRow } from '../mark-sheet/mark-sheet.contract.ts';
import { shownTogether } from './shown-together.rules.ts';
import { headName } from '../mark-sheet/head-name.rules.ts';

export const NO_DIVISION = 'none';
const ALL_HEADS = 'all';
const NAMES = ['instance', 'paper', 'division', 'head', 'entry'] as const;
/** Choices below an exam instance: another instance has other papers. */
const BELOW = NAMES.slice(1);

const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [...new Map(items.map((item) => [key(item), item])).values()];
const divisionOf = (sheet: MarkSheetRow) => sheet.divisionId ?? NO_DIVISION;

/** The value if it is among the options; a single option is selected by default. */
function chosenOf(value: string | null, options: readonly { readonly value: string }[]): string | null {
  if (options.some((option) => option.value === value)) return value;
  return options.length === 1 ? (options[0]?.value ?? null) : null;
}

/** Which entry is the last thing to say: the strip lets the focus go, and the grid that is then shown takes it. */
const withoutFocus = (field: ScopeField): ScopeField => ({
  ...field,
  onChoose: (value) => {
    field.onChoose(value);
    if (value !== field.value && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
});

type Values = Readonly<Record<string, string | null>>;

/** The selection among the sheets of an instance; each choice narrows the next. */
function chosenAmong(sheets: readonly MarkSheetRow[], values: Values, noDivision: string) {
  const papers = unique(sheets, (sheet) => sheet.paperId).map((sheet) => ({
    value: sheet.paperId,
    label: `${sheet.paperCode} ${sheet.paperTitle}`,
  }));
  const paperId = chosenOf(values['paper'] ?? null, papers);
  const ofPaper = sheets.filter((sheet) => sheet.paperId === paperId);
  const divisions = unique(ofPaper, divisionOf).map((sheet) => ({ value: divisionOf(sheet), label: sheet.divisionName ?? noDivision }));
  const divisionId = chosenOf(values['division'] ?? null, divisions);
  const ofDivision = ofPaper.filter((sheet) => divisionOf(sheet) === divisionId);
  const units = new Set(ofDivision.map((sheet) => sheet.unitNo)).size;
  const heads = ofDivision.map((sheet) => ({ value: sheet.id, label: headName(sheet, units), masked: sheet.masked }));
  const head = ofDivision.find((sheet) => sheet.id === values['head'])?.id ?? ALL_HEADS;
  const shown = head === ALL_HEADS ? shownTogether(ofDivision) : ofDivision.filter((sheet) => sheet.id === head);
  const twice = shown.some((sheet) => sheet.doubleEntry);
  const entry: 'FIRST' | 'SECOND' = values['entry'] === 'SECOND' && twice ? 'SECOND' : 'FIRST';
  return { papers, paperId, divisions, divisionId, units, heads, head, shown, twice, entry };
}

/** Query parameters of a link; all heads and the first entry are the defaults and left out. */
const addressOf = ({ paperId, divisionId, head, entry }: ReturnType<typeof chosenAmong>) => ({
  paper: paperId,
  division: divisionId,
  head: head === ALL_HEADS ? null : head,
  entry: entry === 'SECOND' ? entry : null,
});

/** A link that names a paper means its first entry, unless it says which: the last choice was for other sheets. */
function entryOf(search: Readonly<Record<string, unknown>>, values: Values): string | null {
  if (search['paper'] === undefined) return values['entry'] ?? null;
  return typeof search['entry'] === 'string' ? search['entry'] : null;
}

/** Instance → paper → division → heads → entry: the selection on screen, from the sheets the user may see. */
const NO_WINDOWS = { internal: null, external: null };

export function useEntryScope() {
  const { t } = useText(markEntryText);
  const instituteId = useInstituteId();
  const [values, change] = useRememberedSet(NAMES);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const exam = useExamScope();
  // A teacher may not read sessions and chooses among the examinations of their own papers.
  const instances = useCall(markSheets.instances, { instituteId }, { enabled: !exam.withSessions });
  const offered = (instances.data?.data ?? []).map((one) => ({ value: one.id, label: one.name, hint: `${one.sessionName} · ${one.code}` }));
  const instanceId = exam.withSessions ? (exam.instance?.id ?? null) : chosenOf(values['instance'] ?? null, offered);
  const list = useCall(markSheets.list, { instituteId, query: { examInstanceId: instanceId ?? '' } }, { enabled: instanceId !== null });
  const sheets = instanceId === null ? [] : (list.data?.data.sheets ?? []);
  const chosen = chosenAmong(sheets, { ...values, entry: entryOf(search, values) }, t('marks.noDivision'));
  useInAddress({ ...(exam.withSessions ? {} : { instance: instanceId }), ...addressOf(chosen) });

  type Options = ScopeField['options'];
  const field = (
    name: (typeof NAMES)[number],
    label: string,
    value: string | null,
    options: Options,
    later: readonly string[],
  ): ScopeField => ({
    name,
    label,
    value,
    options,
    placeholder: t('marks.choose'),
    disabled: options.length === 0,
    onChoose: (next) => change({ ...Object.fromEntries(later.map((one) => [one, null])), [name]: next }),
  });
  const entries = [
    { value: 'FIRST', label: t('marks.entry.FIRST') },
    { value: 'SECOND', label: t('marks.entry.SECOND') },
  ];
  const some = chosen.heads.some(({ masked }) => masked);
  const heads = [
    { value: ALL_HEADS, label: t(some ? 'marks.headsTogether' : 'marks.allHeads') },
    ...chosen.heads.map(({ value, label, masked }) => ({ value, label, ...(masked ? { hint: t('marks.masked') } : {}) })),
  ];
  const fields = [
    ...(exam.withSessions ? [] : [field('instance', t('marks.instance'), instanceId, offered, BELOW)]),
    field('paper', t('marks.paper'), chosen.paperId, chosen.papers, ['division', 'head']),
    field('division', t('marks.division'), chosen.divisionId, chosen.divisions, ['head']),
    ...(chosen.heads.length > 1 ? [field('head', t('marks.head'), chosen.head, heads, [])] : []),
    ...(chosen.twice ? [withoutFocus(field('entry', t('marks.entry'), chosen.entry, entries, []))] : []),
  ];
  const { paperId, shown, entry, units } = chosen;
  return {
    withSessions: exam.withSessions,
    instances,
    list,
    fields,
    instanceId,
    paperId,
    sheets,
    shown,
    entry,
    units,
    windows: list.data?.data.windows ?? NO_WINDOWS,
  };
}

export type EntryScope = ReturnType<typeof useEntryScope>;
