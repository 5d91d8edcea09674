import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { ComparedPapers, DiffersCell, SideCell } from './compared-papers.tsx';
import { listedEquivalences, paperEquivalences } from './paper-equivalence.contract.ts';

export const PaperEquivalencesPage = masterPage(listedEquivalences, {
  text: { title: 'paperEquivalences.title', purpose: 'paperEquivalences.purpose', one: 'paperEquivalences.one' },
  columns: ['oldPaperId', 'newPaperId', 'differs', 'fromOn'],
  form: ['oldPaperId', 'newPaperId', 'fromOn'],
  cells: {
    oldPaperId: ({ names, oldPaper }) => <SideCell title={names?.['oldPaperId'] ?? '–'} paper={oldPaper} />,
    newPaperId: ({ names, newPaper }) => <SideCell title={names?.['newPaperId'] ?? '–'} paper={newPaper} />,
    differs: (row) => <DiffersCell {...row} />,
  },
  example: (values) => <ComparedPapers values={values} />,
  slots: { actions: () => <FeedButton master={paperEquivalences} /> },
});
