import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), pages],
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
    rolldownOptions: { input: ['auth.html', 'console.html'] },
  },
});
