import { Radio } from '@mantine/core';
import { useState } from 'react';
import { restoreRows } from '../../../kit/bulk/bulk-restore.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import type { Master } from '../../../kit/master/master.contract.ts';
import { titleOfUse } from '../../../kit/record/use-title.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useEveryText, useText } from '../../../kit/text/text.client.ts';
import { listTrash } from '../../../kit/trash/trash.contract.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastUndo } from '../../../kit/ui/toasts.tsx';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentRemoval, type RemovalImpact, type RemovalUse } from './student-removal.contract.ts';
import { studentRemovalText } from './student-removal.text.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
  /** The student is gone; not told of a class alone. */
  readonly onGone?: () => void;
}

/** One way of deleting: what goes along, and what prevents it. */
interface Way {
  readonly value: string;
  readonly label: string;
  readonly note: string;
  readonly uses: readonly RemovalUse[];
}

function useWays(impact: RemovalImpact): readonly Way[] {
  const { t } = useText(studentRemovalText);
  const classes = impact.classes.map((one) => ({
    value: one.enrolmentId,
    label: t('removal.class', { course: one.course, year: one.academicYear }),
    note: t('removal.classNote'),
    uses: one.uses,
  }));
  const record = { value: 'RECORD', label: t('removal.record'), note: t('removal.recordNote'), uses: impact.record };
  if (classes.length === 0) return [record];
  const note = t('removal.wholeNote', { count: count(classes.length) });
  return [...classes, { value: 'WHOLE', label: t('removal.whole'), note, uses: impact.whole }];
}

/** Deletes by the chosen way; the toast takes it back from the trash. */
function useRemove({ id, name, onGone }: Props, impact: RemovalImpact) {
  const { t } = useText(studentRemovalText);
  const instituteId = useInstituteId();
  const told = async (words: string, master: Master, rowId: string) => {
    toastUndo(words, async () => {
      await restoreRows(master, instituteId, [rowId]);
      await refresh(studentDirectory.list, enrolments.list);
    });
    await refresh(studentDirectory.list, studentProfiles.list, enrolments.list, studentRemoval.impact, listTrash);
  };
  return async (way: string, reason: string) => {
    const { version } = impact;
    const one = impact.classes.find(({ enrolmentId }) => enrolmentId === way);
    if (one) {
      await call(enrolments.remove, { instituteId, params: { id: one.enrolmentId }, body: { version: one.version } });
      return told(t('removal.classDone', { course: one.course }), enrolments, one.enrolmentId);
    }
    if (way === 'WHOLE') await call(studentRemoval.whole, { instituteId, params: { id }, body: { version, reason } });
    else await call(studentProfiles.remove, { instituteId, params: { id }, body: { version, reason } });
    await told(t('removal.done', { name }), studentProfiles, id);
    return onGone?.();
  };
}

function Ways({
  ways,
  value,
  onChange,
}: {
  readonly ways: readonly Way[];
  readonly value: string | null;
  readonly onChange: (way: string) => void;
}) {
  const { t } = useText(studentRemovalText);
  return (
    <Radio.Group label={t('removal.what')} value={value} onChange={onChange}>
      {ways.map((way) => (
        <Radio
          key={way.value}
          mt={12}
          value={way.value}
          label={way.label}
          description={
            way.uses.length === 0
              ? way.note
              : t('removal.blocked', { uses: way.uses.map((use) => `${titleOfUse(use)} (${count(use.count)})`).join(', ') })
          }
          disabled={way.uses.length > 0}
        />
      ))}
    </Radio.Group>
  );
}

function RemovalDialog({ impact, ...props }: Props & { readonly impact: RemovalImpact }) {
  const { t } = useText(studentRemovalText);
  const [way, setWay] = useState<string | null>(null);
  const ways = useWays(impact);
  const remove = useRemove(props, impact);
  // A class alone leaves the student, and the login with them.
  const takesLogin = way === null || way === 'RECORD' || way === 'WHOLE' ? impact.login : null;
  return (
    <ReasonDialog
      title={t('removal.title', { name: props.name })}
      confirm={t('removal.delete')}
      tone="red"
      reason="REQUIRED"
      why={way === null ? t(ways.every(({ uses }) => uses.length > 0) ? 'removal.nothing' : 'removal.choose') : null}
      onConfirm={(reason) => remove(way ?? '', reason)}
      onClose={props.onClose}
      fields={<Ways ways={ways} value={way} onChange={setWay} />}
    >
      <p>{t('removal.toTrash')}</p>
      {takesLogin ? <p>{t(`removal.login.${takesLogin.fate}`, { username: takesLogin.username })}</p> : null}
    </ReasonDialog>
  );
}

/** Asks how a student is deleted: one class alone, or the student with all of them; what prevents a way is named. */
export function RemoveStudent(props: Props) {
  const instituteId = useInstituteId();
  // What prevents it can belong to any domain.
  const isNamed = useEveryText();
  const answer = useCall(studentRemoval.impact, { instituteId, params: { id: props.id } });
  if (answer.isError) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data && isNamed ? <RemovalDialog {...props} impact={answer.data.data} /> : <ListWaiting />;
}
