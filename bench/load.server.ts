import { examDayForm } from './load-exam-day.server.ts';
import { signInForm } from './load-sign-in.server.ts';
import { spikeForm } from './load-spike.server.ts';
import type { LoadForm } from './load-form.server.ts';
import { resultDayForm } from './load-result-day.server.ts';

const FORMS: readonly LoadForm[] = [resultDayForm, signInForm, examDayForm, spikeForm];

/** `load NAME…` runs these forms one after the other and ends with 1 where one has faults; without a name, or with an unknown one, they are listed. */
async function main(names: readonly string[]): Promise<number> {
  const wanted = FORMS.filter(({ name }) => names.includes(name));
  if (names.length === 0 || wanted.length < names.length) {
    for (const { name, about } of FORMS) process.stdout.write(`${name}  ${about}\n`);
    return names.length === 0 ? 0 : 2;
  }
  let faults = 0;
  for (const form of wanted) faults += await form.run();
  return faults === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
