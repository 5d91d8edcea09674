import * as z from 'zod/mini';
import { dateOnly, id } from '../../../kit/http/endpoint.contract.ts';
import { withFigures } from '../../../kit/master/listed-master.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { examPapers } from '../exam-paper/exam-paper.contract.ts';
import { COMPARED } from './paper-figures.contract.ts';
import { paperEquivalenceText } from './paper-equivalence.text.ts';

/** A paper of an old scheme and the one that takes its place: whoever owes the old one sits the new one. */
const plain = defineMaster({
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

const side = z.object({
  code: z.string(),
  semester: z.int(),
  pattern: z.string(),
  credits: z.string(),
  max: z.string(),
  heads: z.string(),
});
export type Side = z.output<typeof side>;

const { list, listed } = withFigures(plain, {
  summary: 'List equivalent papers, paged, with code, semester, pattern, credits and heads of both and what differs',
  /** Credits, heads or maximum of the two, where they are not the same. */
  figures: { differs: z.array(z.enum(COMPARED)) },
  labels: { differs: 'paperEquivalence.differs' },
  beside: { oldPaper: side, newPaper: side },
});

export const paperEquivalences = { ...plain, list };

/** A row with the fields that only its list returns. */
export const listedEquivalences = { ...paperEquivalences, ...listed };
