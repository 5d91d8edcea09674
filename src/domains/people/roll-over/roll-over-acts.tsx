import { Radio, Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { isMoment } from '../../../kit/field/typed-day.rules.ts';
import { call } from '../../../kit/http/call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { rollOvers, type RollOver } from './roll-over.contract.ts';
import { refreshRollOver } from './roll-over-calls.client.ts';
import { may } from './roll-over.rules.ts';
import { rollOverText } from './roll-over.text.ts';
import { rollOverStartText } from './roll-over-start.text.ts';

interface ActProps {
  readonly rollOver: RollOver;
  readonly onClose: () => void;
}

/** For whom there is no seat, or no division, as the classes are now. */
export function StartDoubts({ rollOver: { state, unseated, undivided } }: Pick<ActProps, 'rollOver'>) {
  const { t } = useText(rollOverStartText);
  return (
    <>
      {unseated > 0 ? <p role="status">{t('rollOver.unseated', { count: count(unseated) })}</p> : null}
      {/* The way out is to plan again. */}
      {undivided > 0 && may('PLAN', state) ? <p role="status">{t('rollOver.undivided', { count: count(undivided) })}</p> : null}
    </>
  );
}

/** Starts it, now or at a moment; whoever was skipped before is taken up again. */
export function StartDialog({ rollOver, onClose }: ActProps) {
  const { t } = useText(rollOverText, rollOverStartText);
  const { moving } = rollOver;
  const instituteId = useInstituteId();
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const past = isMoment(at ?? '') && Date.parse(at ?? '') <= now ? t('rollOver.past') : null;
  const start = async () => {
    const body = { version: rollOver.version, startAt: isLater ? at : null };
    await call(rollOvers.trigger, { instituteId, params: { id: rollOver.id }, body });
    await refreshRollOver();
  };
  const rest = rollOver.students - rollOver.done - moving;
  return (
    <ReasonDialog
      title={t('rollOver.startTitle', { code: rollOver.from.code })}
      confirm={t(rollOver.state === 'PARTLY' ? 'rollOver.moveRest' : 'rollOver.start')}
      tone="navy"
      reason="NONE"
      why={isLater ? (at === null ? t('rollOver.chooseAt') : past) : null}
      changed={isLater}
      onConfirm={start}
      onClose={onClose}
      fields={
        <Stack>
          <Radio.Group label={t('rollOver.when')} value={isLater ? 'LATER' : 'NOW'} onChange={(next) => setLater(next === 'LATER')}>
            <Radio mt={8} value="NOW" label={t('rollOver.now')} />
            <Radio mt={8} value="LATER" label={t('rollOver.later')} />
          </Radio.Group>
          {isLater ? <MomentField label={t('rollOver.at')} required error={past} value={at} onChange={setAt} /> : null}
        </Stack>
      }
    >
      <p>
        {t(rollOver.to === null && rollOver.repeat === null ? 'rollOver.startEnds' : 'rollOver.startWhat', {
          moved: count(moving),
          all: count(rollOver.students),
        })}
      </p>
      {rest > 0 ? <p>{t('rollOver.startRest', { rest: count(rest) })}</p> : null}
      <StartDoubts rollOver={rollOver} />
      {isLater ? <p>{t('rollOver.startLater')}</p> : null}
    </ReasonDialog>
  );
}

export function RevertDialog({ rollOver, onClose }: ActProps) {
  const { t } = useText(rollOverText);
  const instituteId = useInstituteId();
  const revert = async (reason: string) => {
    await call(rollOvers.revert, { instituteId, params: { id: rollOver.id }, body: { version: rollOver.version, reason } });
    await refreshRollOver();
  };
  return (
    <ReasonDialog
      title={t('rollOver.revertTitle', { code: rollOver.from.code })}
      confirm={t('rollOver.revert')}
      tone="red"
      reason="REQUIRED"
      onConfirm={revert}
      onClose={onClose}
    >
      <p>{t('rollOver.revertWhat', { done: count(rollOver.done) })}</p>
    </ReasonDialog>
  );
}

interface SomeProps extends ActProps {
  readonly studentProfileIds: readonly string[];
  readonly onDone: () => void;
}

/** Takes back these students alone. */
export function RevertSomeDialog({ rollOver, studentProfileIds, onDone, onClose }: SomeProps) {
  const { t } = useText(rollOverStartText);
  const instituteId = useInstituteId();
  const chosen = count(studentProfileIds.length);
  const revert = async (reason: string) => {
    const body = { version: rollOver.version, reason, studentProfileIds: [...studentProfileIds] };
    await call(rollOvers.revert, { instituteId, params: { id: rollOver.id }, body });
    onDone();
    await refreshRollOver();
  };
  return (
    <ReasonDialog
      title={t('rollOver.revertSomeTitle', { count: chosen })}
      confirm={t('rollOver.revertSome')}
      tone="red"
      reason="REQUIRED"
      onConfirm={revert}
      onClose={onClose}
    >
      <p>{t('rollOver.revertSomeWhat')}</p>
    </ReasonDialog>
  );
}

export function DeleteDialog({ rollOver, onDeleted, onClose }: ActProps & { readonly onDeleted: () => void }) {
  const { t } = useText(rollOverText);
  const instituteId = useInstituteId();
  const remove = async () => {
    await call(rollOvers.remove, { instituteId, params: { id: rollOver.id }, body: { version: rollOver.version } });
    toastDone(t('rollOver.deleted'));
    onDeleted();
    await refreshRollOver();
  };
  return (
    <ReasonDialog
      title={t('rollOver.deleteTitle', { code: rollOver.from.code })}
      confirm={t('rollOver.delete')}
      tone="red"
      reason="NONE"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('rollOver.deleteWhat')}</p>
    </ReasonDialog>
  );
}

