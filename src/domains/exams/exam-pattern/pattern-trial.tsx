import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { classTables } from '../class-table/class-table.contract.ts';
import { graceSchemes } from '../grace-scheme/grace-scheme.contract.ts';
import { resultGradings } from '../result-grading/result-grading.contract.ts';
import { NO_GRACE, tryRules } from '../trial/trial.rules.ts';
import type { TrialStudent } from '../trial/trial.contract.ts';
import { TrialCard, TrialFrame } from '../trial/trial-card.tsx';
import { TrialExtras } from '../trial/trial-extras.tsx';
import { firstStudent, fitted } from '../trial/trial-input.rules.ts';
import { TrialPapers } from '../trial/trial-papers.tsx';

const asId = (value: unknown) => (typeof value === 'string' ? value : '');

/** The scale, grace scheme and class table that the pattern names, as saved on the server. */
function useDocuments(values: Readonly<Record<string, unknown>>) {
  const instituteId = useInstituteId();
  const ids = { grading: asId(values['resultGradingId']), grace: asId(values['graceSchemeId']), classes: asId(values['classTableId']) };
  const input = (id: string) => ({ instituteId, params: { id } });
  const grading = useCall(resultGradings.get, input(ids.grading), { enabled: ids.grading !== '' });
  const grace = useCall(graceSchemes.get, input(ids.grace), { enabled: ids.grace !== '' });
  const classes = useCall(classTables.get, input(ids.classes), { enabled: ids.classes !== '' });
  return {
    /** One that is named and not here: it is on its way, or could not be loaded. */
    missing: [grading, grace, classes].find((one) => one.isEnabled && !one.data),
    documents: {
      grading: grading.data?.data.document,
      graceScheme: ids.grace === '' ? NO_GRACE : grace.data?.data.document,
      classTable: ids.classes === '' ? [] : classes.data?.data.document,
    },
  };
}

/** The pattern as edited in the form, tried on a student by the engine that computes results. */
export function PatternTrial({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { missing, documents } = useDocuments(values);
  const [typed, setTyped] = useState<TrialStudent | null>(null);
  if (missing)
    return (
      <TrialFrame>
        {missing.isError ? <ListFailed error={missing.error} onRetry={() => void missing.refetch()} /> : <ListWaiting />}
      </TrialFrame>
    );
  const rules = { pattern: values['settings'], headSets: values['headSets'], ...documents };
  const first = tryRules(rules, typed);
  if (first.state === 'RULES') return <TrialCard trial={first}>{null}</TrialCard>;
  const sets = first.document.headSets;
  const student = typed
    ? { ...typed, papers: typed.papers.map((paper) => fitted(paper, sets)) }
    : { ...firstStudent(sets), otherMax: '400' };
  const trial = tryRules(rules, student);
  const problems = trial.state === 'STUDENT' ? trial.problems : [];
  const change = (next: Partial<TrialStudent>) => setTyped({ ...student, ...next });
  return (
    <TrialCard trial={trial}>
      <TrialPapers sets={sets} student={student} problems={problems} onChange={change} />
      <TrialExtras student={student} problems={problems} onChange={change} />
    </TrialCard>
  );
}
