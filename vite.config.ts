import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { MANY_PAGES, texts } from './texts.config.ts';

const apiPort = process.env['API_PORT'] ?? process.env['PORT'] ?? '4000';

const server = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };

/** The development server answers page addresses as the product does: /login from auth.html, the rest from console.html. */
const pages: Plugin = {
  name: 'pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      const isPage = (request.headers.accept ?? '').includes('text/html') && !path.startsWith('/api/') && !path.includes('.');
      if (isPage)
        request.url = ['/login', '/signup', '/forgot-password', '/verify/statement'].includes(path) ? '/auth.html' : '/console.html';
      next();
    });
  },
};

/** Both programs are framed alike: their own lines go into page-frame.html, which says in three languages when a page did not load. */
const framed: Plugin = {
  name: 'framed',
  transformIndexHtml: {
    order: 'pre',
    handler: (own) => readFileSync(join(import.meta.dirname, 'page-frame.html'), 'utf8').replace('<!-- page -->', () => own.trim()),
  },
};

const TEXT = /\.(?:m?js|css|svg|json|txt)$/;

/** Leaves every text of the build beside itself as .br and .gz: packed once, sent for years. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!TEXT.test(name)) continue;
      const text = readFileSync(join(dir, name));
      if (text.length < 1024) continue;
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
  },
};

type Modules = ReadonlySet<string>;
interface Program {
  /** What it really uses before it shows anything, of packages too. */
  readonly now: Modules;
  /** What each page needs that it loads later. */
  readonly later: readonly Modules[];
}

/** Found by building a program alone. */
async function programOf(entry: string): Promise<Program> {
  const alone = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { codeSplitting: true } },
    },
  });
  const chunks = [alone].flat().flatMap((built) => ('output' in built ? built.output : []));
  const byName = new Map(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk] as const] : [])));
  const modulesOf = (file: string): Modules => {
    const needed = new Set([file]);
    for (const name of needed) byName.get(name)?.imports.forEach((one) => needed.add(one));
    return new Set([...needed].flatMap((name) => byName.get(name)?.moduleIds ?? []));
  };
  const all = [...byName.values()];
  return {
    now: new Set(all.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...modulesOf(chunk.fileName)])),
    later: all.filter((chunk) => chunk.isDynamicEntry).map((chunk) => modulesOf(chunk.fileName)),
  };
}

/** The sign-in page is not the console's: what no other page shares with it stays in a file of its own. */
const OF_ONE_PAGE = /src\/(main|domains|app)[./]/;
/** What a page says is loaded by itself; only the way to it stands here. */
const TEXTS = /\.text\.ts$/;
/** Where the console begins is not for others. */
const APART = /src\/main\.|\.html/;

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** How many pages need each module at once, of packages too. */
function pagesNeeding(graph: Graph): ReadonlyMap<string, number> {
  const pages = new Map<string, number>();
  for (const page of globSync('src/**/*.page.tsx', { cwd: import.meta.dirname })) {
    const needed = new Set([join(import.meta.dirname, page)]);
    for (const id of needed) graph.getModuleInfo(id)?.importedIds.forEach((one) => needed.add(one));
    for (const id of needed) pages.set(id, (pages.get(id) ?? 0) + 1);
  }
  return pages;
}

const FILES = ['front', 'fields', 'shell'] as const;
type File = (typeof FILES)[number];

/**
 * One file of what the sign-in page needs and other pages too, one of what the other pages in front of the console share with the console,
 * one of what the console needs besides. Left to the bundler they fall into a hundred: one for each set of pages that happens to use the
 * same modules; and a browser asks a server for six files at a time.
 */
async function groups() {
  const [front, shell] = await Promise.all([programOf('src/main.auth.tsx'), programOf('src/main.console.tsx')]);
  const inFront = new Set(front.later.flatMap((modules) => [...modules]));
  let pages: ReadonlyMap<string, number> | null = null;
  const fileOf = (id: string, graph: Graph): File | null => {
    if (APART.test(id)) return null;
    const isAnyones = !OF_ONE_PAGE.test(id) || TEXTS.test(id) || inFront.has(id);
    if (front.now.has(id)) return isAnyones ? 'front' : null;
    pages ??= pagesNeeding(graph);
    if (!shell.now.has(id) && (pages.get(id) ?? 0) < MANY_PAGES) return null;
    return inFront.has(id) ? 'fields' : 'shell';
  };
  // A module goes with the first file that needs it.
  return FILES.map((file, at) => ({
    debugName: file,
    priority: FILES.length - at,
    name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
  }));
}

/** Found out by a build only: whoever reads the settings for another reason does not wait for it. */
const grouped: Plugin = {
  name: 'grouped',
  apply: 'build',
  config: async () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: await groups() } } } } }),
};

export default defineConfig({
  appType: 'mpa',
  plugins: [framed, texts(), react(), pages, packed, grouped],
  // The server replaces the placeholder in both pages, once per response.
  html: { cspNonce: '__NONCE__' },
  // The host stays the browser's own: signing in compares it with the origin.
  server: { proxy: { '/api': server, '/bff': server } },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: the content policy has no data: for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the files weigh is measured by the bench, as they are sent.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: ['auth.html', 'console.html'],
      output: { codeSplitting: true },
    },
  },
});
