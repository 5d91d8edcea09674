import { grid } from './grid.server.ts';

grid({ number: 1, of: 2 });
