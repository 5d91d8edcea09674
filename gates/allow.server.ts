/** A file that one gate lets pass, with the reason. An entry that is no longer needed makes the gate red. */
type Exception = { readonly gate: string; readonly file: string; readonly why: string };

const EXCEPTIONS: readonly Exception[] = [
  { gate: 'purity', file: 'bench/owner.server.ts', why: 'loads data for measurements as the migrator, outside the application' },
  { gate: 'purity', file: 'tests/exam-path/test-exam.server.ts', why: 'loads data for a test as the migrator, outside the application' },
  { gate: 'kit-words', file: 'src/kit/session/kept.client.ts', why: "the specification's keys of what a browser keeps" },
  { gate: 'kit-words', file: 'src/kit/console/menu.contract.ts', why: "the specification's twelve sections of the menu" },
  { gate: 'wording', file: 'src/kit/feed/test-feeds.server.ts', why: 'a kind of file for tests only' },
  ...['auth-deps', 'open-session', 'sign-in'].map((name) => ({
    gate: 'wording',
    file: `src/domains/identity/auth/${name}.server.ts`,
    why: 'the sign-in page, which loads no text of refusals, says these codes by its own keys',
  })),
  { gate: 'words', file: 'src/kit/feed/feed-definition.server.ts', why: 'one cast where typed definitions become values of one list' },
  { gate: 'words', file: 'src/kit/master/master.routes.ts', why: 'one cast where typed masters become values of one list' },
];

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
