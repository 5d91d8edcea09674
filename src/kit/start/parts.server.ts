import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './config.server.ts';
import type { Health } from './health.server.ts';

/** What the entry points need from the HTTP server. */
export type HttpServer = { listen(options: { host: string; port: number }): Promise<string>; close(): Promise<unknown> };

export type ServerDeps = {
  readonly appUrl: string;
  readonly migratorUrl: string;
  readonly version: string;
  readonly dataDir: string;
  /** The built console; null while it is served by Vite. */
  readonly publicDir: string | null;
  readonly host: string;
  readonly port: number;
  /** Whether the demonstration institute is there. */
  readonly demo: boolean;
  health(): Promise<Health>;
};

export type BuildServer = (deps: ServerDeps) => Promise<HttpServer>;
export type InstallJobs = (migratorUrl: string) => Promise<void>;

export type DemoSignIn = { readonly title: string; readonly address: string; readonly username: string; readonly password: string };
export type SeedDemo = (deps: {
  migratorUrl: string;
  appUrl: string;
  dataDir: string;
}) => Promise<{ readonly signIns: readonly DemoSignIn[] }>;

export type NewTenant = {
  readonly subDomain: string;
  readonly organisation: string;
  readonly username: string;
  readonly name: string;
  readonly password: string;
};
export type CreateTenant = (deps: { migratorUrl: string; appUrl: string }, tenant: NewTenant) => Promise<{ readonly address: string }>;

/** The exported function `name` of a part that an installation may lack; null when it is not there. */
export async function optionalPart<Part>(file: string, name: string): Promise<Part | null> {
  const path = join(projectRoot, file);
  if (!existsSync(path)) return null;
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  const found = module[name];
  return isPart<Part>(found) ? found : null;
}

function isPart<Part>(value: unknown): value is Part {
  return typeof value === 'function';
}
