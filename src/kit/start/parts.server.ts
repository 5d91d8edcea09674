import type { StartConfig } from './config.server.ts';
import type { Health } from './health.server.ts';

/** What the entry points need from the HTTP server. */
export type HttpServer = {
  listen(options: { host: string; port: number; reusePort: boolean }): Promise<string>;
  close(): Promise<unknown>;
};

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
  /** Whether its sign-ins work for everybody who reaches the server. */
  readonly demoIsPublic: boolean;
  /** Of several servers of one start, which: from 1. */
  readonly slot?: number;
  /** A replica, as the application's role: reports are read there. */
  readonly readUrl?: string | null;
  health(): Promise<Health>;
};

/** Begins to archive the log where the settings ask for it; null: they do not. */
export type OpenArchive = (config: StartConfig, say: (line: string) => void) => { stop(): Promise<void> } | null;

export type BuildServer = (deps: ServerDeps) => Promise<HttpServer>;
/** Brings rows that tenants own up to this version, once; answers lines to say. */
export type Upgrade = (urls: { appUrl: string; migratorUrl: string }) => Promise<string[]>;
export type InstallJobs = (migratorUrl: string) => Promise<void>;

/** One line of the start's output each: a demonstration user and the password. */
export type DemoSignIn = { readonly title: string; readonly username: string; readonly password: string };
export type DemoSeed = {
  readonly signIns: readonly DemoSignIn[];
  /** What is left to make once the job runner is at work; null: nothing. Aborted, it ends soon and rejects. */
  readonly fill: ((stop: AbortSignal) => Promise<void>) | null;
};
export type OpenDemo = (installation: {
  adminUrl: string;
  appUrl: string;
  dataDir: string;
  version: string;
  say: (line: string) => void;
}) => Promise<DemoSeed>;
