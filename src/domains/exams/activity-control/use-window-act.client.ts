import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { toastDone, toastRefusal, toastUndo } from '../../../kit/ui/toasts.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { activityControl } from './activity-control.contract.ts';
import { activityControlText } from './activity-control.text.ts';

type Done = Promise<{ readonly data: { readonly changeId: string | null; readonly changed: number } }>;

const refreshWindows = () => refresh(activityControl.matrix, activityControl.changes, activityControl.plan, activityControl.planCopy);

/** Changes windows and offers to take it back; a refusal reads the preview anew, which may be why. */
export function useWindowAct(onDone: () => void) {
  const { t } = useText(activityControlText);
  const instituteId = useInstituteId();
  const [saving, setSaving] = useState(false);
  const undo = async (id: string) => {
    await call(activityControl.undo, { instituteId, params: { id }, body: {} });
    toastDone(t('control.undone'));
    await refreshWindows();
  };
  const act = async (work: () => Done) => {
    setSaving(true);
    try {
      const { changeId, changed } = (await work()).data;
      const said = t('control.saved', { count: count(changed) });
      if (changeId === null) toastDone(said);
      else toastUndo(said, () => undo(changeId));
      onDone();
    } catch (error) {
      toastRefusal(error);
    }
    setSaving(false);
    await refreshWindows();
  };
  return { saving, act, undo };
}
