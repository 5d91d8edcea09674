import { useEffect, useRef } from 'react';
import { call } from '../http/call.client.ts';
import { refresh, useCall } from '../http/use-call.client.ts';
import type { useListState } from '../master/list-state.client.ts';
import { readListState, writeListState, type ListShape } from '../master/list-state.rules.ts';
import { arrangedColumns, useTableSettings } from '../table/table-settings.client.ts';
import { t } from '../text/text.client.ts';
import { useInstituteId } from '../ui/institute.client.ts';
import { toastDone, toastRefusal } from '../ui/toasts.tsx';
import { createView, listViews, removeView, updateView, type ListView } from './view.contract.ts';

export interface ViewedList {
  /** What the list is called: its views and its columns are kept by it. */
  readonly name: string;
  readonly shape: ListShape;
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly state: ReturnType<typeof useListState>;
}

const NO_VIEWS: readonly ListView[] = [];

/** The caller's own views of a list: applied to the address and the columns, made of them, kept on the server. */
export function useViews({ name, shape, columns, state: list }: ViewedList) {
  const instituteId = useInstituteId();
  const { hidden, order, setColumns } = useTableSettings(name);
  const answer = useCall(listViews, { instituteId, query: { list: name } }, { enabled: instituteId !== '' });
  const views = answer.data?.data ?? NO_VIEWS;
  const { page: _page, ...asked } = writeListState(list.state);
  const shown = arrangedColumns(columns, order).map(({ id }, at) => ({ id, hidden: at > 0 && hidden.includes(id) }));
  const apply = (view: ListView) => {
    if (view.columns.length > 0)
      setColumns({ hidden: view.columns.filter((one) => one.hidden).map(({ id }) => id), order: view.columns.map(({ id }) => id) });
    list.change({ ...readListState(shape, view.asked), page: 1 });
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !answer.data) return;
    begun.current = true;
    const first = answer.data.data.find((view) => view.isDefault);
    // An address that asks for something is what somebody was sent, or came back to.
    if (first && Object.keys(writeListState(list.state)).length === 0) apply(first);
  });
  const change = async (work: Promise<unknown>, done: string | null): Promise<boolean> => {
    try {
      await work;
      if (done !== null) toastDone(done);
      return true;
    } catch (error) {
      toastRefusal(error);
      return false;
    } finally {
      await refresh(listViews);
    }
  };
  const put = ({ id, version, ...view }: ListView, patch: Partial<ListView>) =>
    call(updateView, {
      instituteId,
      params: { id },
      body: { name: view.name, isDefault: view.isDefault, asked: view.asked, columns: view.columns, ...patch, version },
    });
  return {
    views,
    apply,
    save: (title: string, isDefault: boolean) =>
      change(
        call(createView, { instituteId, body: { list: name, name: title, isDefault, asked, columns: shown } }),
        t('views.saved', { name: title }),
      ),
    overwrite: (view: ListView) => change(put(view, { asked, columns: shown }), t('views.saved', { name: view.name })),
    setDefault: (view: ListView) => change(put(view, { isDefault: !view.isDefault }), null),
    remove: (view: ListView) => change(call(removeView, { instituteId, params: { id: view.id } }), null),
  };
}