type ByHand = 'PROMOTED' | 'REPEAT' | 'HELD' | 'GRADUATED' | 'TERM_ENDED';

/** What a person can decide in this plan. */
function choicesOf({ to, repeat, onlyRepeaters }: RollOver): readonly ByHand[] {
  const goesOn: readonly ByHand[] = onlyRepeaters ? [] : to === null ? ['GRADUATED', 'TERM_ENDED'] : ['PROMOTED'];
  return [...goesOn, ...(repeat === null ? [] : (['REPEAT'] as const)), 'HELD'];
}

interface DecideProps extends ActProps {
  readonly studentProfileIds: readonly string[];
  /** The rules decide again. */
  readonly isByRules: boolean;
  readonly onDone: () => void;
}

export function DecideDialog({ rollOver, studentProfileIds, isByRules, onDone, onClose }: DecideProps) {
  const { t } = useText(rollOverText);
  const instituteId = useInstituteId();
  const [outcome, setOutcome] = useState<ByHand | null>(null);
  const choices = choicesOf(rollOver);
  const decide = async (reason: string) => {
    const body = {
      version: rollOver.version,
      studentProfileIds: [...studentProfileIds],
      outcome: isByRules ? null : outcome,
      reason: isByRules ? null : reason,
    };
    await call(rollOvers.decide, { instituteId, params: { id: rollOver.id }, body });
    toastCount(studentProfileIds.length, t('rollOver.decided', { count: count(studentProfileIds.length) }));
    onDone();
    await refreshRollOver();
  };
  const field: ReactNode = (
    <Select
      label={t('rollOver.outcome')}
      withAsterisk
      data={choices.map((value) => ({ value, label: t(`rollOver.outcome.${value}`) }))}
      value={outcome}
      onChange={(value) => setOutcome(choices.find((one) => one === value) ?? null)}
    />
  );
  return (
    <ReasonDialog
      title={t('rollOver.decideTitle', { count: count(studentProfileIds.length) })}
      confirm={t(isByRules ? 'rollOver.decideByRules' : 'rollOver.decide')}
      tone="navy"
      reason={isByRules ? 'NONE' : 'REQUIRED'}
      why={!isByRules && outcome === null ? t('rollOver.chooseOutcome') : null}
      changed={outcome !== null}
      onConfirm={decide}
      onClose={onClose}
      fields={isByRules ? null : field}
    >
      {isByRules ? null : <p>{t('rollOver.decideWhat')}</p>}
    </ReasonDialog>
  );
}
