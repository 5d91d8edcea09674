import { useCall } from '../../../kit/http/use-call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { inwardText } from './inward.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { BlockedNote } from './blocked-note.tsx';
import { useWindowKeeper } from './window-note.tsx';
import { liftOf } from './pre-exam-address.rules.ts';
import classes from './inward.module.css';
import { candidates } from './candidate.contract.ts';
import { Reason } from './reason.tsx';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint, HintWords } from '../../../kit/layout/hint.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';

const { textOf } = textsOf(inwardText, seatNumberText);

const REFUSED_SHOWN = 20;

type Plan = ReplyOf<typeof candidates.plan>['data'];

function Papers({ plan }: { readonly plan: Plan }) {
  const { t } = useText(inwardText);
  return (
    <div>
      <h3 className={classes.title}>{t('preExam.planPapers')}</h3>
      <TableFrame>
        <DenseTable>
          <thead>
            <tr>
              <th scope="col">{t('preExam.paper')}</th>
              <th scope="col" data-end>
                {t('preExam.students')}
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.byPaper.map((paper) => (
              <tr key={paper.paperId}>
                <td>
                  {paper.code} <HintWords>{paper.title}</HintWords>
                  {paper.satAs === null ? null : <p role="alert">{t('preExam.satAs', { code: paper.satAs })}</p>}
                </td>
                <td data-end>{count(paper.students)}</td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
    </div>
  );
}

/** One student's backlogs: attempt, origin, and the marks carried forward. */
function BacklogPapers({ instance, student }: { readonly instance: ExamInstanceRow; readonly student: string }) {
  const { t } = useText(inwardText);
  const instituteId = useInstituteId();
  const { data } = useCall(candidates.backlogPapers, { instituteId, query: { examInstanceId: instance.id, studentProfileId: student } });
  return (
    <ul className={classes.list} aria-label={t('preExam.planPapers')}>
      {(data?.data ?? []).map((paper) => (
        <li key={paper.paperId} className={classes.paper}>
          <div className={classes.paperWords}>
            <FirstLine>
              {paper.code} {paper.title}
            </FirstLine>
            <SecondLine>
              {t('preExam.backlogPaper', {
                attempt: paper.attemptNo,
                origin: paper.originCode,
                units: paper.units.join(', '),
                heads: paper.carriedHeads,
              })}
            </SecondLine>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Refused({ plan }: { readonly plan: Plan }) {
  const { t } = useText(inwardText);
  return (
    <div>
      <h3 className={classes.title}>{t('preExam.planRefused', { count: count(plan.refusedTotal) })}</h3>
      <TableFrame>
        <DenseTable>
          <tbody>
            {plan.refused.slice(0, REFUSED_SHOWN).map((one) => (
              <tr key={one.studentProfileId}>
                <td>
                  <FirstLine>{one.name ?? t('preExam.unknownStudent')}</FirstLine>
                  <SecondLine>{one.prn}</SecondLine>
                </td>
                <td>
                  <Reason reason={one.code} studentProfileId={one.studentProfileId} settledIn={one.settledIn} />
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
      {plan.refusedTotal > REFUSED_SHOWN ? <Hint>{t('preExam.planMore', { count: count(plan.refusedTotal - REFUSED_SHOWN) })}</Hint> : null}
    </div>
  );
}

/** Who sits the same papers in another examination of this year: allowed, and nearly always a mistake. */
function Again({ again: { total, students } }: Pick<Plan, 'again'>) {
  const { t } = useText(inwardText);
  if (total === 0) return null;
  return (
    <div role="alert">
      <h3 className={classes.title}>{t('preExam.planAgain', { count: count(total) })}</h3>
      <TableFrame>
        <DenseTable>
          <tbody>
            {students.slice(0, REFUSED_SHOWN).map((one) => (
              <tr key={`${one.prn} ${one.exam}`}>
                <td>
                  <FirstLine>{one.name}</FirstLine>
                  <SecondLine>{one.prn}</SecondLine>
                </td>
                <td>
                  <FirstLine>{one.exam}</FirstLine>
                  <SecondLine>{one.papers.join(', ')}</SecondLine>
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
      {total > REFUSED_SHOWN ? <Hint>{t('preExam.planMore', { count: count(total - REFUSED_SHOWN) })}</Hint> : null}
    </div>
  );
}

/** What bars everybody; a shut window is changed by those who may. */
function Barred({ one }: { readonly one: Plan['barred'][number] }) {
  const { t } = useText(inwardText);
  const keeper = useWindowKeeper();
  const to = liftOf(one.code);
  const lift = to ? { foot: textOf(`preExam.lift.${one.code}`), link: { to, label: textOf(`preExam.liftLink.${one.code}`) } } : {};
  return (
    <BlockedNote tone="RED" title={textOf(`preExam.shut.${one.code}`, errorText(one))} {...(one.code === 'WINDOW_SHUT' ? keeper : lift)}>
      {t('preExam.shut.inward')}
    </BlockedNote>
  );
}

/** Preview of an inward: figures, papers and refusals. */
export function InwardPlan({
  instance,
  plan,
  student,
}: {
  readonly instance: ExamInstanceRow;
  readonly plan: Plan;
  readonly student: string | null;
}) {
  const { t } = useText(inwardText);
  const figures = [
    { label: t('preExam.figure.inwarded'), value: plan.inwarded },
    { label: t('preExam.figure.papers'), value: plan.papers },
    { label: t('preExam.figure.unchanged'), value: plan.unchanged },
    { label: t('preExam.figure.refused'), value: plan.refusedTotal },
  ];
  return (
    <>
      {plan.barred.map((one) => (
        <Barred key={one.code} one={one} />
      ))}
      <dl className={classes.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{count(figure.value)}</dd>
          </div>
        ))}
      </dl>
      <Again again={plan.again} />
      {student ? <BacklogPapers instance={instance} student={student} /> : plan.byPaper.length > 0 ? <Papers plan={plan} /> : null}
      {plan.refused.length > 0 ? <Refused plan={plan} /> : null}
    </>
  );
}
