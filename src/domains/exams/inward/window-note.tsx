import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { ExamActivity } from '../exam-activity/exam-activity.contract.ts';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { examWindows } from '../exam-window/exam-window.contract.ts';
import { BlockedNote } from './blocked-note.tsx';
import { inwardText } from './inward.text.ts';
import { ACTIVITY_CONTROL } from './pre-exam-address.rules.ts';

/** How the window of a tab's act stands for who looks at it. */
export interface WindowStand {
  /** Why the act would be refused now, in the words of the refusal; null: it would not be. */
  readonly why: string | null;
  /** For whom it is open although it is shut for others, and until when. */
  readonly letIn: { readonly says: string; readonly message: string } | null;
}

const OPEN: WindowStand = { why: null, letIn: null };

/** Asked only while the act is possible otherwise: an instance that is closed says so itself. */
export function useWindowStand({ id, state, publishedRunNo }: ExamInstanceRow, activity: ExamActivity): WindowStand {
  const instituteId = useInstituteId();
  const enabled = state === 'OPEN' && publishedRunNo === null;
  const found = useCall(examWindows.today, { instituteId, params: { examInstanceId: id, activity } }, { enabled }).data?.data;
  if (!enabled || !found) return OPEN;
  const { mayAct, says, message } = found;
  return mayAct ? { why: null, letIn: { says, message } } : { why: errorText({ code: 'WINDOW_SHUT', message, value: says }), letIn: null };
}

/** The page where windows are changed, for who may change them. */
export function useWindowKeeper(): { readonly link?: { readonly to: string; readonly label: string } } {
  const { t } = useText(inwardText);
  const can = useCan();
  return can('activities', 'read') && can('activities', 'update')
    ? { link: { to: ACTIVITY_CONTROL, label: t('preExam.windowKeeper') } }
    : {};
}

/** Above the list, before anything is prepared: which window is shut, since or until when, and who can change it. */
export function WindowNote({ stand: { why, letIn } }: { readonly stand: WindowStand }) {
  const keeper = useWindowKeeper();
  if (why !== null) return <BlockedNote tone="AMBER" title={why} {...keeper} />;
  return letIn === null ? null : (
    <BlockedNote tone="AMBER" title={`${letIn.says}.`}>
      {letIn.message}
    </BlockedNote>
  );
}
