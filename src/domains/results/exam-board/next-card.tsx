import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { clockText, momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examBoardText } from './exam-board.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { sheetLink, stepLink } from './result-links.rules.ts';
import type { ExamBoard, OpenSheet } from './exam-board.contract.ts';
import classes from './exam-board.module.css';
import { isAllSubmitted, leftOf, remindable } from './remindable.rules.ts';
import { RemindMany } from './remind-many.tsx';
import { RemindButton } from './remind-button.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { LineNote, LineTitle, LineWords, Lines, NoLines } from '../../../kit/layout/lines.tsx';

function Sheet({ sheet, instanceId }: { readonly sheet: OpenSheet; readonly instanceId: string }) {
  const { t } = useText(examBoardText);
  const left = leftOf(sheet);
  const done = sheet.total - left;
  const second = sheet.secondLeft > 0;
  const { path, search } = linkAddress(sheetLink(sheet, instanceId));
  const who = sheet.teachers.length > 0 ? sheet.teachers.join(', ') : t(second ? 'board.noSecond' : 'board.noTeacher');
  const when = sheet.lastEntryAt === null ? t('board.noEntry') : t('board.lastEntry', { when: clockText(sheet.lastEntryAt) });
  return (
    <li className={classes.sheetRow}>
      <Link to={path} search={search} className={classes.sheet}>
        <LineWords>
          <LineTitle>
            {[sheet.paperCode, sheet.headKind, sheet.divisionName].filter((one) => one !== null).join(' ')} · {sheet.paperTitle}
          </LineTitle>
          <LineNote>
            {who} · {when}
            {sheet.late > 0 ? ` · ${t('board.late', { count: count(sheet.late) })}` : ''}
          </LineNote>
        </LineWords>
        <span className={classes.progress}>
          <span className={classes.counts}>
            <b>
              {left > 0
                ? t(second ? 'board.secondToCome' : 'board.toCome', { count: count(left) })
                : t(`board.sheet.${sheet.state === 'SUBMITTED' ? 'SUBMITTED' : 'ENTRY'}`)}
            </b>
            <span>{t('board.of', { done: count(done), total: count(sheet.total) })}</span>
          </span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${sheet.total > 0 ? Math.floor((done * 100) / sheet.total) : 0}%` }} />
          </span>
        </span>
      </Link>
      <RemindButton sheet={sheet} instanceId={instanceId} />
    </li>
  );
}

/** What is next: the sheets that are open with whom they wait for, else the step whose turn it is. */
export function NextCard({ board }: { readonly board: ExamBoard }) {
  const { t } = useText(examBoardText);
  const mayRemind = useCan()('markEntry', 'lock');
  const step = board.steps.find((one) => one.state === 'CURRENT') ?? board.steps.find((one) => one.state === 'ATTENTION');
  if (board.openSheets.length === 0) {
    return (
      <Card title={t('board.next')} icon={IconArrowRight} tone="BLUE">
        <div className={classes.nextStep}>
          {step ? <Hint>{t('board.nextIs', { step: t(`board.step.${step.code}`) })}</Hint> : null}
          {step ? <LinkButton to={stepLink(step.code, board.id)}>{t(`board.step.${step.code}`)}</LinkButton> : null}
          {!step && board.untriggered === 0 ? <Hint>{t('board.allDone')}</Hint> : null}
          {board.untriggered > 0 ? <Hint>{t('board.untriggered', { count: count(board.untriggered) })}</Hint> : null}
          {board.untriggered > 0 ? <LinkButton to={stepLink('COMPUTE', board.id)}>{t('board.toTrigger')}</LinkButton> : null}
        </div>
      </Card>
    );
  }
  return (
    <Card
      title={t(isAllSubmitted(board.openSheets) ? 'board.lockSheets' : 'board.openSheets', { count: count(board.openSheetCount) })}
      icon={IconArrowRight}
      tone="BLUE"
      end={board.windowClosesAt === null ? null : t('board.window', { when: momentText(board.windowClosesAt) })}
      padding="NONE"
      foot={mayRemind && remindable(board.openSheets).length > 1 ? <RemindMany board={board} /> : null}
    >
      <Lines>
        {board.openSheets.map((sheet) => (
          <Sheet key={sheet.id} sheet={sheet} instanceId={board.id} />
        ))}
      </Lines>
      {board.secondSheetCount > 0 ? <NoLines>{t('board.secondSheets', { count: count(board.secondSheetCount) })}</NoLines> : null}
      {board.openSheetCount > board.openSheets.length ? (
        <NoLines>{t('board.moreSheets', { count: count(board.openSheetCount - board.openSheets.length) })}</NoLines>
      ) : null}
    </Card>
  );
}
