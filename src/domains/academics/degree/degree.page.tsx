import { FeedButton } from '../../../kit/feed/feed-button.tsx';
import { masterPage } from '../../../kit/master/master-page.tsx';
import { faculties } from '../faculty/faculty.contract.ts';
import { degrees } from './degree.contract.ts';

export const DegreesPage = masterPage(degrees, {
  text: { title: 'degrees.title', purpose: 'degrees.purpose', one: 'degrees.one' },
  columns: ['code', 'name', 'level', 'durationYears', 'facultyId'],
  form: ['code', 'name', 'level', 'durationYears', 'facultyId'],
  references: { facultyId: faculties },
  slots: { actions: () => <FeedButton master={degrees} /> },
});
