import { type Gate, tool, wordsOf } from './gate.server.ts';

type LintReport = {
  readonly number_of_files: number;
  readonly diagnostics: readonly {
    readonly message: string;
    readonly code?: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line?: number } }[];
  }[];
};

function isReport(value: unknown): value is LintReport {
  return (
    typeof value === 'object' && value !== null && 'number_of_files' in value && 'diagnostics' in value && Array.isArray(value.diagnostics)
  );
}

function parsed(text: string): LintReport | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isReport(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Typed lint; the rules are in `.oxlintrc.json`. */
export const lintGate: Gate = {
  name: 'lint',
  async run(root) {
    const answer = await tool(root, 'oxlint', ['--type-aware', '--deny-warnings', '--format', 'json', '.'], {
      // As with the compiler: every further thread of the typed rules works out the same types again.
      GOMAXPROCS: '1',
    });
    const report = parsed(answer.out);
    if (report === undefined) return wordsOf('oxlint', answer);
    if (report.number_of_files === 0) return ['the linter read no file'];
    const found = report.diagnostics.map(
      (one) => `${one.filename}:${one.labels[0]?.span.line ?? 1}: ${one.message} [${one.code ?? 'oxlint'}]`,
    );
    return found.length > 0 || answer.code === 0 ? found : wordsOf('oxlint', answer);
  },
};
