import { useState } from 'react';
import * as z from 'zod/mini';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import {
  ABOVE_MAX,
  CODE_TWICE,
  manualResults,
  MARKS_HALF,
  NO_HALF,
  SGPI_OF_PASS,
  TEN_RANGE,
  type ManualResultRow,
} from './manual-result.contract.ts';
import { manualResultText } from './manual-result.text.ts';
import type { ManualOutcome } from '../manual-view/manual-view.contract.ts';

export interface PaperValues {
  readonly code: string;
  readonly title: string;
  readonly credits: string;
  readonly marks: string;
  readonly maxMarks: string;
  readonly grade: string;
  readonly gradePoint: string;
  readonly outcome: ManualOutcome;
}

const EMPTY_PAPER: PaperValues = { code: '', title: '', credits: '', marks: '', maxMarks: '', grade: '', gradePoint: '', outcome: 'PASS' };

export interface ManualValues {
  readonly studentProfileId: string | null;
  readonly semester: number | null;
  readonly examName: string;
  readonly examMonth: number | null;
  readonly examYear: string;
  readonly issuedBy: string;
  readonly outcome: ManualOutcome;
  readonly sgpi: string;
  readonly total: string;
  readonly totalMax: string;
  readonly className: string;
  readonly differenceReason: string;
  readonly sourceDocument: string;
  readonly evidenceId: string | null;
  readonly papers: readonly PaperValues[];
}

const short = (text: string | null | undefined) => (text ? shortDecimal(text) : '');

const startOf = (row: ManualResultRow | null): ManualValues => ({
  studentProfileId: row?.studentProfileId ?? null,
  semester: row?.semester ?? null,
  examName: row?.examName ?? '',
  examMonth: row?.examMonth ?? null,
  examYear: row ? String(row.examYear) : '',
  issuedBy: row?.issuedBy ?? '',
  outcome: row?.outcome ?? 'PASS',
  sgpi: row?.sgpi ?? '',
  total: short(row?.total),
  totalMax: short(row?.totalMax),
  className: row?.className ?? '',
  differenceReason: row?.differenceReason ?? '',
  sourceDocument: row?.sourceDocument ?? '',
  evidenceId: row?.evidenceId ?? null,
  papers: row
    ? row.papers.map(({ credits, marks, maxMarks, grade, gradePoint, ...paper }) => ({
        ...paper,
        credits: short(credits),
        marks: short(marks),
        maxMarks: short(maxMarks),
        grade: grade ?? '',
        gradePoint: short(gradePoint),
      }))
    : [EMPTY_PAPER],
});

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** As the call takes it; a year that is no number is refused there. */
const typedOf = (values: ManualValues) => ({
  ...values,
  examYear: /^\d{1,4}$/.test(values.examYear.trim()) ? Number(values.examYear) : null,
  sgpi: orNull(values.sgpi),
  total: orNull(values.total),
  totalMax: orNull(values.totalMax),
  className: orNull(values.className),
  differenceReason: orNull(values.differenceReason),
  papers: values.papers.map((paper) => ({
    ...paper,
    credits: orNull(paper.credits),
    marks: orNull(paper.marks),
    maxMarks: orNull(paper.maxMarks),
    grade: orNull(paper.grade),
    gradePoint: orNull(paper.gradePoint),
  })),
});

const FIELDS = Object.keys(startOf(null)).filter((key) => key !== 'papers');
const CELLS = Object.keys(EMPTY_PAPER);
/** In the order of the form. */
const keysFor = (papers: number) => [
  ...FIELDS,
  ...Array.from({ length: papers }, (_, at) => CELLS.map((cell) => `papers.${at}.${cell}`)).flat(),
  'papers',
];

const { t: say } = textsOf(manualResultText);
const FAULTS: Readonly<Record<string, () => string>> = {
  [ABOVE_MAX]: () => say('manual.fault.aboveMax'),
  [MARKS_HALF]: () => say('manual.fault.half'),
  [CODE_TWICE]: () => say('manual.fault.codeTwice'),
  [TEN_RANGE]: () => say('manual.fault.ten'),
  [SGPI_OF_PASS]: () => say('manual.fault.pass'),
  [NO_HALF]: () => say('manual.fault.credits'),
};

/** The refusals of fields that only this form knows, in words. */
const inWords = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, FAULTS[words]?.() ?? words]));

/** State and saving of one manual result. */
export function useManualForm(row: ManualResultRow | null, onClose: () => void) {
  const { t } = useText(manualResultText);
  const instituteId = useInstituteId();
  const start = startOf(row);
  const [values, setValues] = useDraft('manual_result', row?.id ?? NEW, start);
  const keys = keysFor(values.papers.length);
  const { errors, refuse, mended } = useFieldErrors(keys);
  const [saving, setSaving] = useState(false);
  const set = (patch: Partial<ManualValues>) => {
    setValues((before) => ({ ...before, ...patch }));
    Object.keys(patch).forEach(mended);
  };
  const setPaper = (at: number, patch: Partial<PaperValues>) => {
    setValues((before) => ({ ...before, papers: before.papers.map((one, no) => (no === at ? { ...one, ...patch } : one)) }));
    Object.keys(patch).forEach((cell) => mended(`papers.${at}.${cell}`));
  };
  const setPapers = (change: (papers: readonly PaperValues[]) => readonly PaperValues[]) => {
    setValues((before) => ({ ...before, papers: change(before.papers) }));
    keys.filter((key) => key.startsWith('papers')).forEach(mended);
  };
  const save = async () => {
    const checked = z.safeParse(manualResults.create.body, typedOf(values));
    if (!checked.success) return refuse(inWords(formErrors(checked.error.issues)));
    setSaving(true);
    try {
      const { studentProfileId: _student, semester: _semester, ...figures } = checked.data;
      if (row === null) await call(manualResults.create, { instituteId, body: checked.data });
      else await call(manualResults.update, { instituteId, params: { id: row.id }, body: { ...figures, version: row.version } });
      toastDone(t('manual.saved'));
      await refresh(manualResults.list, manualResults.open);
      onClose();
    } catch (error) {
      refuse(inWords(showRefusal(error, keys)));
      setSaving(false);
    }
  };
  return {
    values,
    set,
    setPaper,
    addPaper: () => setPapers((papers) => [...papers, EMPTY_PAPER]),
    removePaper: (at: number) => setPapers((papers) => papers.filter((_, no) => no !== at)),
    errors,
    saving,
    save,
    changed: JSON.stringify(values) !== JSON.stringify(start),
  };
}

export type ManualForm = ReturnType<typeof useManualForm>;
