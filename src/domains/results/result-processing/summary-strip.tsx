import { useCall } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { publishText } from '../publish/publish.text.ts';
import { resultProcessingText } from './result-processing.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { runReview, type ResultOverview } from '../run-review/run-review.contract.ts';
import classes from './results.module.css';
import { SkippedLink } from '../skipped-student/skipped-link.tsx';
import { skippedStudents } from '../skipped-student/skipped-student.contract.ts';
import { skippedStudentText } from '../skipped-student/skipped-student.text.ts';
import { GraceLink } from '../outcome-list/grace-link.tsx';
import { FigureCell, FigureStrip } from '../../../kit/layout/figure-strip.tsx';

interface Figure {
  readonly key: string;
  readonly label: PlainKey<typeof resultProcessingText | typeof publishText>;
  readonly value: number;
  readonly hint: string;
  /** Its parts in the bar; one colour for the whole where there are none. */
  readonly bar: readonly { readonly value: number; readonly color: string }[];
}

function useFigures(overview: ResultOverview): Figure[] {
  const { t } = useText(resultProcessingText, publishText);
  const { letters, passedWithGrace, raisedOnly, ordinances } = overview;
  const of = t('results.of', { total: count(overview.computed) });
  // An ordinance and its number stay together: apart, the number looks like one of its own.
  const names = Object.entries(ordinances).map(([name, times]) => `${name}\u00A0${count(times)}`);
  const passed = letters['P'] ?? 0;
  const grace = [...(raisedOnly > 0 ? [t('results.sum.raised', { count: count(raisedOnly) })] : []), ...names];
  const plain = (key: string, value: number, color: string) => ({ key, value, bar: [{ value, color }] });
  return [
    {
      key: 'P',
      label: 'results.sum.passed',
      value: passed,
      hint: passedWithGrace > 0 ? `${of} · ${t('results.sum.withGrace', { count: count(passedWithGrace) })}` : of,
      bar: [
        { value: passed - passedWithGrace, color: '#1e7b45' },
        { value: passedWithGrace, color: '#6fb88a' },
      ],
    },
    { key: 'G', label: 'results.sum.grace', value: passedWithGrace + raisedOnly, hint: grace.join(' · '), bar: [] },
    {
      ...plain('F', letters['F'] ?? 0, '#c62d23'),
      label: 'results.sum.failed',
      hint: t('results.sum.opens', { count: count(overview.failedUnits) }),
    },
    { ...plain('A', letters['A'] ?? 0, '#8a95a5'), label: 'results.sum.absent', hint: '' },
    {
      ...plain('RR', (letters['RR'] ?? 0) + (letters['NULL'] ?? 0), '#c27a0a'),
      label: 'results.sum.reserved',
      hint: letters['NULL'] ? t('results.sum.nullified', { count: count(letters['NULL']) }) : '',
    },
  ];
}

/** Students by result in the computed version; who has none, and why. */
export function SummaryStrip({ instanceId }: { readonly instanceId: string }) {
  const instituteId = useInstituteId();
  const overview = useCall(runReview.overview, { instituteId, params: { examInstanceId: instanceId } }).data?.data;
  if (!overview || overview.runNo === null) return null;
  return <Strip overview={overview} instanceId={instanceId} />;
}

const STATES = ['NOT_INWARDED', 'NOT_ELIGIBLE', 'WITHDRAWN', 'ADDED_LATER'] as const;

/** Who has no result, as the list of them counts: everybody, and by what of the roster keeps them out. */
function useSkipped(instanceId: string) {
  const instituteId = useInstituteId();
  const query = { kind: 'NOT_COMPUTED', size: '1' } as const;
  const counts = useCall(skippedStudents.list, { instituteId, params: { examInstanceId: instanceId }, query }).data?.counts ?? {};
  const parts = STATES.flatMap((reason) => (counts[reason] ? [{ reason, students: counts[reason] }] : []));
  return { all: counts['NOT_COMPUTED'] ?? 0, parts };
}

/** The same as lengths; who is withheld for a mark is neither passed nor failed. */
function Bar({ figures, overview }: { readonly figures: readonly Figure[]; readonly overview: ResultOverview }) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {figures
        .flatMap((one) => one.bar)
        .filter((part) => part.value > 0)
        .map((part) => (
          <span key={part.color} style={{ flexGrow: part.value, background: part.color }} />
        ))}
      {overview.letters['WH'] ? <span style={{ flexGrow: overview.letters['WH'], background: '#b9a26a' }} /> : null}
      {overview.students > overview.computed ? <span style={{ flexGrow: overview.students - overview.computed }} /> : null}
    </div>
  );
}

function Strip({ overview, instanceId }: { readonly overview: ResultOverview; readonly instanceId: string }) {
  const { t } = useText(resultProcessingText, publishText, skippedStudentText);
  const figures = useFigures(overview);
  const skipped = useSkipped(instanceId);
  return (
    <>
      <FigureStrip aria-label={t('results.sum.title')}>
        {figures.map((one) => (
          <FigureCell key={one.key}>
            <dt>{t(one.label)}</dt>
            <dd>
              <strong>
                {one.key === 'G' && one.value > 0 ? (
                  <GraceLink instanceId={instanceId} list="GRACE">
                    {count(one.value)}
                  </GraceLink>
                ) : (
                  count(one.value)
                )}
              </strong>
              <small>{one.hint}</small>
            </dd>
          </FigureCell>
        ))}
        <FigureCell>
          <dt>{t('results.sum.withheld')}</dt>
          <dd>
            <strong>{count(overview.withheld)}</strong>
            <small>{t('results.sum.withheldHint')}</small>
          </dd>
        </FigureCell>
        <FigureCell>
          <dt>{t('results.sum.skipped')}</dt>
          <dd>
            <strong>
              {skipped.all > 0 ? (
                <SkippedLink instanceId={instanceId} kind="NOT_COMPUTED">
                  {count(skipped.all)}
                </SkippedLink>
              ) : (
                count(skipped.all)
              )}
            </strong>
            <small>{skipped.parts.map(({ reason, students }) => `${t(`skipped.reason.${reason}`)} ${count(students)}`).join(' · ')}</small>
          </dd>
        </FigureCell>
      </FigureStrip>
      <Bar figures={figures} overview={overview} />
    </>
  );
}
