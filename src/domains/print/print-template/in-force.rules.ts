import type { PrintKind } from '../print-kind/print-kinds.contract.ts';

interface Version {
  readonly kind: PrintKind;
  readonly state: string;
  readonly startsOn: string;
  readonly versionNo: number;
}

/** The version by which papers of a day are printed: of the active ones the last that had begun; none: the shipped template. */
export const inForceOn = <V extends Version>(versions: readonly V[], kind: PrintKind, day: string): V | null =>
  versions
    .filter((version) => version.kind === kind && version.state === 'ACTIVE' && version.startsOn <= day)
    .toSorted((one, other) => other.startsOn.localeCompare(one.startsOn) || other.versionNo - one.versionNo)[0] ?? null;

/** By which version papers of a day are printed once this one is retired. */
export const inForceWithout = <V extends Version & { readonly id: string }>(
  versions: readonly V[],
  { id, kind }: { readonly id: string; readonly kind: PrintKind },
  day: string,
): V | null =>
  inForceOn(
    versions.filter((version) => version.id !== id),
    kind,
    day,
  );

/** The active version of a kind that begins next after a day; null: none is waiting. */
export const nextAfter = <V extends Version & { readonly id: string }>(
  versions: readonly V[],
  { id, kind }: { readonly id: string; readonly kind: PrintKind },
  day: string,
): V | null =>
  versions
    .filter((version) => version.id !== id && version.kind === kind && version.state === 'ACTIVE' && version.startsOn > day)
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn) || other.versionNo - one.versionNo)[0] ?? null;
