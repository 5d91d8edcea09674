import { useCan } from '../../../kit/access/authorization.client.ts';
import { HintWords } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { reasonText } from '../../../kit/text/error-text.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { aboutInstance } from '../result-place/result-place.rules.ts';
import { ResultStateBadge } from '../result-processing/result-state-badge.tsx';
import { REVALUATION_STATES } from '../revaluation/revaluation.contract.ts';
import { revaluationText } from '../revaluation/revaluation.text.ts';
import type { PostExamProcess, ProcessMember } from './post-exam-process.contract.ts';
import { postExamProcessText } from './post-exam-process.text.ts';

const POST = '/exam-master/post-examinations';
const INWARD = '/exam-master/pre-examinations?tab=0';
const LOCKABLE: readonly string[] = ['COMPUTED', 'REVISED'];
const PUBLISHABLE: readonly string[] = ['LOCKED', 'REVISED_LOCKED'];

function Last({ step }: Pick<ProcessMember, 'step'>) {
  const { t } = useText(postExamProcessText);
  if (step === null) return <HintWords>{t('postExamProcess.never')}</HintWords>;
  const { counts, refusals, finishedAt } = step;
  const figures = counts && { passed: count(counts.passed), failed: count(counts.failed), changed: count(counts.changed) };
  return (
    <>
      <FirstLine>
        {t(`postExamProcess.step.${step.state}`)}
        {finishedAt === null ? '' : ` · ${momentText(finishedAt)}`}
      </FirstLine>
      <SecondLine>{figures ? t('postExamProcess.counts', figures) : reasonText(refusals)}</SecondLine>
    </>
  );
}

function Applications({ applications }: Pick<ProcessMember, 'applications'>) {
  const { t } = useText(postExamProcessText, revaluationText);
  const known = REVALUATION_STATES.filter((state) => (applications[state] ?? 0) > 0);
  if (known.length === 0) return t('postExamProcess.noApplications');
  return known.map((state) => `${t(`revaluation.state.${state}`)} ${count(applications[state] ?? 0)}`).join(', ');
}

/** What waits besides: applications by step, or who owes papers and sits them again. */
function Besides({ type, member }: { readonly type: PostExamProcess['type']; readonly member: ProcessMember }) {
  const { t } = useText(postExamProcessText);
  if (type === 'REVALUATION') return <Applications applications={member.applications} />;
  if (member.isSitAgain) return '–';
  return t('postExamProcess.owes', { count: count(member.owing), again: count(member.sittingAgain) });
}

/** The page of the next step of this examination. */
function Next({ type, member }: { readonly type: PostExamProcess['type']; readonly member: ProcessMember }) {
  const { t } = useText(postExamProcessText);
  const can = useCan();
  const to = (page: string) => aboutInstance(`${POST}/${page}`, member.examInstanceId);
  return (
    <Inline>
      {type === 'REVALUATION' ? <LinkButton to={to('revaluation-applications')}>{t('postExamProcess.toDesk')}</LinkButton> : null}
      {type === 'SUPPLEMENTARY' && member.isSitAgain ? (
        <LinkButton to={aboutInstance(INWARD, member.examInstanceId)}>{t('postExamProcess.toInward')}</LinkButton>
      ) : null}
      {LOCKABLE.includes(member.state) && can('results', 'lock') ? (
        <LinkButton to={to('lock-unlock-result')}>{t('postExamProcess.toLock')}</LinkButton>
      ) : null}
      {PUBLISHABLE.includes(member.state) && can('results', 'publish') ? (
        <LinkButton to={to('final-result-publish')}>{t('postExamProcess.toPublish')}</LinkButton>
      ) : null}
    </Inline>
  );
}

function Member({ type, member }: { readonly type: PostExamProcess['type']; readonly member: ProcessMember }) {
  const { t } = useText(postExamProcessText);
  const open = [
    ...(member.stale > 0 ? [t('postExamProcess.outOfDate', { count: count(member.stale) })] : []),
    ...(member.uncomputed > 0 ? [t('postExamProcess.uncomputed', { count: count(member.uncomputed) })] : []),
  ];
  return (
    <tr>
      <td>
        <FirstLine>{member.name}</FirstLine>
        <SecondLine>{`${member.code} · ${t('postExamProcess.semester')} ${member.semesters.join(', ')}`}</SecondLine>
      </td>
      <td data-name={t('postExamProcess.result')}>
        <ResultStateBadge state={member.state} />
      </td>
      <td data-name={t('postExamProcess.students')}>
        <FirstLine>{count(member.students)}</FirstLine>
        <SecondLine>{open.join(', ')}</SecondLine>
      </td>
      <td data-name={t('postExamProcess.last')}>
        <Last step={member.step} />
      </td>
      {type === 'REGULAR' ? null : (
        <td data-name={t(type === 'REVALUATION' ? 'postExamProcess.applications' : 'postExamProcess.owing')}>
          <Besides type={type} member={member} />
        </td>
      )}
      <td>
        <Next type={type} member={member} />
      </td>
    </tr>
  );
}

/** The examinations in the order of their computation, each with where it stands and what its last computation came to. */
export function SessionMembers({ process }: { readonly process: PostExamProcess }) {
  const { t } = useText(postExamProcessText);
  const { type } = process;
  const heads = [
    t('postExamProcess.exam'),
    t('postExamProcess.result'),
    t('postExamProcess.students'),
    t('postExamProcess.last'),
    ...(type === 'REGULAR' ? [] : [t(type === 'REVALUATION' ? 'postExamProcess.applications' : 'postExamProcess.owing')]),
  ];
  return (
    <Card title={t('postExamProcess.members')} end={t('postExamProcess.order')} padding="NONE">
      <RecordTable aria-label={t('postExamProcess.members')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {process.members.map((member) => (
            <Member key={member.examInstanceId} type={type} member={member} />
          ))}
        </tbody>
      </RecordTable>
    </Card>
  );
}
