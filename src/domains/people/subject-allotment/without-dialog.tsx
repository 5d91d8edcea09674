import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { choiceWindows, type ChoiceWindow } from '../subject-choice/choice-window.contract.ts';
import { allottedStudents, subjectAllotments, type Allotment, type AllotmentPaper } from './subject-allotment.contract.ts';
import { subjectAllotmentText } from './subject-allotment.text.ts';

export interface Proposed {
  readonly window: ChoiceWindow;
  readonly allotment: Allotment;
}

interface Props extends Proposed {
  readonly paper: AllotmentPaper;
  readonly onClose: () => void;
}

/** Closes or opens a paper and runs anew: a proposal of other papers is another one. */
export async function turnAndRun(instituteId: string, window: ChoiceWindow, paperId: string, way: 'CLOSE' | 'OPEN'): Promise<void> {
  const { data } = await call(choiceWindows.closePaper, {
    instituteId,
    params: { id: window.id },
    body: { version: window.version, paperId, way },
  });
  await call(subjectAllotments.run, { instituteId, body: { choiceWindowId: window.id, version: data.version } });
  await refresh(choiceWindows.find, subjectAllotments.find, allottedStudents.list);
}

const SHOWN = 12;

/** What closing a paper would do; a person decides. */
export function WithoutDialog({ window, allotment, paper, onClose }: Props) {
  const { t } = useText(subjectAllotmentText);
  const instituteId = useInstituteId();
  const answer = useCall(subjectAllotments.without, { instituteId, params: { id: allotment.id, paperId: paper.paperId } });
  const found = answer.data?.data;
  const codes = (some: readonly string[]) => some.join(', ') || t('allot.nothing');
  const close = async () => {
    await turnAndRun(instituteId, window, paper.paperId, 'CLOSE');
    toastDone(t('allot.ran'));
  };
  return (
    <ReasonDialog
      title={t('allot.whatIfTitle', { paper: paper.code })}
      confirm={t('allot.close')}
      tone="red"
      reason="NONE"
      why={found === undefined ? t('allot.looking') : null}
      onConfirm={close}
      onClose={onClose}
      fields={
        found === undefined ? (
          answer.isError ? (
            <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />
          ) : null
        ) : (
          <>
            <ul>
              {found.moved.slice(0, SHOWN).map((one) => (
                <li key={one.prn}>
                  {one.name}: {t('allot.moved', { from: codes(one.from), to: codes(one.to) })}
                </li>
              ))}
            </ul>
            {found.students > SHOWN ? <Hint>{t('allot.firstOf', { shown: SHOWN, count: count(found.students) })}</Hint> : null}
          </>
        )
      }
    >
      {found === undefined
        ? t('allot.looking')
        : found.students === 0
          ? t('allot.wouldNothing')
          : t('allot.would', { count: count(found.students), unseated: count(found.unseated), seated: count(found.seated) })}
    </ReasonDialog>
  );
}
