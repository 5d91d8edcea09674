import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText, IconListSearch, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  QUICK_SEARCH_FROM,
  quickSearch,
  type QuickPaper,
  type QuickStudent,
} from '../../domains/people/quick-search/quick-search.contract.ts';
import { useCall } from '../../kit/http/use-call.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { useInstituteId } from '../../kit/ui/institute.client.ts';
import type { MenuSection } from '../menu/navigation.rules.ts';
import type { Target } from './search-targets.tsx';
import type { SearchGroup } from './search.rules.ts';

/** Typing on within this time asks the server once. */
const PAUSE_MS = 150;

const DIRECTORY = '/student-management/manage-students/student-directory';
const HISTORY = '/exam-master/post-examinations/student-history';
const PAPERS = '/exam-master/exam-configuration/exam-paper';

/** Where a found student or paper can be opened by this person; null: nowhere, so it is not offered. */
function placesOf(sections: readonly MenuSection[]) {
  const links = new Set(sections.flatMap((entry) => entry.groups).flatMap((group) => group.links.map((link) => link.link)));
  return { students: [DIRECTORY, HISTORY].find((link) => links.has(link)) ?? null, papers: links.has(PAPERS) ? PAPERS : null };
}

interface Found {
  readonly groups: SearchGroup<Target>[];
  /** The answer for what was typed has not come yet. */
  readonly looking: boolean;
}

const numbersOf = (student: QuickStudent) =>
  [student.universityPrn, [student.division, student.rollNo].filter(Boolean).join(' '), student.seatNo].filter(Boolean).join(' · ');

/** Students and papers of the institute that the query names, within the rights and the pages of this person; one call. */
export function useFound(sections: readonly MenuSection[], query: string): Found {
  const { t } = useText();
  const navigate = useNavigate();
  const instituteId = useInstituteId();
  const places = useMemo(() => placesOf(sections), [sections]);
  const [q] = useDebouncedValue(query.trim(), PAUSE_MS);
  const isAsked = query.trim().length >= QUICK_SEARCH_FROM && (places.students ?? places.papers) !== null;
  const enabled = isAsked && q.length >= QUICK_SEARCH_FROM;
  const answer = useCall(quickSearch, { instituteId, query: { q } }, { enabled, keepPrevious: true });
  const found = isAsked ? answer.data?.data : undefined;
  const groups = useMemo(() => {
    const go = (to: string, search: Record<string, string>) => () => void navigate({ to, search });
    const all = (key: string, place: string): Target => {
      const title = t('search.all', { query: q });
      return { key, title, also: title, icon: <IconListSearch size={20} stroke={1.75} aria-hidden="true" />, open: go(place, { q }) };
    };
    const student = (place: string) => (one: QuickStudent) => ({
      key: one.id,
      title: one.fullName,
      also: one.nameInScript ?? one.fullName,
      detail: numbersOf(one),
      icon: <IconUser size={20} stroke={1.75} aria-hidden="true" />,
      open: go(`${place}/${one.id}`, {}),
    });
    const paper = (place: string) => (one: QuickPaper) => ({
      key: one.id,
      title: one.code,
      also: one.title,
      detail: `${one.title} · ${one.course}`,
      icon: <IconFileText size={20} stroke={1.75} aria-hidden="true" />,
      open: go(place, { q: one.code }),
    });
    const part = (title: string, place: string | null, items: (at: string) => Target[], more: boolean) =>
      place === null ? [] : [{ title, items: [...items(place), ...(more ? [all(`all ${place}`, place)] : [])] }];
    if (!found) return [];
    return [
      ...part(t('search.students'), places.students, (at) => found.students.map(student(at)), found.moreStudents),
      ...part(t('search.papers'), places.papers, (at) => found.papers.map(paper(at)), found.morePapers),
    ].filter((group) => group.items.length > 0);
  }, [found, places, q, navigate, t]);
  return { groups, looking: isAsked && (q !== query.trim() || answer.isFetching) };
}
