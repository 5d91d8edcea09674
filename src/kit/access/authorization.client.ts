import { create } from 'zustand';
import type { Endpoint } from '../http/endpoint.contract.ts';
import type { Action, Feature, Statement } from './access.contract.ts';
import { can, compileStatements, type Compiled } from './matcher.rules.ts';

interface AuthorizationState {
  /** The specification's per-feature flags: true unless a 403 said otherwise. */
  readonly refused: ReadonlySet<Feature>;
  readonly rights: Compiled;
}

const useAuthorization = create<AuthorizationState>(() => ({ refused: new Set(), rights: new Map() }));

/** The statements that hold in the chosen institute; earlier refusals belong to the earlier one. */
export function setStatements(statements: readonly Statement[]): void {
  useAuthorization.setState({ rights: compileStatements(statements), refused: new Set() });
}

/** 403 clears the feature's flag, 2xx sets it again. */
export function noteAnswer(permission: Endpoint['permission'], status: number): void {
  if (permission === 'SELF' || permission === 'PUBLIC') return;
  const { refused } = useAuthorization.getState();
  const { feature } = permission;
  const isRefused = status === 403;
  if (isRefused === refused.has(feature) || (!isRefused && status >= 300)) return;
  const next = new Set(refused);
  if (isRefused) next.add(feature);
  else next.delete(feature);
  useAuthorization.setState({ refused: next });
}

/** What buttons ask: is this act permitted at least somewhere in the institute? */
export function useCan(): (feature: Feature, action: Action) => boolean {
  const { rights } = useAuthorization();
  return (feature, action) => can(rights, feature, action);
}

/** False after a 403 about the feature, until a call about it succeeds: meanwhile nothing is offered that was just refused. */
export const useIsAuthorized = (feature: Feature) => useAuthorization((state) => !state.refused.has(feature));
