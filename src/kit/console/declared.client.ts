import type { MenuGroup } from './menu.contract.ts';
import type { ClientModule } from './client-module.client.ts';

interface Declared {
  readonly modules: readonly ClientModule[];
  /** The groups of all modules, in the order in which they are shown. */
  readonly menu: readonly MenuGroup[];
}

let declared: Declared = { modules: [], menu: [] };

/** Once, before anything is shown: the kit and the shell know a domain by what it declares. */
export const declareConsole = (console: Declared): void => {
  declared = console;
};

export const clientModules = (): readonly ClientModule[] => declared.modules;
export const consoleMenu = (): readonly MenuGroup[] => declared.menu;

/** What a domain declares under this name in one of its tables; null: none does. */
export function declaredAs<View>(tableOf: (module: ClientModule) => Readonly<Record<string, View>>, name: string): View | null {
  const table = declared.modules.map(tableOf).find((one) => Object.hasOwn(one, name));
  return table?.[name] ?? null;
}
