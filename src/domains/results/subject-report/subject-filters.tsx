import type { useListState } from '../../../kit/list/list-state.client.ts';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import type { ReportPointer } from '../result-report/report-state.client.ts';
import { PaperSelect } from './paper-select.tsx';

interface Props {
  readonly instance: ExamInstanceRow;
  readonly pointer: ReportPointer;
  readonly list: ReturnType<typeof useListState>;
}

/** Which state of the result, and which paper. */
export function SubjectFilters({ instance, pointer, list }: Props) {
  return (
    <>
      <PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />
      <PaperSelect
        instance={instance}
        pointer={pointer}
        paper={list.state.filters['paper']}
        onChoose={(value) => list.setFilter('paper', value)}
      />
    </>
  );
}
