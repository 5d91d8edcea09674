import { Button } from '@mantine/core';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { BlockList } from './block-list.tsx';
import { examDay } from './exam-day.contract.ts';
import { examDayText } from './exam-day.text.ts';
import classes from './exam-day.module.css';

/** The blocks of one slot on its day, for the exam cell. */
export function SlotBlocks({ examSlotId }: { readonly examSlotId: string }) {
  const { t } = useText(examDayText);
  const instituteId = useInstituteId();
  const can = useCan();
  const answer = useCall(examDay.blocks, { instituteId, params: { examSlotId } }, { onFocus: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const blocks = answer.data.data;
  if (blocks.length === 0)
    return (
      <StatePanel kind="empty" title={t('examDay.noneInSlot')}>
        {t('examDay.noneInSlotHint')}
      </StatePanel>
    );
  const tell = async () => {
    try {
      const { data } = await call(examDay.tell, { instituteId, params: { examSlotId }, body: {} });
      if (data.told === 0) toastDone(t('examDay.toldNobody'));
      else toastCount(data.told, t('examDay.told', { count: count(data.told) }));
    } catch (refusal) {
      toastRefusal(refusal);
    }
  };
  return (
    <div className={classes.slot}>
      {can('examDay', 'unlock') ? (
        <Button variant="default" onClick={() => void tell()}>
          {t('examDay.tell')}
        </Button>
      ) : null}
      <BlockList label={t('examDay.blocks')} blocks={blocks} />
    </div>
  );
}
