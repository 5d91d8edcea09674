import { grid } from './grid.server.ts';

grid({ number: 2, of: 2 });
