import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { BlockedNote } from './blocked-note.tsx';
import { inwards } from './inward.contract.ts';
import { studentAddress } from './pre-exam-address.rules.ts';
import { settledPapersText } from './settled-papers.text.ts';

/** Who has papers here that were passed in a result published since, and what to do; nothing is removed by itself. */
export function PassedSinceNote({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(settledPapersText);
  const instituteId = useInstituteId();
  const found = useCall(inwards.passedSince, { instituteId, query: { examInstanceId: instanceId } }).data?.data;
  const [first] = found?.students ?? [];
  if (!found || !first) return null;
  const rows = found.students.map(({ studentExamId, prn, name, papers, passedIn }) => ({
    id: studentExamId,
    code: prn,
    name,
    why: t('preExam.passedSince.papers', { papers: papers.join(', '), session: passedIn }),
  }));
  return (
    <BlockedNote
      tone="AMBER"
      title={t('preExam.passedSince', { count: count(found.total) })}
      rows={rows}
      foot={t('preExam.passedSince.act')}
      link={{ to: studentAddress(first.studentExamId), label: t('preExam.passedSince.open', { name: first.name }) }}
    />
  );
}
