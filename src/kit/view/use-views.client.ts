import { useEffect, useRef } from 'react';
import { call } from '../http/call.client.ts';
import { refresh, useCall } from '../http/use-call.client.ts';
import type { useListState } from '../list/list-state.client.ts';
import { readListState, writeListState, type ListShape } from '../list/list-state.rules.ts';
import { arrangedColumns, isHidden, useTableSettings } from './table-settings.client.ts';
import { textsOf } from '../text/text.client.ts';
import { viewText } from './view.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastDone, toastRefusal } from '../ui/toasts.tsx';
import { createView, keepColumns, listViews, removeView, updateView, type ListView, type ViewColumn } from './view.contract.ts';

const { t } = textsOf(viewText);

type Column = { readonly id: string; readonly title: string; readonly startsHidden?: boolean };

export interface ViewedList {
  /** What the list is called: its views and its columns are kept by it. */
  readonly name: string;
  readonly shape: ListShape;
  readonly columns: readonly Column[];
  readonly state: ReturnType<typeof useListState>;
  /** False until all columns and filters are known: a view may hold any of them. */
  readonly ready?: boolean;
}

const NO_VIEWS: readonly ListView[] = [];
const MOST_COLUMNS = 100;

/** Present columns of a list. A column hidden by default comes after the others. */
function columnsNow(columns: readonly Column[], toggled: readonly string[], order: readonly string[]): ViewColumn[] {
  return arrangedColumns(columns, order)
    .map((column, at) => ({ id: column.id, hidden: at > 0 && isHidden(column, toggled), starts: column.startsHidden ?? false }))
    .filter(({ hidden, starts }) => !(hidden && starts))
    .slice(0, MOST_COLUMNS)
    .map(({ id, hidden }) => ({ id, hidden }));
}

/** The same as the table keeps it: what was toggled, and the order. */
function choiceOf(columns: readonly Column[], kept: readonly ViewColumn[]) {
  const isHiddenIn = ({ id, startsHidden = false }: Column) => kept.find((one) => one.id === id)?.hidden ?? startsHidden;
  const toggled = columns.filter((column) => isHiddenIn(column) !== (column.startsHidden ?? false));
  return { hidden: toggled.map(({ id }) => id), order: kept.map(({ id }) => id) };
}

/** The columns that a person chose come from the server once, and each change of them goes there. */
function useKeptColumns(
  { name, columns, ready = true }: ViewedList,
  answer: { readonly columns: readonly ViewColumn[] | null } | undefined,
) {
  const instituteId = useInstituteId();
  const { hidden, order, setColumns } = useTableSettings(name);
  const shown = columnsNow(columns, hidden, order);
  const words = JSON.stringify(shown);
  const kept = useRef<{ readonly of: string; readonly words: string } | null>(null);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (!answer || !ready) return;
    if (kept.current?.of !== instituteId) {
      const plain = JSON.stringify(columnsNow(columns, [], []));
      kept.current = { of: instituteId, words: answer.columns ? JSON.stringify(answer.columns) : plain };
      if (answer.columns) {
        setColumns(choiceOf(columns, answer.columns));
        return;
      }
    }
    if (kept.current.words === words) return;
    kept.current = { of: instituteId, words };
    const send = () => call(keepColumns, { instituteId, body: { list: name, columns: shown } });
    // One after the other, so that the last choice is the one that stays. This browser keeps it, too.
    sent.current = sent.current.then(send).catch(() => undefined);
  });
  return shown;
}

/** The caller's own views of a list: applied to the address and the columns, made of them, kept on the server. */
export function useViews(viewed: ViewedList) {
  const { name, shape, columns, state: list, ready = true } = viewed;
  const instituteId = useInstituteId();
  const { setColumns } = useTableSettings(name);
  const answer = useCall(listViews, { instituteId, query: { list: name } }, { enabled: instituteId !== '' });
  const views = answer.data?.data ?? NO_VIEWS;
  const { page: _page, ...asked } = writeListState(list.state);
  const shown = useKeptColumns(viewed, answer.data);
  const apply = (view: ListView) => {
    if (view.columns.length > 0) setColumns(choiceOf(columns, view.columns));
    list.change({ ...readListState(shape, view.asked), page: 1 });
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !answer.data || !ready) return;
    begun.current = true;
    const first = answer.data.data.find((view) => view.isDefault);
    // An address with parameters is a shared link or a return, so no default view is applied.
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
