import { useNavigate, useSearch } from '@tanstack/react-router';
import { SUBJECT_KINDS, type SubjectKind } from './access-review.contract.ts';

interface Asked {
  readonly kind: SubjectKind;
  readonly name: string | null;
  readonly user: string | null;
  readonly change: (next: Readonly<Record<string, string | null>>) => void;
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The requested right and person, kept in the address, so that a link shows the same. */
export function useSubject(): Asked {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    kind: SUBJECT_KINDS.find((kind) => kind === search['kind']) ?? 'PAGE',
    name: textIn(search['name']),
    user: textIn(search['user']),
    change: (next) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries({ ...before, page: undefined, ...next }).filter(([, value]) => value !== null && value !== undefined),
          ),
        replace: true,
      }),
  };
}
