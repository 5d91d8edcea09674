import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { FigureCell, FigureStrip } from '../../../kit/layout/figure-strip.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ListFilter } from '../../../kit/table/list-filter.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { shortText } from '../own-result/figures.rules.ts';
import { OUTCOMES, revaluationRegister } from '../revaluation/revaluation-register.contract.ts';
import { revaluationText } from '../revaluation/revaluation.text.ts';
import { ApplicationState } from './revaluation-badges.tsx';
import classes from './register.module.css';
import { revaluationDeskText } from './revaluation-desk.text.ts';

const ORDER = ['applicationNo', 'name', 'exam', 'paper', 'kind', 'state', 'markBefore', 'markAfter', 'outcome', 'days'] as const;

/** The applications that a figure counts. */
const ToOutcome = ({ outcome, children }: { readonly outcome: string; readonly children: string }) => (
  <Link to="." search={(before: Record<string, unknown>) => ({ ...before, outcome })}>
    {children}
  </Link>
);

/** What became of all applications of the session; the kinds and outcomes are filters of the list below. */
function useFigures(examSessionId: string) {
  const { t } = useText(revaluationDeskText, revaluationText);
  const instituteId = useInstituteId();
  const figures = useCall(revaluationRegister.figures, { instituteId, params: { examSessionId } }).data?.data;
  const kinds = (figures?.kinds ?? []).map(({ id, name, applications }) => ({ value: id, label: `${name} (${count(applications)})` }));
  const of = new Map((figures?.outcomes ?? []).map((one) => [one.outcome, one.applications]));
  const outcomes = OUTCOMES.map((value) => ({ value, label: `${t(`revaluation.outcome.${value}`)} (${count(of.get(value) ?? 0)})` }));
  const strip = figures && [
    ...OUTCOMES.map((outcome) => ({ name: t(`revaluation.outcome.${outcome}`), value: count(of.get(outcome) ?? 0), outcome })),
    { name: t('revaluationDesk.closed'), value: count(figures.closed), outcome: null },
    { name: t('revaluationDesk.meanDays'), value: figures.meanDays ?? '–', outcome: null },
  ];
  return { kinds, outcomes, strip };
}

/** Every application after the results of a session, and what became of it. */
export function Register({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(revaluationDeskText, revaluationText);
  const list = useListState(revaluationRegister.shape);
  const { kinds, outcomes, strip } = useFigures(examSessionId);
  return (
    <ReportList
      report={revaluationRegister}
      label={t('revaluationDesk.tab.register')}
      params={{ examSessionId }}
      state={list}
      filters={
        <>
          <ListFilter list={list} name="revaluationKindId" label={t('revaluation.kind')} options={kinds} />
          <ListFilter list={list} name="outcome" label={t('revaluation.outcome')} options={outcomes} />
        </>
      }
      above={
        strip ? (
          <div className={classes.strip}>
            <FigureStrip>
              {strip.map(({ name, value, outcome }) => (
                <FigureCell key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <strong>{outcome === null || value === '0' ? value : <ToOutcome outcome={outcome}>{value}</ToOutcome>}</strong>
                  </dd>
                </FigureCell>
              ))}
            </FigureStrip>
          </div>
        ) : null
      }
      empty={
        <StatePanel kind="empty" title={t('revaluation.none')}>
          {t('revaluationDesk.registerHint')}
        </StatePanel>
      }
      idOf={(row) => row.id}
      order={ORDER}
      cells={{
        state: (row) => <ApplicationState state={row.state} />,
        markBefore: (row) => shortText(row.markBefore),
        markAfter: (row) => (row.markAfter === null ? '–' : shortText(row.markAfter)),
        outcome: (row) => (row.outcome === null ? '–' : t(`revaluation.outcome.${row.outcome}`)),
      }}
    />
  );
}
