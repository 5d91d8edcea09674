import { instituteRoutes } from '../domains/identity/institute/institute.routes.ts';
import { permissionRoutes } from '../domains/identity/permissions/permissions.routes.ts';
import type { Route } from '../kit/http/serve.server.ts';

/** Every call of the product. The server, OpenAPI, the grid of callers and the fuzzer read this one list. */
export const routes: readonly Route[] = [
  ...permissionRoutes,
  ...instituteRoutes,
];
