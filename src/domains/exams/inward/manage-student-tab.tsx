import { Notes } from '../../../kit/layout/notes.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { inwardText } from './inward.text.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { tabAddress } from './pre-exam-address.rules.ts';
import { useExamFilters, useWords } from './use-exam-filters.client.ts';
import { inwards, STUDENT_EXAM_STATES } from './inward.contract.ts';
import { PassedSinceNote } from './passed-since-note.tsx';
import { useExamColumns } from './inwarded-list.tsx';
import { StudentDrawer } from './student-drawer.tsx';

/** One student's part in this exam: papers, exam status, remark, history. */
export function ManageStudentTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t, textOf } = useText(inwardText, examsMenuText, preExamText);
  const { word, setWords } = useWords();
  const student = word('student');
  const states = STUDENT_EXAM_STATES.map((value) => ({ value, label: textOf(`preExam.state.${value}`) }));
  return (
    <>
      <Notes>
        <PassedSinceNote instanceId={instance.id} />
      </Notes>
      <ServerList
        label={t('menu.preExam.1')}
        list={inwards.list}
        file={inwards.exportCsv}
        fixed={{ examInstanceId: instance.id }}
        searchHint={t('preExam.searchHint')}
        filters={useExamFilters(instance.id)}
        chips={{ name: 'state', label: t('preExam.state'), values: states }}
        columns={useExamColumns()}
        nameOf={(row) => row.name}
        onOpen={(row) => setWords({ student: row.id })}
        empty={
          <StatePanel
            kind="empty"
            title={t('preExam.noneIn')}
            action={<LinkButton to={tabAddress(0)}>{t('preExam.toEligible')}</LinkButton>}
          >
            {t('preExam.noneInHint')}
          </StatePanel>
        }
      />
      {student ? (
        <StudentDrawer key={student} instance={instance} studentExamId={student} onClose={() => setWords({ student: undefined })} />
      ) : null}
    </>
  );
}
