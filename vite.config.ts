import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';

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

/**
 * What the sign-in page really uses of packages and of the kit, found by building it alone. It becomes one file, which the console
 * needs nearly all of too: left to the bundler it falls into thirty, one for each set of pages that share it.
 */
async function modulesOfSignIn(): Promise<ReadonlySet<string>> {
  const alone = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/main.auth.tsx', output: { codeSplitting: true } },
    },
  });
  const chunks = [alone].flat().flatMap((built) => ('output' in built ? built.output : []));
  const first = new Set(chunks.flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? [chunk.fileName, ...chunk.imports] : [])));
  return new Set(chunks.flatMap((chunk) => (chunk.type === 'chunk' && first.has(chunk.fileName) ? chunk.moduleIds : [])));
}

/** Pages in front of the console are not the console's: they stay in files of their own. */
const OF_ONE_PAGE = /src\/(main|domains|app)[./]/;

const shared = (modules: ReadonlySet<string>) => ({
  groups: [{ name: 'front', test: (id: string) => modules.has(id) && !OF_ONE_PAGE.test(id) }],
});

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  appType: 'mpa',
  plugins: [react(), pages, packed],
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
    rolldownOptions: {
      input: ['auth.html', 'console.html'],
      output: { codeSplitting: command === 'build' ? shared(await modulesOfSignIn()) : true },
    },
  },
}));
