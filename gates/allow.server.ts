/** A file that one gate lets pass, with the reason. An entry that is no longer needed makes the gate red. */
type Exception = { readonly gate: string; readonly file: string; readonly why: string };

const EXCEPTIONS: readonly Exception[] = [];

/**
 * Takes the listed exceptions out of `violations` (each starts with the file's path followed by `:`).
 * An exception whose file exists in `files` but has no violation is answered as a violation itself.
 */
export function withoutExceptions(gate: string, violations: readonly string[], files: readonly string[]): string[] {
  const mine = EXCEPTIONS.filter((exception) => exception.gate === gate && files.includes(exception.file));
  const left = violations.filter((line) => !mine.some((exception) => line.startsWith(`${exception.file}:`)));
  const stale = mine.filter((exception) => !violations.some((line) => line.startsWith(`${exception.file}:`)));
  return [...left, ...stale.map((exception) => `${exception.file}: the exception for gate ${gate} is no longer needed`)];
}
