import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { preReportText } from './pre-exam-report.text.ts';

type Key = PlainKey<typeof preReportText>;

interface Emptiness {
  readonly title: Key;
  readonly hint: Key;
  readonly to: string;
  readonly action: Key;
}

/** What a report waits for, and where that is done. */
const EMPTY = {
  SEATS: { title: 'preReport.noSeats', hint: 'preReport.noSeatsHint', to: tabAddress(7), action: 'preReport.toRooms' },
  SLOTS: { title: 'preReport.noSlots', hint: 'preReport.noSlotsHint', to: tabAddress(6), action: 'preReport.toTimeTable' },
  PAPERS: { title: 'preReport.noPapers', hint: 'preReport.noPapersHint', to: tabAddress(2), action: 'preReport.toPapers' },
  SHEETS: {
    title: 'preReport.noSheets',
    hint: 'preReport.noSheetsHint',
    to: '/exam-master/post-examinations/result-entry',
    action: 'preReport.toEntry',
  },
  ADDITIONAL: { title: 'preReport.noAdditional', hint: 'preReport.noAdditionalHint', to: tabAddress(0), action: 'preReport.toInward' },
  EXAMS: {
    title: 'preReport.noExams',
    hint: 'preReport.noExamsHint',
    to: '/exam-master/exam-configuration/exam-instance',
    action: 'preReport.toExams',
  },
} as const satisfies Record<string, Emptiness>;

export function ReportEmpty({ of }: { readonly of: keyof typeof EMPTY }) {
  const { t } = useText(preReportText);
  const { title, hint, to, action } = EMPTY[of];
  return (
    <StatePanel kind="empty" title={t(title)} action={<LinkButton to={to}>{t(action)}</LinkButton>}>
      {t(hint)}
    </StatePanel>
  );
}
