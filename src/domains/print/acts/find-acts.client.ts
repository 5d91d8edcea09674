import { actFinder } from '../../../kit/page/found-acts.client.ts';
import { printActsText } from './print-acts.text.ts';

/** What is done on pages of this domain and is not their title. */
export const findActs = actFinder(printActsText, [
  {
    title: 'act.issueLetters',
    also: 'issue letters bonafide transfer leaving certificate tc lc',
    needs: { feature: 'letters', action: 'create' },
    page: '/student-management/manage-students/student-directory',
  },
]);
