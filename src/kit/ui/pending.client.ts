import { create } from 'zustand';

/** The specification's `loading` area: the ids of calls without an answer yet. */
export const usePending = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

export const beginPending = (id: string) => usePending.setState((state) => ({ ids: [...state.ids, id] }));
export const endPending = (id: string) => usePending.setState((state) => ({ ids: state.ids.filter((other) => other !== id) }));
