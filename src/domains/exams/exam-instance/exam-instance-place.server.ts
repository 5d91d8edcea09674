import { stackPlaces } from '../../../kit/stack/stack-place-kind.server.ts';
import { examInstances } from './exam-instance.contract.ts';
import { placesOfInstances } from './exam-instance-place.store.ts';

/** What an examination uses can be copied; nothing is copied for another one, which chooses its papers itself. */
export const examInstancePlaces = stackPlaces({ master: examInstances, list: placesOfInstances });
