import { ListNote } from '../../../kit/layout/list-note.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { promotions } from './promotion.contract.ts';
import type { PromotionRow } from './promotion.contract.ts';
import { promotionText } from './promotion.text.ts';
import own from './promotion.module.css';

const ORDER = ['name', 'seatNo', 'division', 'outcome', 'failedCourses', 'failedHeads', 'credits', 'reason'] as const;
const TONES = { PROMOTED: 'green', ATKT: 'amber', HELD: 'red', UNDECIDED: 'blue' } as const;

/** What the rules say of a student. */
function OutcomeBadge({ outcome }: { readonly outcome: PromotionRow['outcome'] }) {
  const { t } = useText(promotionText);
  return <StateBadge tone={TONES[outcome]}>{t(`promotion.outcome.${outcome}`)}</StateBadge>;
}

/** Who of an examination goes on to the next semester, and by which rule somebody does not. */
export function PromotionTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(promotionText);
  const list = useListState(promotions.shape);
  const to = (instance.semesters.at(-1) ?? 1) + 1;
  return (
    <ReportList
      report={promotions}
      label={t('promotion.tab')}
      params={{ examInstanceId: instance.id }}
      state={list}
      filters={null}
      below={<ListNote>{t('promotion.note', { to: String(to) })}</ListNote>}
      empty={
        <StatePanel kind="empty" title={t(instance.isFinalSemester ? 'promotion.last' : 'promotion.none')}>
          {t(instance.isFinalSemester ? 'promotion.lastHint' : 'promotion.noneHint')}
        </StatePanel>
      }
      idOf={(row) => row.studentExamId}
      density="NORMAL"
      order={ORDER}
      cells={{
        name: (row) => <TwoLines first={row.name} second={row.prn} />,
        outcome: (row) => <OutcomeBadge outcome={row.outcome} />,
        reason: (row) => <span className={own.reason}>{row.reason}</span>,
      }}
    />
  );
}
