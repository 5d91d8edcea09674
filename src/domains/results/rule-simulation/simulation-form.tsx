import { Select } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { classTables } from '../../exams/class-table/class-table.contract.ts';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { examPatterns } from '../../exams/exam-pattern/exam-pattern.contract.ts';
import { graceSchemes } from '../../exams/grace-scheme/grace-scheme.contract.ts';
import { resultGradings } from '../../exams/result-grading/result-grading.contract.ts';
import { ruleSimulations } from './rule-simulation.contract.ts';
import { ruleSimulationText } from './rule-simulation.text.ts';
import own from './rule-simulation.module.css';

const ALL = { size: '200', sort: 'name' };
/** No grace scheme at all, among the schemes. */
const NO_GRACE = 'NONE';

const named = (rows: readonly { readonly id: string; readonly name: string; readonly code: string }[] | undefined) =>
  (rows ?? []).map(({ id, name, code }) => ({ value: id, label: name === code ? name : `${name} (${code})` }));

function useRules() {
  const { t } = useText(ruleSimulationText);
  const instituteId = useInstituteId();
  const patterns = useCall(examPatterns.list, { instituteId, query: ALL }).data?.data;
  const gradings = useCall(resultGradings.list, { instituteId, query: ALL }).data?.data;
  const schemes = useCall(graceSchemes.list, { instituteId, query: ALL }).data?.data;
  const tables = useCall(classTables.list, { instituteId, query: ALL }).data?.data;
  return [
    {
      key: 'pattern',
      label: t('simulation.pattern'),
      options: named(patterns?.map((one) => ({ ...one, code: `${one.code} v${one.versionNo}` }))),
    },
    { key: 'grading', label: t('simulation.grading'), options: named(gradings) },
    { key: 'grace', label: t('simulation.grace'), options: [{ value: NO_GRACE, label: t('simulation.withoutGrace') }, ...named(schemes)] },
    { key: 'classes', label: t('simulation.classes'), options: named(tables) },
  ] as const;
}

/** By the kind of rule; what is absent or null stays as it was computed. */
export type OtherRules = Readonly<Record<string, string | null>>;

interface Props {
  readonly instance: ExamInstanceRow;
  /** Kept by the page: the form is drawn anew with each simulation that is shown. */
  readonly chosen: OtherRules;
  readonly onChoose: (chosen: OtherRules) => void;
  readonly onStarted: (id: string) => void;
}

/** Which rules take the place of those that the result was computed by. */
export function SimulationForm({ instance, chosen, onChoose, onStarted }: Props) {
  const { t } = useText(ruleSimulationText);
  const instituteId = useInstituteId();
  const rules = useRules();
  const [busy, setBusy] = useState(false);
  const { pattern = null, grading = null, grace = null, classes = null } = chosen;
  const start = async () => {
    setBusy(true);
    const body = {
      examPatternId: pattern,
      resultGradingId: grading,
      graceSchemeId: grace === NO_GRACE ? null : grace,
      classTableId: classes,
      withoutGrace: grace === NO_GRACE,
    };
    try {
      onStarted((await call(ruleSimulations.start, { instituteId, params: { examInstanceId: instance.id }, body })).data.id);
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const why = instance.computedRunNo === null ? t('simulation.noResult') : null;
  const isEmpty = [pattern, grading, grace, classes].every((one) => one === null);
  return (
    <Card title={t('simulation.rules')}>
      <div className={own.rules}>
        {rules.map(({ key, label, options }) => (
          <Select
            key={key}
            label={label}
            placeholder={t('simulation.asComputed')}
            data={[...options]}
            value={chosen[key] ?? null}
            onChange={(value) => onChoose({ ...chosen, [key]: value })}
            clearable
            searchable
          />
        ))}
      </div>
      <Hint>{t('simulation.hint')}</Hint>
      <div className={own.start}>
        <ActButton
          leftSection={<IconFlask size={16} stroke={1.75} />}
          loading={busy}
          why={why ?? (isEmpty ? t('simulation.choose') : null)}
          onClick={() => void start()}
        >
          {t('simulation.start')}
        </ActButton>
      </div>
    </Card>
  );
}
