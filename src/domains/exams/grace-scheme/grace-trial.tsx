import { useState } from 'react';
import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { graceSchemeText } from './grace-scheme.text.ts';
import { trialText } from '../trial/trial.text.ts';
import { START_SETTINGS } from '../trial/start-pattern.contract.ts';
import { START_GRADING } from '../result-grading/start-grading.contract.ts';
import { TrialCard } from '../trial/trial-card.tsx';
import { TrialExtras } from '../trial/trial-extras.tsx';
import { tryRules } from '../trial/trial.rules.ts';
import type { TrialProblem } from '../trial/trial.contract.ts';
import {
  FIRST_SAMPLE,
  passFrom,
  sampleProblems,
  sampleSets,
  sampleStudent,
  type SampleExtras,
  type SampleHead,
} from './sample-student.rules.ts';

const FIRST_EXTRAS: SampleExtras = { otherMax: '515', activityMarks: '', finalSemester: true, earlier: '7.70' };
/** A plain pattern around the typed heads, so that only the grace scheme is tried. */
const documentOf = (scheme: unknown, heads: readonly SampleHead[]) => ({
  pattern: START_SETTINGS,
  headSets: sampleSets(heads),
  grading: {
    ...START_GRADING,
    rows: START_GRADING.rows.map((row) => (row.letter === 'P' ? { ...row, fromPercent: passFrom(heads) } : row)),
  },
  graceScheme: scheme,
  classTable: [],
});

function useColumns(): RowsColumn<SampleHead>[] {
  const { t } = useText(graceSchemeText);
  const column = (id: keyof SampleHead, title: string): RowsColumn<SampleHead> => ({
    id,
    title,
    kind: 'FIGURE',
    read: (row) => row[id],
    write: (text) => ({ [id]: text.trim() }),
  });
  return [column('max', t('sample.max')), column('min', t('sample.min')), column('mark', t('sample.mark'))];
}

/** The scheme as edited in the form, tried on typed heads: which ordinance gives what, and why others do not apply. */
export function GraceTrial({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { t, textOf } = useText(graceSchemeText, trialText);
  const [heads, setHeads] = useState<readonly SampleHead[]>(FIRST_SAMPLE);
  const [extras, setExtras] = useState(FIRST_EXTRAS);
  const columns = useColumns();
  const badHeads = sampleProblems(heads);
  const student = sampleStudent(heads, extras);
  const tried = tryRules(documentOf(values['document'], badHeads.length > 0 ? [] : heads), student);
  const trial = badHeads.length > 0 && tried.state === 'RULES' ? tryRules(documentOf(values['document'], FIRST_SAMPLE), null) : tried;
  const ofStudent: readonly TrialProblem[] = tried.state === 'STUDENT' ? tried.problems : [];
  const marks = ofStudent
    .filter(({ field }) => field === 'mark')
    .map((one) => ({ row: one.paper, column: 'mark', code: one.code, at: one.at }));
  const problems = [...badHeads, ...marks].map((one) => ({
    row: one.row,
    column: one.column,
    text: textOf(`trial.problem.${one.code}`).replace('{at}', one.at),
  }));
  return (
    <TrialCard trial={trial} only={['MARKS', 'GRACE', 'SGPI', 'CLASS', 'RESULT']}>
      <RowsEditor
        name="sample"
        label={t('sample.heads')}
        columns={columns}
        rows={heads}
        onChange={setHeads}
        start={() => ({ max: '80', min: '32', mark: '' })}
        addLabel={t('sample.addHead')}
        problems={problems}
        readOnly={false}
        order="SORTED"
        least={1}
      />
      <TrialExtras student={student} problems={ofStudent} onChange={(change) => setExtras({ ...extras, ...change })} />
    </TrialCard>
  );
}
