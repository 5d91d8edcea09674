import { fuzz } from './fuzz.server.ts';

fuzz({ number: 3, of: 3 });
