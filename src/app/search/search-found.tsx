import { useDebouncedValue } from '@mantine/hooks';
import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FoundPart, FoundRecord, Place, SearchTarget } from '../../kit/console/client-module.client.ts';
import { clientModules } from '../../kit/console/declared.client.ts';
import { useText, withTexts } from '../../kit/text/text.client.ts';
import { searchText } from './search.text.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import type { MenuSection } from '../menu/navigation.rules.ts';
import type { Target } from './search-targets.tsx';
import type { SearchGroup } from './search.rules.ts';

/** Typing on within this time asks the server once. */
const PAUSE_MS = 150;

interface Found {
  readonly groups: SearchGroup<Target>[];
  /** The answer for what was typed has not come yet. */
  readonly looking: boolean;
}

/** The pages of this menu, and what domains find for whom one of their pages is open. */
function useOpenTargets(sections: readonly MenuSection[]) {
  return useMemo(() => {
    const links = sections.flatMap((entry) => entry.groups).flatMap((group) => group.links.map((link) => link.link));
    const openOf = (...wanted: readonly string[]) => wanted.find((link) => links.includes(link)) ?? null;
    const targets = clientModules()
      .flatMap((module) => module.searchTargets)
      .filter((target) => openOf(...target.places) !== null);
    return { links, openOf, targets };
  }, [sections]);
}

/** Records of the institute that the query names, within the rights and the pages of this person. */
export function useFound(sections: readonly MenuSection[], query: string): Found {
  const { t, language } = useText(searchText);
  const navigate = useNavigate();
  const instituteId = useInstituteId();
  const { links, openOf, targets } = useOpenTargets(sections);
  const [q] = useDebouncedValue(query.trim(), PAUSE_MS);
  const isAsked = ({ from }: SearchTarget) => query.trim().length >= from;
  const answers = useQueries({
    queries: targets.map((target) => ({
      queryKey: ['search', target.name, { instituteId, q, links, language }],
      queryFn: async () => (await withTexts(target.load()))({ instituteId, query: q, openOf }),
      enabled: isAsked(target) && q.length >= target.from,
      placeholderData: keepPreviousData<readonly FoundPart[]>,
    })),
  });
  const asked = targets.flatMap((target, at) => (isAsked(target) ? [answers[at]] : []));
  const parts = asked.flatMap((answer) => answer?.data ?? []);
  const go =
    ({ to, search, hash = '' }: Place) =>
    () =>
      void navigate({ to, search, hash });
  const record = ({ icon: Icon, place, ...words }: FoundRecord): Target => ({
    ...words,
    icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
    open: go(place),
  });
  const all = (place: Place): Target => {
    const title = t('search.all', { query: q });
    const icon = <IconListSearch size={20} stroke={1.75} aria-hidden="true" />;
    return { key: `all ${place.to}`, title, also: title, icon, open: go(place) };
  };
  // Several domains find records of one kind.
  const groups = [...Map.groupBy(parts, ({ title }) => title)]
    .map(([title, same]) => ({
      title,
      items: same.flatMap(({ records, all: more }) => [...records.map(record), ...(more ? [all(more)] : [])]),
    }))
    .filter((group) => group.items.length > 0);
  return { groups, looking: asked.some((answer) => q !== query.trim() || answer?.isFetching === true) };
}
