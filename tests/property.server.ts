import * as fc from 'fast-check';
import { seed } from './calls/seed.server.ts';

// A property without a seed uses the run's seed: the same values in every `npm test`, others in every `npm run soak`.
fc.configureGlobal({ seed });

export { fc };
