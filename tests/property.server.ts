import * as fc from 'fast-check';
import { seed } from './calls/seed.server.ts';

// A property that names no seed draws by the run's own: the same values in every `npm test`, others in every `npm run soak`.
fc.configureGlobal({ seed });

export { fc };
