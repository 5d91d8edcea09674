import { call } from '../../../kit/http/call.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { examPaperText } from './exam-paper.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { useState } from 'react';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { examPapers } from './exam-paper.contract.ts';
import classes from './papers.module.css';

/** Filters the papers to those that an exam instance could examine: its course, branch, pattern and semester. */
export function InstancePick() {
  const { t } = useText(examPaperText);
  const instituteId = useInstituteId();
  const list = useListState(examPapers);
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (id: string | null) => {
    setChosen(id);
    if (id === null) return list.change({ filters: {} });
    try {
      const { data } = await call(examInstances.get, { instituteId, params: { id } });
      const [semester] = data.semesters;
      list.change({
        filters: {
          courseId: data.courseId,
          examPatternId: data.examPatternId,
          ...(data.branchId === null ? {} : { branchId: data.branchId }),
          ...(data.semesters.length === 1 && semester !== undefined ? { semester: String(semester) } : {}),
        },
      });
    } catch (error) {
      toastRefusal(error);
    }
    return undefined;
  };
  return (
    <div className={classes.pick}>
      <ReferenceSelect
        master={examInstances}
        field={{ value: chosen, onChange: (id) => void choose(id) }}
        known={null}
        shared={{ label: t('papers.ofInstance') }}
        clearable
      />
    </div>
  );
}
