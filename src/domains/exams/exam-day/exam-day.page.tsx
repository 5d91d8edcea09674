import { useSearch } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { BlockList } from './block-list.tsx';
import { BlockSheetView } from './block-sheet.tsx';
import { examDay } from './exam-day.contract.ts';
import { examDayText } from './exam-day.text.ts';
import classes from './exam-day.module.css';
import type { AskedBlock } from './use-block-desk.client.ts';

/** The blocks of whoever is signed in. */
function OwnBlocks() {
  const { t } = useText(examDayText);
  const instituteId = useInstituteId();
  const answer = useCall(examDay.own, { instituteId }, { onFocus: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  if (answer.data.data.length === 0)
    return (
      <StatePanel kind="empty" title={t('examDay.noBlocks')}>
        {t('examDay.noBlocksHint')}
      </StatePanel>
    );
  return (
    <div className={classes.sheet}>
      <BlockList label={t('examDay.ownBlocks')} blocks={answer.data.data} />
    </div>
  );
}

const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function useAsked(): AskedBlock | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [examSlotId, roomId, blockNo] = [textIn(search['slot']), textIn(search['room']), Number(textIn(search['block']))];
  return examSlotId !== '' && roomId !== '' && blockNo > 0 ? { examSlotId, roomId, blockNo } : null;
}

/** Which block, and when. */
function usePlaceOf(asked: AskedBlock | null): string | null {
  const { t } = useText(examDayText);
  const instituteId = useInstituteId();
  const { examSlotId = '', roomId = '', blockNo = 0 } = asked ?? {};
  const params = { examSlotId, roomId, blockNo: String(blockNo) };
  const sheet = useCall(examDay.sheet, { instituteId, params }, { enabled: asked !== null }).data?.data;
  if (!sheet) return null;
  const block = t('examDay.block', { room: sheet.room, number: sheet.blockNo });
  return `${block} · ${dayText(sheet.heldOn)}, ${clockOf(sheet.startsMinute)} – ${clockOf(sheet.endsMinute)}`;
}

/** Room Allocation, at the blocks of the slot that is looked at. */
const roomsAddress = (asked: AskedBlock | null): string =>
  `/exam-master/pre-examinations?tab=7${asked ? `&slot=${asked.examSlotId}&show=DAY` : ''}`;

/** For a supervisor's phone: one's blocks, and the sheet of one of them. */
export function ExamDayPage() {
  const { t } = useText(examDayText);
  const asked = useAsked();
  const place = usePlaceOf(asked);
  const can = useCan();
  return (
    <Page>
      <PageHead
        title={t('examDay.title')}
        purpose={place ?? t('examDay.purpose')}
        actions={
          <>
            {can('blocks', 'read') ? <LinkButton to={roomsAddress(asked)}>{t('examDay.toRooms')}</LinkButton> : null}
            {asked ? <LinkButton to="/exam-master/exam-day">{t('examDay.otherBlock')}</LinkButton> : null}
          </>
        }
      />
      {asked ? <BlockSheetView key={`${asked.examSlotId}${asked.roomId}${asked.blockNo}`} asked={asked} /> : <OwnBlocks />}
    </Page>
  );
}
