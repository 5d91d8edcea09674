import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { ruleSimulations } from './rule-simulation.contract.ts';
import { ruleSimulationText } from './rule-simulation.text.ts';
import { SimulationForm, type OtherRules } from './simulation-form.tsx';
import { ShownSimulation } from './shown-simulation.tsx';

function Simulations({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(ruleSimulationText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [asked, setAsked] = useState<string | null>(null);
  const [chosen, setChosen] = useState<OtherRules>({});
  const answer = useCall(ruleSimulations.list, { instituteId, params: { examInstanceId: instance.id } });
  const all = answer.data?.data;
  const shown = all?.find(({ id }) => id === asked) ?? all?.[0];
  const started = async (id: string) => {
    await refresh(ruleSimulations.list);
    setAsked(id);
  };
  const form = can('results', 'compute') ? (
    <SimulationForm instance={instance} chosen={chosen} onChoose={setChosen} onStarted={(id) => void started(id)} />
  ) : null;
  if (shown) return <ShownSimulation key={shown.id} form={form} shown={shown} all={all ?? []} onShow={setAsked} />;
  return (
    <PageArea>
      {form}
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {all ? (
        <StatePanel kind="empty" title={t('simulation.none')}>
          {t('simulation.noneHint')}
        </StatePanel>
      ) : null}
      {all || answer.isError ? null : <ListWaiting />}
    </PageArea>
  );
}

/** A past examination by other rules. */
export function RuleSimulationPage() {
  const { t } = useText(ruleSimulationText, resultsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.ruleSimulation')} purpose={t('simulation.purpose')} />
      <WithExamScope>{(instance) => <Simulations key={instance.id} instance={instance} />}</WithExamScope>
    </Page>
  );
}
