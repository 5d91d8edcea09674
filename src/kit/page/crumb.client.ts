import { useEffect } from 'react';
import { create } from 'zustand';

/** Breadcrumb name of the shown record; null until the page sets it. */
export const useCrumb = create<{ readonly name: string | null }>(() => ({ name: null }));

/** A page of one record names it in the breadcrumb: `TE-COMP-V-2026W` instead of `Details`. */
export function useRecordName(name: string | null): void {
  useEffect(() => {
    useCrumb.setState({ name });
    return () => useCrumb.setState({ name: null });
  }, [name]);
}
