import { useRef, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { AddSelect } from '../../../kit/ui/add-select.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { examInstanceText } from './exam-instance.text.ts';
import { instancePapers, type InstancePaperRow } from './instance-paper.contract.ts';

interface Props {
  readonly examInstanceId: string;
  readonly papers: readonly InstancePaperRow[];
  /** What else shows the papers of the exam is read again. */
  readonly onAdded?: () => Promise<void>;
}

const nameOf = ({ code, title, ownPattern, patternCode }: InstancePaperRow) =>
  [code, title, ...(ownPattern ? [] : [patternCode])].join(' · ');

/** Adds papers to an examination by code or part of a name. */
export function AddPaper({ examInstanceId, papers, onAdded }: Props) {
  const { t } = useText(examInstanceText);
  const instituteId = useInstituteId();
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  // Typed faster than saved: each addition sees the list that the one before it made.
  const before = useRef(Promise.resolve());
  const save = async (paperId: string) => {
    const params = { examInstanceId };
    const { data } = await call(instancePapers.list, { instituteId, params });
    const seenPaperIds = data.filter((one) => one.examined).map((one) => one.paperId);
    if (!seenPaperIds.includes(paperId))
      await call(instancePapers.set, { instituteId, params, body: { paperIds: [...seenPaperIds, paperId], seenPaperIds } });
    toastDone(t('examInstances.paperAdded', { paper: data.find((one) => one.paperId === paperId)?.code ?? '' }));
  };
  const add = (paperId: string) => {
    setAdding((now) => new Set(now).add(paperId));
    before.current = before.current
      .then(() => save(paperId))
      .catch(toastRefusal)
      .then(() => refresh(instancePapers.list))
      .then(() => onAdded?.())
      .then(() => setAdding((now) => new Set([...now].filter((id) => id !== paperId))));
  };
  const options = papers
    .filter((paper) => !paper.examined && !adding.has(paper.paperId))
    .map((paper) => ({ value: paper.paperId, label: nameOf(paper) }));
  return <AddSelect label={t('examInstances.addPaper')} placeholder={t('examInstances.findPaper')} options={options} onAdd={add} />;
}
