import { type Output, solveSet } from './solve-set.server.ts';
import { isFolder, setsIn } from './timetable-folder.server.ts';
import { optionsOf } from './timetable-options.server.ts';

/** 0: every set has a table that keeps all rules; 1: some has not, or says two things; 2: nothing was asked or found. */
export function runTimetable(words: readonly string[], { print, complain }: Output): 0 | 1 | 2 {
  const options = optionsOf(words);
  if (typeof options === 'string') {
    complain(options);
    return 2;
  }
  const missing = [options.directory, options.from, options.repeat].find((folder) => folder !== null && !isFolder(folder));
  if (missing !== undefined) {
    complain(`There is no folder ${missing}.`);
    return 2;
  }
  const { sets, problems } = setsIn(options.directory);
  for (const problem of problems) complain(problem);
  if (sets.length === 0) {
    complain(`No set was found in ${options.directory}: neither .crs and .stu nor .exam.`);
    return 2;
  }
  let clean = problems.length === 0;
  for (const set of sets) clean = solveSet(set, options, { print, complain }) && clean;
  return clean ? 0 : 1;
}

if (import.meta.main) {
  process.exitCode = runTimetable(process.argv.slice(2), {
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  });
}
