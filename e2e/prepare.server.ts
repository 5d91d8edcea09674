import { buildConsole } from '../src/kit/start/console-build.server.ts';
import { prepareDemo } from './demo-data.server.ts';
import prepareBrowser from './global-setup.server.ts';

/** Preparations of the journeys, made while other tests mostly wait: the console, the unpacked browser, the demonstration. */
buildConsole(() => undefined);
prepareBrowser();
prepareDemo();
