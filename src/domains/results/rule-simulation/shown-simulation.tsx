import { useCallback, type ReactNode } from 'react';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { JobProgress } from '../../../kit/live/job-progress.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { letterText } from '../result-report/report-state.client.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { ruleSimulations, simulatedResults, type RuleSimulation } from './rule-simulation.contract.ts';
import { NO_CLASS } from './rule-simulation.rules.ts';
import { ruleSimulationText } from './rule-simulation.text.ts';
import { SimulatedChanges } from './simulated-changes.tsx';
import own from './rule-simulation.module.css';

interface TallyProps {
  readonly title: string;
  readonly before: Readonly<Record<string, number>> | undefined;
  readonly after: Readonly<Record<string, number>> | undefined;
  /** Places of the values, best first. */
  readonly rank: Readonly<Record<string, number>> | undefined;
  readonly word?: (key: string) => string;
}

const LETTERS = { P: 0, F: 1, A: 2 };

const sumOf = (tally: Readonly<Record<string, number>>) => Object.values(tally).reduce((sum, one) => sum + one, 0);

/** How many have each value, before and after. */
function Tally({ title, before = {}, after = {}, rank = {}, word = (key) => key }: TallyProps) {
  const { t } = useText(ruleSimulationText);
  const placeOf = (key: string) => rank[key] ?? Object.keys(rank).length;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  if (keys.length === 0) return null;
  return (
    <TableFrame>
      <DenseTable>
        <thead>
          <tr>
            <th>{title}</th>
            <th data-align="END">{t('simulation.before')}</th>
            <th data-align="END">{t('simulation.after')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key} data-differs={(before[key] ?? 0) !== (after[key] ?? 0) || undefined}>
              <td>{word(key)}</td>
              <td data-align="END">{count(before[key] ?? 0)}</td>
              <td data-align="END">{count(after[key] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('simulation.total')}</td>
            <td data-align="END">{count(sumOf(before))}</td>
            <td data-align="END">{count(sumOf(after))}</td>
          </tr>
        </tfoot>
      </DenseTable>
    </TableFrame>
  );
}

function Figures({ shown: { counts } }: { readonly shown: RuleSimulation }) {
  const { t } = useText(ruleSimulationText, resultReportText);
  const { all = 0, changed = 0, others = 0 } = counts['students'] ?? {};
  return (
    <>
      <p className={own.sum}>{t('simulation.of', { changed: count(changed), all: count(all) })}</p>
      {others > 0 ? <Hint>{t('simulation.others', { count: count(others) })}</Hint> : null}
      <div className={own.tallies}>
        <Tally
          title={t('simulation.letters')}
          before={counts['letterBefore']}
          after={counts['letter']}
          rank={LETTERS}
          word={(key) => t(letterText(key))}
        />
        <Tally
          title={t('simulation.classTally')}
          before={counts['classBefore']}
          after={counts['className']}
          rank={counts['classRank']}
          word={(key) => (key === NO_CLASS ? t('simulation.noClass') : key)}
        />
        <Tally title={t('simulation.gradeTally')} before={counts['gradeBefore']} after={counts['grade']} rank={counts['gradeRank']} />
      </div>
    </>
  );
}

function Going({ jobId }: { readonly jobId: string | null }) {
  const end = useCallback(() => void refresh(ruleSimulations.list, simulatedResults.list), []);
  return jobId === null ? null : <JobProgress id={jobId} onEnd={end} />;
}

const RULES = ['pattern', 'grading', 'grace', 'classes'] as const;

interface Props {
  readonly form: ReactNode;
  readonly shown: RuleSimulation;
  readonly all: readonly RuleSimulation[];
  readonly onShow: (id: string | null) => void;
}

/** One simulation: its progress, then what would be another. */
export function ShownSimulation({ form, shown, all, onShow }: Props) {
  const { t } = useText(ruleSimulationText);
  const rulesOf = ({ choice }: RuleSimulation) =>
    RULES.flatMap((key) => {
      const name = choice[key];
      return name === undefined ? [] : [`${t(`simulation.${key}`)}: ${name || t('simulation.withoutGrace')}`];
    });
  const options = all.map((one) => ({ value: one.id, label: `${rulesOf(one).join(' · ')}, ${momentText(one.startedAt)}` }));
  const choose = (
    <FilterSelect
      label={t('simulation.one')}
      chosen={options.find(({ value }) => value === shown.id) ?? null}
      options={options}
      onChoose={onShow}
    />
  );
  const summary = (
    <>
      {form}
      <Card title={t('simulation.title', { rules: rulesOf(shown).join(' · ') })} end={all.length > 1 ? choose : null}>
        {shown.state === 'RUNNING' ? <Going jobId={shown.jobId} /> : null}
        {shown.state === 'FAILED' ? <p className={own.sum}>{t('simulation.failed')}</p> : null}
        {shown.state === 'DONE' ? <Figures shown={shown} /> : null}
      </Card>
    </>
  );
  if (shown.state !== 'DONE') return <PageArea>{summary}</PageArea>;
  return <SimulatedChanges id={shown.id} above={summary} />;
}
