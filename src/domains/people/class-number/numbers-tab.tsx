import { useMemo, useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { classNumbers, type NumberedDivision } from './class-number.contract.ts';
import classes from './class-number.module.css';
import { classNumberText } from './class-number.text.ts';
import { newDraft, readNumbers } from './number-draft.rules.ts';
import { NumberDivisions } from './number-divisions.tsx';
import { NumberForm } from './number-form.tsx';
import { NumberHistory } from './number-history.tsx';
import { NumberPreview } from './number-preview.tsx';

function Numbering({
  courseInstanceId,
  divisions,
}: {
  readonly courseInstanceId: string;
  readonly divisions: readonly NumberedDivision[];
}) {
  const [draft, setDraft] = useState(() => newDraft('ROLL'));
  const read = useMemo(
    () =>
      readNumbers(
        draft,
        divisions.map((one) => one.id),
      ),
    [draft, divisions],
  );
  return (
    <div className={classes.split}>
      <Stack>
        <NumberForm draft={draft} wrong={read.wrong} onChange={setDraft} />
        <NumberDivisions divisions={divisions} draft={draft} wrong={read.wrong} onChange={setDraft} />
      </Stack>
      <Stack>
        <NumberPreview courseInstanceId={courseInstanceId} kind={draft.kind} read={read} />
        <NumberHistory courseInstanceId={courseInstanceId} />
      </Stack>
    </div>
  );
}

/** Roll, form and id numbers of a class by a pattern. */
export function NumbersTab({ courseInstanceId }: { readonly courseInstanceId: string }) {
  const { t } = useText(classNumberText);
  const instituteId = useInstituteId();
  const answer = useCall(classNumbers.places, { instituteId, params: { courseInstanceId } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { divisions } = answer.data.data;
  if (divisions.length === 0)
    return (
      <StatePanel kind="empty" title={t('numbers.noDivisions')}>
        {t('numbers.noDivisionsHint')}
      </StatePanel>
    );
  return <Numbering key={courseInstanceId} courseInstanceId={courseInstanceId} divisions={divisions} />;
}
