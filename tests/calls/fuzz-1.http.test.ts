import { fuzz } from './fuzz.server.ts';

fuzz({ number: 1, of: 3 });
