import * as z from 'zod/mini';
import { dateOnly, id } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { examPapers } from '../exam-paper/exam-paper.contract.ts';
import { paperEquivalenceText } from './paper-equivalence.text.ts';

/** A paper of an old scheme and the one that takes its place: whoever owes the old one sits the new one. */
export const paperEquivalences = defineMaster({
  texts: [paperEquivalenceText],
  name: 'paper_equivalence',
  plural: 'paperEquivalences',
  path: '/api/exams/paper-equivalences',
  feature: 'examPapers',
  record: {
    oldPaperId: id,
    newPaperId: id,
    /** Holds in examinations whose session begins on this day or later; null: in all. */
    fromOn: z.nullable(dateOnly),
  },
  fields: {
    oldPaperId: {
      label: 'paperEquivalence.old',
      heads: ['Old Code', 'Old Paper Code', 'Old Subject Code', 'जुना पेपर कोड', 'पुराना पेपर कोड'],
      references: () => examPapers,
    },
    newPaperId: {
      label: 'paperEquivalence.new',
      heads: ['New Code', 'New Paper Code', 'Equivalent Paper', 'Equivalent Code', 'नवा पेपर कोड', 'नया पेपर कोड'],
      references: () => examPapers,
    },
    fromOn: { label: 'paperEquivalence.fromOn', sample: [''] },
  },
  search: [],
  sort: ['fromOn'],
  filters: ['oldPaperId', 'newPaperId'],
  unique: ['oldPaperId'],
  // Its key is no text.
  caseBlind: [],
  display: 'oldPaperId',
});
