import { Button } from '@mantine/core';
import { IconGitCompare, IconLock, IconWifiOff } from '@tabler/icons-react';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { BlockDesk, DeskView } from './block-desk.client.ts';
import { examDayText } from './exam-day.text.ts';
import classes from './exam-day.module.css';
import { lineWords } from './line-words.client.ts';

interface Props {
  readonly desk: BlockDesk;
  readonly view: DeskView;
}

function Connection({ desk, view }: Props) {
  const { t } = useText(examDayText);
  if (!view.offline) return null;
  return (
    <div className={classes.note} data-tone="amber" role="alert">
      <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {view.waiting > 0 ? t('examDay.offline', { count: count(view.waiting) }) : t('examDay.offlineNone')}{' '}
        {view.durable ? null : t('examDay.notKept')}
      </span>
      <Button variant="default" h={44} onClick={desk.sendNow}>
        {t('examDay.tryNow')}
      </Button>
    </div>
  );
}

/** What somebody else had marked; read once. */
function Conflicts({ desk, view }: Props) {
  const { t } = useText(examDayText);
  if (view.conflicts.length === 0) return null;
  return (
    <div className={classes.note} data-tone="amber" role="alert">
      <IconGitCompare size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {view.conflicts.map(({ studentPaperId, seatNo, theirs, stands }) => {
          const words = { name: theirs.byName ?? t('examDay.somebody'), what: lineWords(theirs) };
          return (
            <span key={`${studentPaperId}${theirs.version}`} className={classes.dim}>
              <b>{seatNo}</b> {stands === 'MINE' ? t('examDay.conflict', words) : t('examDay.overtaken', words)}
            </span>
          );
        })}
      </span>
      <Button variant="default" h={44} onClick={desk.forgetConflicts}>
        {t('examDay.understood')}
      </Button>
    </div>
  );
}

function Standing({ view: { sheet } }: { readonly view: DeskView }) {
  const { t } = useText(examDayText);
  if (sheet.state === 'CLOSED')
    return (
      <p className={classes.note} data-tone="blue" role="status">
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {t('examDay.closedAt', {
            when: sheet.closedAt === null ? '' : momentText(sheet.closedAt),
            name: sheet.closedByName ?? t('examDay.somebody'),
          })}
          {' · '}
          {t('examDay.booksSum', {
            issued: count(sheet.booksIssued ?? 0),
            used: count((sheet.booksIssued ?? 0) - (sheet.booksSpoilt ?? 0) - (sheet.booksReturned ?? 0)),
            spoilt: count(sheet.booksSpoilt ?? 0),
            returned: count(sheet.booksReturned ?? 0),
          })}
        </span>
      </p>
    );
  if (!sheet.isDue)
    return (
      <p className={classes.note} data-tone="blue" role="status">
        <span>{t('examDay.notDue', { day: dayText(sheet.heldOn) })}</span>
      </p>
    );
  if (sheet.state !== 'REOPENED') return null;
  return (
    <p className={classes.note} data-tone="amber" role="status">
      <span>{t('examDay.reopenedFor', { reason: sheet.reopenReason ?? '' })}</span>
    </p>
  );
}

function Contradictions({ view: { sheet } }: { readonly view: DeskView }) {
  const { t, textOf } = useText(examDayText);
  if (sheet.contradictions.length === 0) return null;
  return (
    <div className={classes.note} data-tone="amber" role="alert">
      <span>
        <b>{t('examDay.contradictions')}</b>
        <ul className={classes.plain}>
          {sheet.contradictions.map(({ seatNo, name, paper, head, found }) => (
            <li key={`${seatNo}${paper}${head}`}>
              {seatNo} {name}: {paper} {head} = {textOf(`examDay.found.${found}`, found)}
            </li>
          ))}
        </ul>
        {t('examDay.contradictionsHint')}
      </span>
    </div>
  );
}

/** All that is said above the list. */
export function BlockNotes(props: Props) {
  return (
    <>
      <Connection {...props} />
      <Conflicts {...props} />
      <Standing {...props} />
      <Contradictions {...props} />
    </>
  );
}
