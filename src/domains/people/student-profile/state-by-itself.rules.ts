import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { STUDENT_STATES } from './student-profile.contract.ts';

interface WithState {
  readonly state: (typeof STUDENT_STATES)[number];
}

/** A record that is saved does not change the state: reason, day and document belong to that change. */
export const stateByItself = (record: WithState, before: WithState | null, path: string): Refusal[] =>
  before === null || before.state === record.state
    ? []
    : [
        {
          code: 'STATE_BY_ITSELF',
          message: 'The state is changed by itself, with its reason and day: use studentStates.change.',
          path,
        },
      ];
