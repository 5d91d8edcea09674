import { copyDemo } from './demo-data.server.ts';

/** The product of the journeys: the real start, on a data folder in which the demonstration is ready. */
copyDemo(process.env['PRANGAN_DATA'] ?? '');
await import('../src/main.server.ts');
