import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { choiceOf, differing, useNewer } from '../../../kit/form/newer.client.ts';
import { useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { listHistory } from '../../../kit/audit/history.contract.ts';
import { instancePapers } from '../exam-instance/instance-paper.contract.ts';
import { candidates } from './candidate.contract.ts';
import { inwards, type STUDENT_REMARKS, type StudentExamRow } from './inward.contract.ts';

export type Remark = (typeof STUDENT_REMARKS)[number] | null;
const LEAST_REASON = 5;
const FIELDS = ['reason'] as const;

interface Base {
  readonly row: StudentExamRow;
  readonly present: readonly string[];
}
interface Values {
  readonly papers: readonly string[];
  /** null: it stays what it is. */
  readonly statusId: string | null;
  /** null: it stays what it is. */
  readonly patternId: string | null;
  readonly remark: Remark;
}
const valuesOf = ({ row, present }: Base): Values => ({ papers: present.toSorted(), statusId: null, patternId: null, remark: row.remark });

/** Writes what differs, each part a call of its own with the same reason; `wrote` says what is written so far, also when a later part is refused. */
async function write(
  instituteId: string,
  base: Base,
  { papers, statusId, patternId, remark }: Values,
  reason: string,
  wrote: (base: Base) => void,
) {
  const params = { id: base.row.id };
  let now = base;
  if (!sameValue(papers, valuesOf(base).papers)) {
    await call(inwards.setPapers, { instituteId, params, body: { paperIds: [...papers], seenPaperIds: [...base.present], reason } });
    wrote((now = { ...now, present: papers }));
  }
  if (statusId !== null) {
    const body = { studentExamStatusId: statusId, reason, version: now.row.version };
    const { version, statusCode } = (await call(inwards.setStatus, { instituteId, params, body })).data;
    wrote((now = { ...now, row: { ...now.row, version, statusCode } }));
  }
  if (patternId !== null) {
    const body = { examPatternId: patternId, reason, version: now.row.version };
    const { version, patternName } = (await call(inwards.setPattern, { instituteId, params, body })).data;
    wrote((now = { ...now, row: { ...now.row, version, patternName } }));
  }
  if (remark !== base.row.remark)
    await call(inwards.setRemark, { instituteId, params, body: { remark, reason, version: now.row.version } });
}

/** Unsaved changes of one student in an exam. */
export function useStudentForm(given: StudentExamRow, present: readonly string[], onSaved: () => void) {
  const { t } = useText(formText, uiText);
  const instituteId = useInstituteId();
  const params = { id: given.id };
  const read = async (): Promise<Base> => {
    const [row, papers] = await Promise.all([call(inwards.get, { instituteId, params }), call(inwards.papers, { instituteId, params })]);
    return { row: row.data, present: papers.data.map((paper) => paper.paperId) };
  };
  const versions = useNewer({ row: given, present }, read);
  const { base } = versions;
  const start = valuesOf(base);
  const [{ reason, ...values }, setDraft] = useDraft('student exam', given.id, { ...start, reason: '' });
  const setValues = (next: Partial<Values>) => setDraft((before) => ({ ...before, ...next }));
  const setReason = (text: string) => setDraft((before) => ({ ...before, reason: text }));
  // The reason stands below the papers: a refusal takes the focus there, or nobody would see it.
  const { errors, refuse, mended } = useFieldErrors(FIELDS);
  const [saving, setSaving] = useState(false);
  const changed = differing(start, values).length > 0;
  const save = async () => {
    if (!changed) return onSaved();
    if (reason.trim().length < LEAST_REASON) return refuse({ reason: t('reason.tooShort', { minimum: LEAST_REASON }) });
    setSaving(true);
    try {
      await write(instituteId, base, values, reason.trim(), (written) => {
        versions.rebase(written);
        if (written.row.statusCode !== base.row.statusCode) setValues({ statusId: null });
        if (written.row.patternName !== base.row.patternName) setValues({ patternId: null });
      });
      toastDone(t('form.saved', { name: base.row.name }));
      onSaved();
    } catch (error) {
      await versions.meet(error).then((met) => (met ? undefined : toastRefusal(error)), toastRefusal);
      setSaving(false);
    }
    await refresh(inwards.list, inwards.get, inwards.papers, candidates.preview, instancePapers.list, listHistory);
  };
  const toggle = (paperId: string) => {
    const others = values.papers.filter((one) => one !== paperId);
    setValues({ papers: (others.length < values.papers.length ? others : [...others, paperId]).toSorted() });
  };
  const writeReason = (text: string) => {
    setReason(text);
    if (text.trim().length >= LEAST_REASON) mended('reason');
  };
  const choice = choiceOf(versions, valuesOf, values, setValues);
  return {
    ...values,
    set: setValues,
    toggle,
    base,
    choice,
    reason,
    setReason: writeReason,
    error: errors['reason'] ?? null,
    changed,
    saving,
    save,
  };
}

export type StudentForm = ReturnType<typeof useStudentForm>;
