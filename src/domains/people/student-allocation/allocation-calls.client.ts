import { refresh } from '../../../kit/http/use-call.client.ts';
import { studentAllocations } from './student-allocation.contract.ts';

/** Everything that shows who has whom. */
export const refreshAllocations = () =>
  refresh(
    studentAllocations.list,
    studentAllocations.loads,
    studentAllocations.acts,
    studentAllocations.preview,
    studentAllocations.mine,
    studentAllocations.ofStudent,
  );
