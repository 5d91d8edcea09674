import { useState } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { inwards } from '../../exams/inward/inward.contract.ts';
import type { HoldFacts } from '../result-view/hold.contract.ts';
import { useHoldWords } from '../result-view/hold-words.client.ts';
import { refreshResults } from './refresh-results.client.ts';
import { resultProcessingText } from './result-processing.text.ts';
import { StudentPicker } from './student-picker.tsx';

interface Props {
  readonly instanceId: string;
  readonly act: 'WITHHOLD' | 'RELEASE';
  /** Whose result it is, as the row says from which this was opened; null: one is chosen. */
  readonly student: { readonly studentExamId: string; readonly name: string; readonly held: HoldFacts } | null;
  readonly onClose: () => void;
}

type Bar = Extract<PlainKey<typeof resultProcessingText>, `results.hold.bar.${string}`>;

/** Withholds the result of one student or releases it, for a reason: WH hides a published result at once. */
export function HoldDialog({ instanceId, act: wanted, student, onClose }: Props) {
  const isRelease = wanted === 'RELEASE';
  const { t } = useText(resultProcessingText);
  const heldWords = useHoldWords();
  const instituteId = useInstituteId();
  const [chosen, setChosen] = useState<string | null>(student?.studentExamId ?? null);
  const act = async (reason: string) => {
    const refusal = (why: Bar) => new CallError(409, [{ code: 'HOLD_BARRED', message: t(why) }]);
    const params = { id: chosen ?? '' };
    const { data } = await call(inwards.get, { instituteId, params });
    // Another remark is another decision: it is not overwritten from here.
    if (!isRelease && data.remark !== null) throw refusal(data.remark === 'WH' ? 'results.hold.bar.already' : 'results.hold.bar.other');
    if (isRelease && data.remark !== 'WH') throw refusal('results.hold.bar.mark');
    const remark = isRelease ? null : ('WH' as const);
    await call(inwards.setRemark, { instituteId, params, body: { remark, reason, version: data.version } });
    toastDone(t(isRelease ? 'results.hold.released' : 'results.hold.withheld', { name: data.name }));
    await refreshResults();
  };
  const word = t(isRelease ? 'results.hold.release' : 'results.hold.withhold');
  return (
    <ReasonDialog
      title={student === null ? word : t(isRelease ? 'results.hold.releaseOf' : 'results.hold.withholdOf', { name: student.name })}
      confirm={word}
      tone={isRelease ? 'navy' : 'red'}
      reason="REQUIRED"
      why={chosen === null ? t('results.hold.bar.nobody') : null}
      fields={
        student === null ? (
          <StudentPicker
            instanceId={instanceId}
            pointer="COMPUTED"
            label={t('results.hold.student')}
            chosen={chosen}
            onChoose={setChosen}
          />
        ) : null
      }
      onConfirm={act}
      onClose={onClose}
    >
      <p>{t(isRelease ? 'results.hold.releaseWhat' : 'results.hold.withholdWhat')}</p>
      {student?.held ? <p>{heldWords(student.held)}</p> : null}
    </ReasonDialog>
  );
}
