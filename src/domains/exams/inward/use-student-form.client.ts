import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
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

/** Unsaved changes of one student; each part is a separate call, all with one reason. */
export function useStudentForm(row: StudentExamRow, present: readonly string[], onSaved: () => void) {
  const { t } = useText(formText, uiText);
  const instituteId = useInstituteId();
  const [papers, setPapers] = useState<ReadonlySet<string>>(new Set(present));
  const [statusId, setStatusId] = useState<string | null>(null);
  const [remark, setRemark] = useState<Remark>(row.remark);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const [saving, setSaving] = useState(false);
  const papersChanged = papers.size !== present.length || present.some((id) => !papers.has(id));
  const changed = papersChanged || statusId !== null || remark !== row.remark;
  const write = async () => {
    const params = { id: row.id };
    const given = reason.trim();
    let { version } = row;
    if (statusId !== null) {
      const { data } = await call(inwards.setStatus, {
        instituteId,
        params,
        body: { studentExamStatusId: statusId, reason: given, version },
      });
      version = data.version;
    }
    if (remark !== row.remark) await call(inwards.setRemark, { instituteId, params, body: { remark, reason: given, version } });
    if (papersChanged) await call(inwards.setPapers, { instituteId, params, body: { paperIds: [...papers], reason: given } });
  };
  const save = async () => {
    if (!changed) return onSaved();
    if (reason.trim().length < LEAST_REASON) return setWrong(true);
    setSaving(true);
    try {
      await write();
      toastDone(t('form.saved', { name: row.name }));
      onSaved();
    } catch (error) {
      toastRefusal(error);
      setSaving(false);
    }
    await refresh(inwards.list, inwards.get, inwards.papers, candidates.preview, instancePapers.list, listHistory);
  };
  const toggle = (paperId: string) => {
    const next = new Set(papers);
    if (!next.delete(paperId)) next.add(paperId);
    setPapers(next);
  };
  const error = wrong && reason.trim().length < LEAST_REASON ? t('reason.tooShort', { minimum: LEAST_REASON }) : null;
  return { papers, toggle, statusId, setStatusId, remark, setRemark, reason, setReason, error, changed, saving, save };
}

export type StudentForm = ReturnType<typeof useStudentForm>;
