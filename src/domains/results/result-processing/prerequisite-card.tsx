import { IconAlertTriangle, IconCheck, IconChevronRight, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { resultProcessing } from './result-processing.contract.ts';
import { prerequisiteText } from './prerequisite.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { blockLink, cellLink, paperLink } from '../exam-board/result-links.rules.ts';
import { studentLink } from '../result-place/result-place.rules.ts';
import { runReview, type PrerequisiteCheck } from '../run-review/run-review.contract.ts';
import classes from './results.module.css';
import { Line, LineNote, LineTitle, LineWords, Lines, NoLines } from '../../../kit/layout/lines.tsx';

const ICONS = { WARNS: IconAlertTriangle, BLOCKS: IconCircleX };
const TONES = { WARNS: classes.warns, BLOCKS: classes.blocks };
type Open = PrerequisiteCheck & { readonly state: keyof typeof ICONS };
const isOpen = (check: PrerequisiteCheck): check is Open => check.state !== 'DONE';

/** To the page that puts it right: a carried mark to the student's papers, a mark to its sheet and row, a reserved result to the first student who waits for a decision. */
function goOf({ code, cell, studentExamId }: Open, instanceId: string, isPublished: boolean) {
  if (code === 'CARRIED' && studentExamId !== null && !isPublished) return linkAddress(paperLink(studentExamId, instanceId));
  if (cell !== null) return linkAddress(cellLink(cell, instanceId));
  return linkAddress(studentExamId === null ? blockLink(code, instanceId) : studentLink(studentExamId, instanceId));
}

interface CheckProps {
  readonly check: Open;
  readonly instanceId: string;
  readonly isPublished: boolean;
}

function Check({ check, instanceId, isPublished }: CheckProps) {
  const { t } = useText(prerequisiteText);
  const Icon = ICONS[check.state];
  const { path, search } = goOf(check, instanceId, isPublished);
  // Nobody is inwarded again after publication: the carried mark itself is corrected.
  const isEdited = check.code === 'CARRIED' && isPublished;
  const figures = { count: count(check.count), of: count(check.of ?? 0) };
  return (
    <Line>
      <Icon size={18} stroke={1.75} className={TONES[check.state]} aria-label={t(`results.check.${check.state}`)} />
      <LineWords>
        <LineTitle>{t(`results.check.${check.code}`)}</LineTitle>
        <LineNote>{check.detail ?? t(isEdited ? 'results.check.CARRIED.published' : `results.check.${check.code}.left`, figures)}</LineNote>
        {check.lines.map((line) => (
          <LineNote key={line}>{line}</LineNote>
        ))}
      </LineWords>
      <Link className={classes.go} to={path} search={search}>
        {t(isEdited ? 'results.check.CARRIED.edit' : `results.check.${check.code}.go`)}
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    </Line>
  );
}

/** What a computation needs; what is missing links to the page that gives it. Short when nothing is missing. */
export function PrerequisiteCard({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(prerequisiteText);
  const instituteId = useInstituteId();
  const answer = useCall(runReview.prerequisites, { instituteId, params: { examInstanceId: instanceId } });
  const status = useCall(resultProcessing.status, { instituteId, params: { examInstanceId: instanceId } }).data?.data;
  const checks = answer.data?.data;
  if (answer.isError && !checks) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!checks) return null;
  const isPublished = status?.publishedRunNo != null;
  const open = checks.filter(isOpen);
  const blocking = open.filter((check) => check.state === 'BLOCKS').length;
  const met = checks.filter((check) => check.state === 'DONE');
  return (
    <Card
      title={t('results.checks.title')}
      tone={blocking > 0 ? 'RED' : 'PLAIN'}
      end={t('results.checks.met', { done: met.length, total: checks.length })}
      padding="NONE"
    >
      {open.length === 0 ? <NoLines>{t('results.checks.allMet')}</NoLines> : null}
      <Lines>
        {open.map((check) => (
          <Check key={check.code} check={check} instanceId={instanceId} isPublished={isPublished} />
        ))}
      </Lines>
      {open.length > 0 && met.length > 0 ? (
        <ul className={classes.met}>
          {met.map((check) => (
            <li key={check.code}>
              <IconCheck size={14} stroke={2} aria-hidden="true" />
              {t(`results.check.${check.code}`)}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
