import { withTexts } from '../text/text.client.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useInstituteId } from '../session/institute.client.ts';
import { call, canBeRead } from '../http/call.client.ts';
import { useAbilities } from '../master/abilities.client.ts';
import { useAskedOpen, useAskedRecord } from '../page/asked-open.client.ts';
import { linkAddress } from '../page/link-address.rules.ts';
import { DeleteDialog } from '../record/delete-dialog.tsx';
import type { RecordTab } from '../console/client-module.client.ts';
import { MasterList } from './master-list.tsx';
import type { DrawnLook, MasterLook, Show } from '../master/master-look.client.ts';
import { nameOf, rowsOf, type MasterRow } from '../master/master-row.client.ts';
import { PartDrawer } from './part-drawer.tsx';
import type { Beside } from '../record/row-menu.tsx';
import { NEW, useReopened } from '../form/use-draft.client.ts';
import { WholeRow } from '../form/whole-row.tsx';
import type { Master } from '../master/master.contract.ts';

/** A list is read more often than a row is changed: the form is preloaded after the page. */
const loadForm = () => withTexts(import('../form/master-form.tsx')).then((file) => ({ default: file.MasterForm }));
const MasterForm = lazy(loadForm);
const BesideDrawer = lazy(() => withTexts(import('./beside-drawer.tsx')).then((file) => ({ default: file.BesideDrawer })));

type Open =
  | { readonly what: 'NEW' }
  | { readonly what: 'TRASH' }
  | { readonly what: 'AGAIN'; readonly id: string }
  | { readonly what: 'PART'; readonly row: MasterRow; readonly part: RecordTab }
  | { readonly what: 'CHANGE' | 'LOOK' | 'DELETE' | Beside; readonly row: MasterRow };

interface OpenedProps {
  readonly open: Open;
  readonly onShow: Show;
  readonly onClose: () => void;
}

/** The look as the kit draws it: for a page that shows a master's list and form within another record's page. */
export function drawnLook<M extends Master>(look: MasterLook<M>): DrawnLook {
  return {
    text: look.text,
    columns: look.columns,
    phone: look.phone ?? null,
    cells: look.cells ?? {},
    // Each component was checked against its own field; here they are drawn by name.
    fields: (look.fields ?? {}) as DrawnLook['fields'],
    offers: look.offers ?? {},
    begin: (look.begin ?? {}) as DrawnLook['begin'],
    example: look.example ?? null,
    stays: look.stays ?? (() => null),
    whole: look.whole ?? null,
    slots: look.slots ?? {},
  };
}

/** Goes to an address as menus and records write it, with its search. */
function useGo(): (link: string) => void {
  const navigate = useNavigate();
  return (link) => {
    const { path, search } = linkAddress(link);
    void navigate({ to: path, search });
  };
}

/** What follows a new row: its page, where the look says so. */
function useMade({ opens, opensMade }: Pick<MasterLook<Master>, 'opens' | 'opensMade'>): ((row: MasterRow) => void) | undefined {
  const go = useGo();
  return opens && opensMade ? (row) => go(opens(row)) : undefined;
}

/** What was typed and not saved, else what the address asks for. */
function openedFirst(again: string | null, asksNew: boolean): Open | null {
  if (again === NEW || (again === null && asksNew)) return { what: 'NEW' };
  return again === null ? null : { what: 'AGAIN', id: again };
}

/** What lies over the list: first what the address or an unsaved form asks for, then what is pressed. */
function useOpened(master: Master, { opens, newAt }: Pick<MasterLook<Master>, 'opens' | 'newAt'>, go: (link: string) => void) {
  const instituteId = useInstituteId();
  const again = useReopened(master.name);
  const asksNew = useAskedOpen('new', master.feature);
  const { update } = useAbilities(master);
  const [open, setOpen] = useState<Open | null>(() => openedFirst(again, asksNew && newAt === undefined));
  const openRow = (row: MasterRow, mayUpdate: boolean) => (opens ? go(opens(row)) : setOpen({ what: mayUpdate ? 'CHANGE' : 'LOOK', row }));
  useAskedRecord(
    async (id) => {
      const { data } = await call(master.get, { instituteId, params: { id } });
      for (const row of rowsOf([data])) openRow(row, update === true);
    },
    (id, otherId) => canBeRead(master.get, { instituteId: otherId, params: { id } }),
  );
  return { open, setOpen, openRow };
}

/** Makes the page of a master: list with filters, chips, table and export, and the drawer that creates and changes. */
export function masterPage<M extends Master>(master: M, look: MasterLook<M>): ComponentType {
  const drawn = drawnLook(look);
  const { one } = look.text;

  function Opened({ open, onShow, onClose }: OpenedProps) {
    const onMade = useMade(look);
    if (open.what === 'DELETE') return <DeleteDialog master={master} one={one} row={open.row} onClose={onClose} />;
    if (open.what === 'PART') return <PartDrawer name={nameOf(master, open.row)} id={open.row.id} part={open.part} onClose={onClose} />;
    if (open.what === 'TRASH' || open.what === 'USES' || open.what === 'HISTORY')
      return <BesideDrawer master={master} look={drawn} what={open.what} row={open.what === 'TRASH' ? null : open.row} onClose={onClose} />;
    const form = (row: MasterRow | null) => (
      <MasterForm
        key={row?.id ?? 'new'}
        master={master}
        look={drawn}
        keys={look.form}
        row={row}
        readOnly={open.what === 'LOOK'}
        wide={look.wide ?? false}
        onShow={onShow}
        onMade={onMade}
        onClose={onClose}
      />
    );
    if (open.what === 'NEW') return form(null);
    const { whole } = drawn;
    if (!whole && open.what !== 'AGAIN') return form(open.row);
    const id = open.what === 'AGAIN' ? open.id : open.row.id;
    return (
      <WholeRow key={id} master={master} id={id} onFailed={onClose}>
        {(row) => form(whole ? whole(row) : row)}
      </WholeRow>
    );
  }

  return function MasterPage() {
    const instituteId = useInstituteId();
    const { leadsTo, newAt } = look;
    const go = useGo();
    const { open, setOpen, openRow } = useOpened(master, look, go);
    // A failure here is retried, and reported, when the form opens.
    useEffect(() => void loadForm().catch(() => undefined), []);
    const show = (row: MasterRow) => setOpen({ what: 'CHANGE', row });
    return (
      <>
        <MasterList
          key={instituteId}
          master={master}
          look={drawn}
          onNew={() => (newAt ? go(newAt) : setOpen({ what: 'NEW' }))}
          onOpen={openRow}
          onLead={leadsTo ? (row) => go(leadsTo(row)) : null}
          onShow={show}
          onBeside={(row, what) => setOpen({ what, row })}
          onPart={(row, part) => setOpen({ what: 'PART', row, part })}
          onTrash={() => setOpen({ what: 'TRASH' })}
          onDelete={(row) => setOpen({ what: 'DELETE', row })}
        />
        <Suspense>{open ? <Opened open={open} onShow={show} onClose={() => setOpen(null)} /> : null}</Suspense>
      </>
    );
  };
}
