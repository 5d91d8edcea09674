import { create } from 'zustand';
import { featureNames, type Action, type Feature, type Permission, type Statement } from './access.contract.ts';
import { can, compileStatements, type Compiled } from './matcher.rules.ts';

/** The specification's `access` area. */
interface AuthorizationState {
  /** False from the first 401 on: nothing of a page is shown while the console leaves. */
  readonly isAuthenticated: boolean;
  /** The specification's per-feature flags: true unless a 403 said otherwise. */
  readonly refused: ReadonlySet<Feature>;
  readonly rights: Compiled;
  /** The person and institute whose rights these are; null: nobody's yet. */
  readonly owner: string | null;
}

export const useAuthorization = create<AuthorizationState>(() => ({
  isAuthenticated: true,
  refused: new Set(),
  rights: new Map(),
  owner: null,
}));

/** The statements that hold in the chosen institute; earlier refusals belong to the earlier one. */
export function setStatements(statements: readonly Statement[], owner: string | null): void {
  useAuthorization.setState({ rights: compileStatements(statements), owner, refused: new Set() });
}

/** The feature that a refusal names: a call may ask for more rights than its own. */
function featureIn(body: unknown): Feature | null {
  const named: unknown = typeof body === 'object' && body !== null && 'feature' in body ? body.feature : null;
  return featureNames().find((feature) => feature === named) ?? null;
}

/** 401 clears `isAuthenticated`, 403 the flag of the feature that the answer names, else of the call's own; 2xx sets the flag again. */
export function noteAnswer(permission: Permission | 'SELF' | 'PUBLIC', status: number, body: unknown = null): void {
  if (status === 401) useAuthorization.setState({ isAuthenticated: false });
  const own = permission === 'SELF' || permission === 'PUBLIC' ? null : permission.feature;
  const feature = status === 403 ? (featureIn(body) ?? own) : own;
  if (feature === null) return;
  const { refused } = useAuthorization.getState();
  const isRefused = status === 403;
  const isDone = status >= 200 && status < 300;
  if (isRefused === refused.has(feature) || (!isRefused && !isDone)) return;
  const next = new Set(refused);
  if (isRefused) next.add(feature);
  else next.delete(feature);
  useAuthorization.setState({ refused: next });
}

/** Check for buttons: is this act permitted at least somewhere in the institute? */
export function useCan(): (feature: Feature, action: Action) => boolean {
  const { rights } = useAuthorization();
  return (feature, action) => can(rights, feature, action);
}

/** False after a 403 about the feature, until a call about it succeeds: meanwhile nothing is offered that was just refused. */
export const useIsAuthorized = (feature: Feature) => useAuthorization((state) => !state.refused.has(feature));
