import { fuzz } from './fuzz.server.ts';

fuzz({ number: 2, of: 3 });
