import type { Reporter } from 'vitest/node';

const tell = (message: object): void => void process.send?.(message);

/** Reports progress to the runner of all parts: running test files and ended tests. Silent when run by hand. */
export const progress: Reporter = {
  onTestModuleStart: (module) => tell({ begun: module.relativeModuleId }),
  onTestCaseResult: () => tell({}),
  onTestModuleEnd: (module) => tell({ ended: module.relativeModuleId }),
};
