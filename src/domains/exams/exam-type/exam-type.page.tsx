import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { UsualRows } from '../usual-rows/usual-rows.tsx';
import { USUAL_EXAM_TYPES } from '../usual-rows/usual-rows.contract.ts';
import { examTypes } from './exam-type.contract.ts';

export const ExamTypesPage = masterPage(examTypes, {
  text: { title: 'examTypes.title', purpose: 'examTypes.purpose', one: 'examTypes.one' },
  columns: ['code', 'name', 'nature', 'countsInResult'],
  form: ['code', 'name', 'nature', 'countsInResult'],
  begin: { countsInResult: true },
  slots: {
    actions: () => (
      <>
        <UsualRows master={examTypes} rows={USUAL_EXAM_TYPES} says={['nature', 'countsInResult']} />
        <FeedButton master={examTypes} />
      </>
    ),
  },
});
