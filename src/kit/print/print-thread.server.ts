import { parentPort } from 'node:worker_threads';
import { openCompiler } from './typst-compiler.server.ts';
import type { PrintOrder, Printed } from './typst-compiler.server.ts';

/** What travels back: the answer to the oldest order that has none. */
export type PrintAnswer = { readonly printed: Printed } | { readonly failed: string };

const compiler = openCompiler();
parentPort?.on('message', (order: PrintOrder) => {
  let answer: PrintAnswer;
  try {
    answer = { printed: compiler.print(order) };
  } catch (error) {
    answer = { failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
