import type { Language } from '../text/texts.contract.ts';
import type { Compiled, Grant } from './matcher.rules.ts';

/** The caller, the institute and the rights. Stores take it as their second argument; the institute never comes from a body. */
export interface Scope {
  readonly tenantId: string;
  readonly userId: string;
  readonly username: string;
  /** The call's institute; null on tenant-wide calls, where no institute table can be read. */
  readonly instituteId: string | null;
  readonly requestId: string;
  readonly ip: string;
  readonly call: string;
  /** The grant behind this call: conditions that the store must apply. null on SELF and PUBLIC calls. */
  readonly grant: Grant | null;
  /** All rights in this institute, for abilities sent with the data. */
  readonly rights: Compiled;
  readonly isDemo: boolean;
  /** For these actions the organisation demands a second factor, and this session has shown none. */
  readonly lacksFactorFor?: readonly string[];
  /** In which files and messages about cells are written; English where nobody asks. */
  readonly language?: Language;
  /** Mark of a file requested with a reason, where its format has a place for it. */
  readonly mark?: string;
}

/** A scope that surely has an institute. */
export interface InstituteScope extends Scope {
  readonly instituteId: string;
}
