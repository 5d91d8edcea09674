import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { examPatterns } from './exam-pattern.contract.ts';
import { examPatternText } from './exam-pattern.text.ts';

/** Asks before a version becomes the one of new papers, and says what becomes of the one that is active now. */
export function AskActivate({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useText(examPatternText);
  const instituteId = useInstituteId();
  const asked = useCall(examPatterns.get, { instituteId, params: { id } }).data?.data;
  const query = { code: asked?.code ?? '', state: 'ACTIVE', size: '5' };
  const active = useCall(examPatterns.list, { instituteId, query }, { enabled: asked !== undefined }).data?.data;
  if (asked === undefined || active === undefined) return null;
  const { name, versionNo, version } = asked;
  const act = async () => {
    await call(examPatterns.steps.activate, { instituteId, params: { id }, body: { version } });
    toastDone(t('pattern.activated', { name, number: versionNo }));
    await refresh(examPatterns.list, examPatterns.get);
  };
  return (
    <ReasonDialog
      title={t('pattern.ask', { name, number: versionNo })}
      confirm={t('examPatterns.activate')}
      tone="navy"
      reason="NONE"
      onConfirm={act}
      onClose={onClose}
    >
      <p>{t('pattern.askNew', { number: versionNo })}</p>
      {active.map((one) => (
        <p key={one.id}>{t('pattern.askOld', { number: one.versionNo })}</p>
      ))}
    </ReasonDialog>
  );
}
