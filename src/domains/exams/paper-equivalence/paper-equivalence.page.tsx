import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { paperEquivalences } from './paper-equivalence.contract.ts';

export const PaperEquivalencesPage = masterPage(paperEquivalences, {
  text: { title: 'paperEquivalences.title', purpose: 'paperEquivalences.purpose', one: 'paperEquivalences.one' },
  columns: ['oldPaperId', 'newPaperId', 'fromOn'],
  form: ['oldPaperId', 'newPaperId', 'fromOn'],
  slots: { actions: () => <FeedButton master={paperEquivalences} /> },
});
