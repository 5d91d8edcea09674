import type { Master } from './master.contract.ts';

/**
 * For two masters that refer to each other: contracts do not import one another in a ring, so the one that imports the other says there
 * what the other refers to.
 */
export function laterReference() {
  let said: (() => Master) | null = null;
  return {
    to: (): Master => {
      if (said === null) throw new Error('the contract that says what this field refers to is not loaded');
      return said();
    },
    is: (master: () => Master): void => {
      said = master;
    },
  };
}
