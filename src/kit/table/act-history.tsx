import type { ReactNode } from 'react';
import { DenseTable, TableFrame } from '../layout/dense-table.tsx';
import { Hint } from '../layout/hint.tsx';
import { FirstLine, SecondLine } from '../layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import { momentText } from '../text/moment-text.client.ts';
import { Card } from '../ui/card.tsx';
import { Pager } from './pager.tsx';

interface Answer<A> {
  readonly data: { readonly data: readonly A[]; readonly page: { readonly total: number } } | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

interface Column<A> {
  readonly head: string;
  readonly cell: (act: A) => ReactNode;
  readonly isFigure?: boolean;
}

interface Props<A> {
  readonly title: string;
  /** Instead of the table where nothing was done. */
  readonly none: string;
  readonly answer: Answer<A>;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly columns: readonly Column<A>[];
  /** Head of the column of buttons, for those who hear the table. */
  readonly actsHead: string;
  readonly acts: (act: A) => ReactNode;
}

/** What was done to many at once, newest first, each with its buttons (the way back, a report). */
export function ActHistory<A extends { readonly id: string }>({ title, none, answer, columns, actsHead, acts, ...paging }: Props<A>) {
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data, page: shown } = answer.data;
  const { page, size, onPage } = paging;
  return (
    <Card title={title}>
      {data.length === 0 ? (
        <Hint>{none}</Hint>
      ) : (
        <TableFrame>
          <DenseTable aria-label={title}>
            <thead>
              <tr>
                {columns.map(({ head, isFigure }) => (
                  <th key={head} scope="col" data-end={isFigure || undefined}>
                    {head}
                  </th>
                ))}
                <th>
                  <span className="p-hidden">{actsHead}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((act) => (
                <tr key={act.id}>
                  {columns.map(({ head, cell, isFigure }) => (
                    <td key={head} data-end={isFigure || undefined}>
                      {cell(act)}
                    </td>
                  ))}
                  <td data-end>{acts(act)}</td>
                </tr>
              ))}
            </tbody>
          </DenseTable>
        </TableFrame>
      )}
      {shown.total > size ? <Pager page={page} size={size} total={shown.total} onPage={onPage} onSize={() => onPage(1)} /> : null}
    </Card>
  );
}

interface Done {
  readonly madeAt: string;
  readonly madeByName: string | null;
  readonly undoneAt: string | null;
  readonly undoneByName: string | null;
}

/** When it was done and by whom; of what was undone, that. */
export const DoneBy = ({ act: { madeAt, madeByName, undoneAt, undoneByName } }: { readonly act: Done }) => (
  <>
    <FirstLine>{momentText(undoneAt ?? madeAt)}</FirstLine>
    <SecondLine>{(undoneAt === null ? madeByName : undoneByName) ?? '–'}</SecondLine>
  </>
);
