import { IconFileText, IconUser } from '@tabler/icons-react';
import type { FindAsk, FoundPart, FoundRecord } from '../../../kit/console/client-module.client.ts';
import { placeWith } from '../../../kit/console/client-module.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { PAPER_PAGES, STUDENT_PAGES } from './found-pages.client.ts';
import { quickSearch, type QuickPaper, type QuickStudent } from './quick-search.contract.ts';
import { quickSearchText } from './quick-search.text.ts';

const { t } = textsOf(quickSearchText);

const numbersOf = (student: QuickStudent) =>
  [
    student.guardian === null ? '' : t('search.guardian', { name: student.guardian }),
    student.universityPrn,
    [student.division, student.rollNo].filter(Boolean).join(' '),
    student.seatNo,
  ]
    .filter(Boolean)
    .join(' · ');

const studentOf =
  (page: string) =>
  (one: QuickStudent): FoundRecord => ({
    key: one.id,
    title: one.fullName,
    also: one.nameInScript ?? one.fullName,
    detail: numbersOf(one),
    icon: IconUser,
    place: placeWith(`${page}/${one.id}`),
  });

const paperOf =
  (page: string) =>
  (one: QuickPaper): FoundRecord => ({
    key: one.id,
    title: one.code,
    also: one.title,
    detail: `${one.title} · ${one.course}`,
    icon: IconFileText,
    place: placeWith(page, { open: one.id }),
  });

/** Students and papers that match the query, within the user's rights and pages; one call. */
export async function findRecords({ instituteId, query: q, openOf }: FindAsk): Promise<readonly FoundPart[]> {
  const { data } = await call(quickSearch, { instituteId, query: { q } });
  const [students, papers] = [openOf(...STUDENT_PAGES), openOf(...PAPER_PAGES)];
  const all = (page: string, isMore: boolean) => (isMore ? placeWith(page, { q }) : null);
  const found: FoundPart[] = [];
  if (students !== null)
    found.push({
      title: t('search.students'),
      records: data.students.map(studentOf(students)),
      all: all(students, data.moreStudents),
    });
  if (papers !== null)
    found.push({ title: t('search.papers'), records: data.papers.map(paperOf(papers)), all: all(papers, data.morePapers) });
  return found;
}
