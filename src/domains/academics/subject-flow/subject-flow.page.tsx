import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { CircleNote } from './circle-note.tsx';
import { FlowGraph } from './flow-graph.tsx';
import { subjectFlows } from './subject-flow.contract.ts';

/** The flow as a graph, and below it as a list for keyboard and screen reader. */
export const SubjectFlowsPage = masterPage(subjectFlows, {
  text: { title: 'subjectFlows.title', purpose: 'subjectFlows.purpose', one: 'subjectFlows.one' },
  columns: ['subjectId', 'prerequisiteId'],
  form: ['subjectId', 'prerequisiteId'],
  example: ({ subjectId, prerequisiteId }) => <CircleNote subjectId={subjectId} prerequisiteId={prerequisiteId} />,
  slots: { actions: () => <FeedButton master={subjectFlows} />, aboveTable: () => <FlowGraph /> },
});
