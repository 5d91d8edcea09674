import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import type { ScopeField } from '../../../kit/ui/scope-bar.tsx';
import { useRememberedSet } from '../../../kit/ui/use-remembered.client.ts';
import { markSheets, type MarkSheetRow } from '../mark-sheet/mark-sheet.contract.ts';
import { headName } from './head-name.rules.ts';

export const NO_DIVISION = 'none';
const ALL_HEADS = 'all';
const NAMES = ['instance', 'paper', 'division', 'head', 'entry'] as const;

const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [...new Map(items.map((item) => [key(item), item])).values()];
const divisionOf = (sheet: MarkSheetRow) => sheet.divisionId ?? NO_DIVISION;

/** The value if it is among the choices; an only choice chooses itself. */
function chosenOf(value: string | null, options: readonly { readonly value: string }[]): string | null {
  if (options.some((option) => option.value === value)) return value;
  return options.length === 1 ? (options[0]?.value ?? null) : null;
}

/** Instance → paper → division → heads → entry: what stands on the screen, from the sheets the caller may see. */
export function useEntryScope() {
  const { t } = useText();
  const instituteId = useInstituteId();
  const [values, change] = useRememberedSet(NAMES);
  const instances = useCall(markSheets.instances, { instituteId });
  const offered = (instances.data?.data ?? []).map((one) => ({ value: one.id, label: one.name, hint: `${one.sessionName} · ${one.code}` }));
  const instanceId = chosenOf(values['instance'] ?? null, offered);
  const list = useCall(markSheets.list, { instituteId, query: { examInstanceId: instanceId ?? '' } }, { enabled: instanceId !== null });
  const sheets = instanceId === null ? [] : (list.data?.data.sheets ?? []);
  const papers = unique(sheets, (sheet) => sheet.paperId).map((sheet) => ({
    value: sheet.paperId,
    label: `${sheet.paperCode} ${sheet.paperTitle}`,
  }));
  const paperId = chosenOf(values['paper'] ?? null, papers);
  const ofPaper = sheets.filter((sheet) => sheet.paperId === paperId);
  const divisions = unique(ofPaper, divisionOf).map((sheet) => ({
    value: divisionOf(sheet),
    label: sheet.divisionName ?? t('marks.noDivision'),
  }));
  const divisionId = chosenOf(values['division'] ?? null, divisions);
  const ofDivision = ofPaper.filter((sheet) => divisionOf(sheet) === divisionId);
  const units = new Set(ofDivision.map((sheet) => sheet.unitNo)).size;
  const heads = ofDivision.map((sheet) => ({ value: sheet.id, label: headName(sheet, units) }));
  const head = ofDivision.find((sheet) => sheet.id === values['head'])?.id ?? ALL_HEADS;
  const shown = head === ALL_HEADS ? ofDivision : ofDivision.filter((sheet) => sheet.id === head);
  const entry: 'FIRST' | 'SECOND' = values['entry'] === 'SECOND' && shown.some((sheet) => sheet.doubleEntry) ? 'SECOND' : 'FIRST';

  const field = (
    name: (typeof NAMES)[number],
    label: string,
    value: string | null,
    options: ScopeField['options'],
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
  const fields = [
    field('instance', t('marks.instance'), instanceId, offered, ['paper', 'division', 'head']),
    field('paper', t('marks.paper'), paperId, papers, ['division', 'head']),
    field('division', t('marks.division'), divisionId, divisions, ['head']),
    ...(heads.length > 1 ? [field('head', t('marks.head'), head, [{ value: ALL_HEADS, label: t('marks.allHeads') }, ...heads], [])] : []),
    ...(shown.some((sheet) => sheet.doubleEntry)
      ? [
          field(
            'entry',
            t('marks.entry'),
            entry,
            [
              { value: 'FIRST', label: t('marks.entry.FIRST') },
              { value: 'SECOND', label: t('marks.entry.SECOND') },
            ],
            [],
          ),
        ]
      : []),
  ];
  const first = shown[0];
  return {
    instances,
    list,
    fields,
    instanceId,
    paperId,
    divisionId,
    sheets,
    shown,
    entry,
    units,
    window: list.data?.data.window ?? null,
    first,
  };
}

export type EntryScope = ReturnType<typeof useEntryScope>;
