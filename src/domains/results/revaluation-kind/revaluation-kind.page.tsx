import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { PatternNote } from './pattern-note.tsx';
import { revaluationKinds } from './revaluation-kind.contract.ts';

export const RevaluationKindsPage = masterPage(revaluationKinds, {
  text: { title: 'revaluationKinds.title', purpose: 'revaluationKinds.purpose', one: 'revaluationKinds.one' },
  columns: ['code', 'name', 'nature', 'policy', 'fee', 'days', 'headKinds', 'active'],
  form: ['code', 'name', 'nature', 'fee', 'days', 'headKinds', 'policy', 'thresholdPercent', 'thirdAbove', 'active'],
  example: (values) => <PatternNote values={values} />,
  begin: { headKinds: ['TH'], active: true },
  slots: { actions: () => <FeedButton master={revaluationKinds} /> },
});
