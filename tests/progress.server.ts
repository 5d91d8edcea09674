import type { Reporter } from 'vitest/node';

const tell = (message: object): void => void process.send?.(message);

/** Tells the runner of all parts that something happens: which files of tests are at work, and that a test ended. Silent when run by hand. */
export const progress: Reporter = {
  onTestModuleStart: (module) => tell({ begun: module.relativeModuleId }),
  onTestCaseResult: () => tell({}),
  onTestModuleEnd: (module) => tell({ ended: module.relativeModuleId }),
};
