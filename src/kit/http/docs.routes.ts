import * as z from 'zod/mini';
import { readDocs, readOpenApi } from './docs.contract.ts';
import { docsPage } from './docs-page.rules.ts';
import type { DocumentedCall } from './docs-page.rules.ts';
import { answersJson, isCreating, isGuarded, rightsText } from './endpoint.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';
import { openApiDocument } from './openapi.server.ts';
import { serve } from './serve.server.ts';
import type { Route } from './serve.server.ts';

/** Only resources of our own server: no inline script or style, nothing from elsewhere, no framing. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => ({ ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) });

function bodyOf(endpoint: Endpoint): DocumentedCall['body'] {
  if (endpoint.kind === 'UPLOAD') return endpoint.contentType;
  return endpoint.method === 'GET' ? null : schemaOf(endpoint.body, 'input');
}

function documented(endpoint: Endpoint): DocumentedCall {
  const { name, summary, method, path, scope } = endpoint;
  return {
    name,
    summary,
    method,
    path,
    scope,
    permission: rightsText(endpoint),
    changes: isGuarded(endpoint),
    keyed: isCreating(endpoint),
    params: schemaOf(endpoint.params, 'input'),
    query: schemaOf(endpoint.query, 'input'),
    body: bodyOf(endpoint),
    reply: answersJson(endpoint) ? schemaOf(endpoint.reply, 'output') : null,
  };
}

/** The reference of these routes, its own among them; each form is written once, at its first reader. */
export function docsRoutes(routes: () => readonly Route[], version: () => string): Route[] {
  let page: string | null = null;
  let document: string | null = null;
  const asOpenApi = () => (document ??= JSON.stringify(openApiDocument(routes(), version())));
  const written = () => (page ??= docsPage(routes().map((route) => documented(route.endpoint))));
  return [
    serve(readDocs, async () => ({
      fileName: 'api-reference.html',
      contentType: 'text/html; charset=utf-8',
      content: written(),
      page: { policy: POLICY },
    })),
    serve(readOpenApi, async () => ({
      fileName: 'openapi.json',
      contentType: 'application/json; charset=utf-8',
      content: asOpenApi(),
    })),
  ];
}
