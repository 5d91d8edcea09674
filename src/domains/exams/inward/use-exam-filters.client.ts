import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import type { ListFilter } from '../../../kit/table/server-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { candidates } from './candidate.contract.ts';

/** Division and exam status, as they occur in this exam instance. */
export function useExamFilters(examInstanceId: string): readonly ListFilter[] {
  const { t } = useText(preExamText);
  const instituteId = useInstituteId();
  const { data } = useCall(candidates.facets, { instituteId, query: { examInstanceId } });
  return useMemo(() => {
    const options = (rows: readonly { readonly id: string; readonly name: string }[] | undefined) =>
      (rows ?? []).map((row) => ({ value: row.id, label: row.name }));
    return [
      { name: 'divisionId', label: t('preExam.division'), options: options(data?.data.divisions) },
      { name: 'statusId', label: t('preExam.status'), options: options(data?.data.statuses) },
    ];
  }, [data, t]);
}

/** Filter values of the address and their setter; a change returns the list to its first page. */
export function useWords() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const word = (name: string): string | undefined => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const setWords = (patch: Readonly<Record<string, string | undefined>>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, page: undefined, sort: undefined, order: undefined, ...patch }),
      replace: true,
    });
  const filter = { q: word('q'), divisionId: word('divisionId'), statusId: word('statusId') };
  return { word, setWords, filter };
}

/** Query parameters without empty values. */
export const given = (words: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined));
