import { useCan } from '../../../kit/access/authorization.client.ts';
import { callText } from '../../../kit/http/call.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { PostExamSeats } from '../../results/post-exam-seat/post-exam-seat.door.client.ts';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import { examsMenuText } from '../exams.menu.text.ts';
import { MaskPapers } from './mask-papers.tsx';
import { maskNumberText } from './mask-number.text.ts';

/** Seat numbers after the examination: answer books under mask numbers, and who is in a post-exam session with which seat number. */
export function PostSeatPage() {
  const { t } = useText(maskNumberText, examsMenuText, callText);
  const can = useCan();
  const tabs = [
    ...(can('maskNumbers', 'read') ? [{ value: 'masks', label: t('postSeats.tab.masks') }] : []),
    ...(can('seatNumbers', 'read') && can('examInstances', 'read') ? [{ value: 'seats', label: t('postSeats.tab.seats') }] : []),
  ];
  if (tabs.length === 0)
    return (
      <StatePanel kind="refused" title="403">
        {t('access.refused')}
      </StatePanel>
    );
  return (
    <Page>
      <PageHead title={t('menu.exam-seat-no')} purpose={t('maskNumbers.purpose')} />
      <Tabs label={t('postSeats.tabs')} tabs={tabs}>
        {(tab) =>
          tab === 'seats' ? (
            <PostExamSeats />
          ) : (
            <WithExamScope>{(instance) => <MaskPapers key={instance.id} instance={instance} />}</WithExamScope>
          )
        }
      </Tabs>
    </Page>
  );
}
