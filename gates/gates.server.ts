import { boundariesGate } from './boundaries.server.ts';
import { formatGate } from './format.server.ts';
import type { Gate } from './gate.server.ts';
import { generatedGate } from './generated.server.ts';
import { kitWordsGate } from './kit-words.server.ts';
import { licencesGate } from './licences.server.ts';
import { lintGate } from './lint.server.ts';
import { listsGate } from './lists.server.ts';
import { migrationsGate } from './migrations.server.ts';
import { namesGate } from './names.server.ts';
import { ownersGate } from './owners.server.ts';
import { purityGate } from './purity.server.ts';
import { specificationGate } from './specification.server.ts';
import { statementsGate } from './statements.server.ts';
import { textGate } from './text.server.ts';
import { typesGate } from './types.server.ts';
import { unusedGate } from './unused.server.ts';
import { wordingGate } from './wording.server.ts';
import { wordsGate } from './words.server.ts';

export const GATES: readonly Gate[] = [
  typesGate,
  generatedGate,
  lintGate,
  boundariesGate,
  unusedGate,
  formatGate,
  namesGate,
  purityGate,
  ownersGate,
  statementsGate,
  listsGate,
  textGate,
  wordingGate,
  wordsGate,
  kitWordsGate,
  licencesGate,
  migrationsGate,
  specificationGate,
];

const AT_ONCE = 2;
const LINES_SHOWN = 60;

export type GateAnswer = { readonly name: string; readonly faults: readonly string[]; readonly ms: number; readonly says: string };

async function runGate(root: string, gate: Gate): Promise<GateAnswer> {
  const start = performance.now();
  let faults: readonly string[];
  let says = '';
  try {
    faults = await gate.run(root);
    if (faults.length === 0 && gate.says) says = `: ${await gate.says(root)}`;
  } catch (error) {
    faults = [`the gate itself failed: ${error instanceof Error ? error.message : String(error)}`];
  }
  return { name: gate.name, faults, says, ms: Math.round(performance.now() - start) };
}

function report(answer: GateAnswer): string {
  if (answer.faults.length === 0) return `gate ${answer.name} ok (${answer.ms} ms)${answer.says}`;
  const shown = answer.faults.slice(0, LINES_SHOWN).map((line) => `  ${line}`);
  const more = answer.faults.length > LINES_SHOWN ? [`  … and ${answer.faults.length - LINES_SHOWN} more`] : [];
  return [`gate ${answer.name} RED: ${answer.faults.length} violations (${answer.ms} ms)`, ...shown, ...more].join('\n');
}

/** Runs all gates (or those named) two at a time; `say` hears each answer when it is there. Unknown names throw. */
export async function runGates(root: string, names: readonly string[], say: (line: string) => void): Promise<GateAnswer[]> {
  const unknown = names.filter((name) => !GATES.some((gate) => gate.name === name));
  if (unknown.length > 0) throw new Error(`unknown gate ${unknown.join(', ')}; known: ${GATES.map((gate) => gate.name).join(', ')}`);
  const waiting = GATES.filter((gate) => names.length === 0 || names.includes(gate.name));
  const answers: GateAnswer[] = [];
  const lane = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
      const answer = await runGate(root, gate);
      answers.push(answer);
      say(report(answer));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
}
