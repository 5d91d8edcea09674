import type { ReactNode } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { examBoardText } from './exam-board.text.ts';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { stepLink } from './result-links.rules.ts';
import { BlockCard } from './block-card.tsx';
import { examBoard, type ExamBoard } from './exam-board.contract.ts';
import classes from './exam-board.module.css';
import { GradesCard, PassCard, ReceivedCard } from './figure-cards.tsx';
import { NextCard } from './next-card.tsx';
import { StepStrip } from './step-strip.tsx';

const INSTANCES = '/exam-master/exam-configuration/exam-instance';

function Next({ board }: { readonly board: ExamBoard }): ReactNode {
  const { t } = useText(examBoardText);
  const step = board.steps.find((one) => one.state === 'CURRENT') ?? board.steps.find((one) => one.state === 'ATTENTION');
  if (!step) return null;
  return (
    <LinkButton to={stepLink(step.code, board.id)} rank="MAIN">
      {t('board.goTo', { step: t(`board.step.${step.code}`) })}
    </LinkButton>
  );
}

/** One examination from inward to publication: what is done, who is next, what blocks it, how it goes. */
export function ExamBoardPage() {
  const { t } = useText(examBoardText);
  const instituteId = useInstituteId();
  const id = useDetailId();
  const answer = useCall(examBoard.get, { instituteId, params: { id } });
  const board = answer.data?.data;
  useRecordName(board?.code ?? null);
  if (answer.error instanceof CallError && [404, 422].includes(answer.error.status))
    return (
      <StatePanel kind="empty" title={t('board.gone')} action={<LinkButton to={INSTANCES}>{t('board.toInstances')}</LinkButton>}>
        {t('board.goneHint')}
      </StatePanel>
    );
  return (
    <Page>
      <PageHead title={board?.name ?? t('board.title')} purpose={t('board.purpose')} actions={board ? <Next board={board} /> : null} />
      <PageArea>
        {answer.isError && !board ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {!answer.isError && !board ? <ListWaiting /> : null}
        {board ? (
          <>
            <p className={classes.facts}>
              {[board.courseName, board.sessionName, board.typeName, t('board.semesters', { list: board.semesters.join(', ') })].join(
                ' · ',
              )}
            </p>
            <StepStrip board={board} />
            <div className={classes.two}>
              <NextCard board={board} />
              <BlockCard board={board} />
            </div>
            <div className={classes.three}>
              <ReceivedCard board={board} />
              <GradesCard board={board} />
              <PassCard board={board} />
            </div>
          </>
        ) : null}
      </PageArea>
    </Page>
  );
}
