import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import type { Institute } from '../../../kit/session/institute.client.ts';
import { visibleRows } from '../../../kit/tree/tree.rules.ts';
import { getOrganisationBranch, type OrganisationNode } from './organisation.contract.ts';
import type { BranchNode } from './organisation-tree.tsx';

const COUNTS = { departments: 0, programs: 0, subjects: 0, teachers: 0, students: 0 };

const unread = ({ institute_id: id, Meta }: Institute): OrganisationNode => ({
  ...COUNTS,
  id,
  parentId: null,
  kind: 'INSTITUTE',
  code: Meta.City ?? '–',
  name: Meta.CollegeName,
});

/** The tree of the institutes, with the chosen one open; others are loaded when first opened. */
export function useBranches(institutes: readonly Institute[], chosenId: string, q: string) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set([chosenId]));
  const [asked, setAsked] = useState<readonly string[]>([chosenId]);
  const wanted = asked.filter((id) => institutes.some((one) => one.institute_id === id));
  const answers = useQueries({
    queries: wanted.map((instituteId) => ({
      queryKey: [getOrganisationBranch.name, { instituteId }],
      queryFn: () => call(getOrganisationBranch, { instituteId }),
    })),
  });
  const nodes = institutes.flatMap((institute): BranchNode[] => {
    const id = institute.institute_id;
    const answer = answers[wanted.indexOf(id)];
    if (answer?.data) return answer.data.data;
    return [unread(institute), { id: `${id}-below`, parentId: id, name: '', message: answer?.isError ? 'FAILED' : 'WAITING' }];
  });
  const rows = useMemo(() => visibleRows(nodes, expanded, q), [nodes, expanded, q]);
  const show = (ids: readonly string[], how: 'OPEN' | 'CLOSED') => {
    const rest = [...expanded].filter((id) => !ids.includes(id));
    setExpanded(new Set(how === 'OPEN' ? [...rest, ...ids] : rest));
    const opened = ids.filter((id) => institutes.some((one) => one.institute_id === id) && !asked.includes(id));
    if (how === 'OPEN' && opened.length > 0) setAsked([...asked, ...opened]);
  };
  const all = nodes.filter((node) => !node.message).map(({ id }) => id);
  return { rows, show, all };
}
