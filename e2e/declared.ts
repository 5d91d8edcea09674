import { globSync } from 'node:fs';
import { dashboardMenu } from '../src/app/dashboard/dashboard.menu.ts';
import { declareRights, type Rights } from '../src/kit/access/access.contract.ts';
import { kitRights } from '../src/kit/access/kit.features.ts';
import type { MenuGroup } from '../src/kit/console/menu.contract.ts';

// Modules of the console carry components, which only a browser can load: what they declare as data is read from its own files.
const partsOf = async <Part>(pattern: string): Promise<Part[]> => {
  const files = globSync(pattern).toSorted();
  const loaded = await Promise.all(files.map(async (file): Promise<Record<string, Part>> => import(`../${file}`)));
  return loaded.flatMap((one) => Object.values(one));
};

declareRights([kitRights, ...(await partsOf<Rights>('src/domains/*/*.features.ts'))]);

/** The groups of all domains, in no order. */
export const menuGroups: readonly MenuGroup[] = [
  ...dashboardMenu,
  ...(await partsOf<readonly MenuGroup[]>('src/domains/*/*.menu.ts')).flat(),
];
