import { copyDemo } from './demo-data.server.ts';

/** Starts the product for the journeys: the real start, with a data folder that has the demonstration. */
copyDemo(process.env['PRANGAN_DATA'] ?? '');
await import('../src/main.server.ts');
