import { IconLockOpen, IconZoomQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { AllotmentPaper } from './subject-allotment.contract.ts';
import { subjectAllotmentText } from './subject-allotment.text.ts';
import { turnAndRun, WithoutDialog, type Proposed } from './without-dialog.tsx';

/** Who got the last seat, in a line. */
function useCutWords() {
  const { t } = useText(subjectAllotmentText);
  return ({ cut }: Pick<AllotmentPaper, 'cut'>) =>
    cut === null ? t('allot.free') : t('allot.cutOf', { name: cut.name, merit: cut.merit ?? t('allot.rank', { rank: cut.rank }) });
}

function Acts({ window, allotment, paper, onAsk }: Proposed & { readonly paper: AllotmentPaper; readonly onAsk: () => void }) {
  const { t } = useText(subjectAllotmentText);
  const can = useCan();
  const instituteId = useInstituteId();
  if (allotment.state !== 'PROPOSED' || !can('subjectChoices', 'update') || !can('subjectChoices', 'compute')) return null;
  const open = async () => {
    try {
      await turnAndRun(instituteId, window, paper.paperId, 'OPEN');
      toastDone(t('allot.ran'));
    } catch (error) {
      toastRefusal(error);
    }
  };
  return paper.isClosed ? (
    <Act icon={IconLockOpen} words={t('allot.open')} onClick={() => void open()} />
  ) : (
    <Act icon={IconZoomQuestion} words={t('allot.whatIf')} onClick={onAsk} />
  );
}

/** Seats and cut-off of each paper; whether one closes is decided here. */
export function AllotmentPapers(proposed: Proposed) {
  const { t } = useText(subjectAllotmentText);
  const cutWords = useCutWords();
  const [asked, setAsked] = useState<AllotmentPaper | null>(null);
  return (
    <Card title={t('allot.papers')}>
      <TableFrame>
        <DenseTable aria-label={t('allot.papers')}>
          <thead>
            <tr>
              <th scope="col">{t('allot.paper')}</th>
              <th scope="col">{t('allot.wanted')}</th>
              <th scope="col">{t('allot.seated')}</th>
              <th scope="col">{t('allot.cut')}</th>
              <th>
                <span className="p-hidden">{t('allot.whatIf')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {proposed.allotment.papers.map((paper) => (
              <tr key={paper.paperId}>
                <td>
                  <FirstLine>
                    {paper.code} · {paper.title} {paper.isClosed ? <StateBadge tone="red">{t('allot.paperClosed')}</StateBadge> : null}
                  </FirstLine>
                  <SecondLine>{paper.basket}</SecondLine>
                </td>
                <td>
                  {count(paper.first)} / {count(paper.wanted)}
                </td>
                <td>
                  {count(paper.seated)} / {count(paper.capacity)}{' '}
                  {!paper.isClosed && paper.seated < paper.least ? (
                    <StateBadge tone="amber">{t('allot.under', { least: paper.least })}</StateBadge>
                  ) : null}
                </td>
                <td>{cutWords(paper)}</td>
                <td data-end>
                  <Acts {...proposed} paper={paper} onAsk={() => setAsked(paper)} />
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
      {asked ? <WithoutDialog {...proposed} paper={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}
