import { compileSettings } from '../../result-rules/engine/compile-settings.rules.ts';
import type { CompiledSettings } from '../../result-rules/engine/engine.contract.ts';
import type { RunRules } from './run-rules.contract.ts';

/**
 * Compiled settings for each pattern of a run, in the run's order. A student under one pattern may sit a paper of another (an
 * old scheme's backlog): the others' head sets are added under `<place>/<name>`.
 */
export function mergedSettings(rules: RunRules): CompiledSettings[] {
  const compiled = rules.patterns.map((pattern) => compileSettings(pattern.document));
  if (compiled.length === 1) return compiled;
  return compiled.map((own, at) => {
    const headSets = new Map(own.headSets);
    for (const [place, other] of compiled.entries()) {
      if (place !== at) for (const [name, set] of other.headSets) headSets.set(`${place}/${name}`, set);
    }
    return { ...own, headSets };
  });
}
