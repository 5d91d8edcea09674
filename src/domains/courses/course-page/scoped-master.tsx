import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { DeleteDialog } from '../../../kit/record/delete-dialog.tsx';
import type { DrawnLook } from '../../../kit/master/master-look.client.ts';
import { getCourseFigures } from '../../academics/course/course.contract.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { exportQueryOf } from '../../../kit/list/list-state.rules.ts';
import { pageOf } from '../../../kit/list/page.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useAskedRecord } from '../../../kit/page/asked-open.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { rowShape, rowsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { useAbilities } from '../../../kit/master/abilities.client.ts';
import { RowMenu, type Beside } from '../../../kit/record/row-menu.tsx';
import { ServerList, type ListFilter, type ServerListProps } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { FileMenu } from '../../../kit/export/file-menu.tsx';

const MasterForm = lazy(() => withTexts(import('../../../kit/form/master-form.tsx')).then((file) => ({ default: file.MasterForm })));

const BesideDrawer = lazy(() =>
  withTexts(import('../../../kit/master-page/beside-drawer.tsx')).then((file) => ({ default: file.BesideDrawer })),
);

export type Opened = { readonly what: 'NEW' } | { readonly what: 'CHANGE' | 'LOOK' | 'DELETE' | Beside; readonly row: MasterRow };

interface OpenedProps {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly form: readonly string[];
  readonly open: Opened | null;
  readonly wide?: boolean;
  readonly onOpen: (open: Opened | null) => void;
  readonly onMade?: (row: MasterRow) => void;
}

/** The drawer or question over a list. */
export function OpenedRow({ master, look, form, open, wide = false, onOpen, onMade }: OpenedProps) {
  if (open === null) return null;
  const close = () => {
    onOpen(null);
    // The tabs say how many there are.
    void refresh(getCourseFigures);
  };
  if (open.what === 'DELETE') return <DeleteDialog master={master} one={look.text.one} row={open.row} onClose={close} />;
  if (open.what === 'USES' || open.what === 'HISTORY')
    return (
      <Suspense>
        <BesideDrawer master={master} look={look} what={open.what} row={open.row} onClose={close} />
      </Suspense>
    );
  const row = open.what === 'NEW' ? null : open.row;
  return (
    <Suspense>
      <MasterForm
        key={row?.id ?? 'new'}
        master={master}
        look={look}
        keys={form}
        row={row}
        readOnly={open.what === 'LOOK'}
        wide={wide}
        onShow={(shown) => onOpen({ what: 'CHANGE', row: shown })}
        onMade={onMade}
        onClose={close}
      />
    </Suspense>
  );
}

interface ActionsProps {
  readonly master: Master;
  readonly look: DrawnLook;
  /** Fixed filter of the list, in addition to the address. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly onNew: (() => void) | null;
}

/** Feed, export of the filtered rows, and the primary button. */
export function ScopedActions({ master, look, fixed, onNew }: ActionsProps) {
  const { t, textOf } = useText(uiText);
  const abilities = useAbilities(master);
  const { state } = useListState(master);
  return (
    <>
      <FeedButton master={master} />
      {abilities['export'] ? <FileMenu file={master.exportCsv} query={{ ...exportQueryOf(state), ...fixed }} /> : null}
      {abilities['create'] && onNew ? (
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onNew}>
          {t('list.add', { noun: textOf(look.text.one) })}
        </Button>
      ) : null}
    </>
  );
}

interface ListProps extends Pick<ServerListProps<MasterRow>, 'chips' | 'above' | 'searchHint'> {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly fixed: Readonly<Record<string, string>>;
  readonly columns: readonly TableColumn<MasterRow>[];
  readonly filters?: readonly ListFilter[];
  /** Why the list is empty and how to fill it. */
  readonly nothing: { readonly title: string; readonly hint: string; readonly action?: ReactNode };
  readonly rowItems?: (row: MasterRow) => ReactNode;
  /** A read-only row, such as a closed one. */
  readonly stays?: (row: MasterRow) => boolean;
  readonly onOpen: (open: Opened) => void;
}

/** A master's rows within the page of another record: filtered to it, with the menu of each row. */
export function ScopedList({ master, look, nothing, rowItems, stays, onOpen, ...list }: ListProps) {
  const { t, textOf } = useText(uiText);
  const abilities = useAbilities(master);
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => onOpen({ what: 'NEW' })}>
      {t('list.add', { noun: textOf(look.text.one) })}
    </Button>
  );
  const instituteId = useInstituteId();
  const open = (row: MasterRow) => onOpen({ what: abilities['update'] && !stays?.(row) ? 'CHANGE' : 'LOOK', row });
  useAskedRecord(async (id) => {
    const { data } = await call(master.get, { instituteId, params: { id } });
    for (const row of rowsOf([data])) open(row);
  });
  return (
    <ServerList<MasterRow>
      {...list}
      list={{ ...master.list, reply: pageOf(rowShape) }}
      label={textOf(look.text.title)}
      onOpen={open}
      actions={(row) => (
        <RowMenu
          master={master}
          row={row}
          abilities={stays?.(row) ? { ...abilities, update: false } : abilities}
          items={rowItems?.(row)}
          onOpen={() => open(row)}
          onBeside={(what) => onOpen({ what, row })}
          onDelete={() => onOpen({ what: 'DELETE', row })}
        />
      )}
      empty={
        <StatePanel kind="empty" title={nothing.title} action={nothing.action ?? (abilities['create'] ? add : null)}>
          {nothing.hint}
        </StatePanel>
      }
    />
  );
}
