import { create } from 'zustand';
import { textsOf } from '../text/text.client.ts';
import { httpText } from './http.text.ts';
import { isGuarded } from './endpoint.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';

const { t } = textsOf(httpText);

/** During a menu preview this window may only make the changing calls listed here; null: all changes are allowed. */
const useHeld = create<{ readonly except: readonly string[] | null }>(() => ({ except: null }));

export const holdChanges = (...except: readonly Endpoint[]): void => useHeld.setState({ except: except.map((endpoint) => endpoint.name) });
export const releaseChanges = (): void => useHeld.setState({ except: null });

/** Checked by a page before it offers a change. */
export const useChangesHeld = (): boolean => useHeld((state) => state.except !== null);

/** Why a call is not sent; null: it is. */
export function heldBecause(endpoint: Endpoint): string | null {
  const { except } = useHeld.getState();
  return except === null || !isGuarded(endpoint) || except.includes(endpoint.name) ? null : t('preview.held');
}
