import { create } from 'zustand';
import { textsOf } from '../text/text.client.ts';
import { httpText } from './http.text.ts';
import { isGuarded } from './endpoint.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';

const { t } = textsOf(httpText);

/** While a menu is only looked at, nothing is changed from this window but by the calls named here; null: changes go on. */
const useHeld = create<{ readonly except: readonly string[] | null }>(() => ({ except: null }));

export const holdChanges = (...except: readonly Endpoint[]): void => useHeld.setState({ except: except.map((endpoint) => endpoint.name) });
export const releaseChanges = (): void => useHeld.setState({ except: null });

/** What a page asks before it offers a change. */
export const useChangesHeld = (): boolean => useHeld((state) => state.except !== null);

/** Why a call is not sent; null: it is. */
export function heldBecause(endpoint: Endpoint): string | null {
  const { except } = useHeld.getState();
  return except === null || !isGuarded(endpoint) || except.includes(endpoint.name) ? null : t('preview.held');
}
