import type { Page, Route } from '@playwright/test';

/** Each would run, or send a request, if a text were used as markup, a style, an address or a template; longest first. */
const PAYLOADS: readonly string[] = [
  '<math><mtext></mtext><mglyph><style><!--</style><img src onerror=x()>',
  '<iframe srcdoc="<script>parent.x()</script>"></iframe>',
  '</title><script src=//canary.example/s.js></script>',
  '"><img src=//canary.example/i.png onerror=x()>',
  '<a href="javascript:x()" autofocus onfocus=x()>',
  '{{constructor.constructor("x()")()}}',
  '</textarea><script>x()</script>',
  'url(//canary.example/c.png)',
  '"><script>x()</script>',
  '<svg/onload=x()>',
  'javascript:x()',
  '<b onclick=x()>',
];
/** Marker of a payload that is shown as text. */
const SIGN = /x\(\)|canary\.example/;

interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
}
interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>>;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** Whether a text may hold any value; names that the console depends on are kept. */
const PLAIN = '^[^\\u0000';
const GONE_BY = /(?:^|_)id$|Ids?$|^(?:cookies|link|picture|version|UIReferences|allowedPages|language)$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

let turn = 0;
function payloadFor({ maxLength = 200 }: Schema): string | null {
  const fitting = PAYLOADS.filter((one) => one.length <= maxLength);
  turn += 1;
  return fitting[turn % Math.max(1, fitting.length)] ?? null;
}

const isText = ({ enum: listed, const: fixed, format, pattern }: Schema) =>
  listed === undefined && fixed === undefined && format === undefined && (pattern === undefined || pattern.startsWith(PLAIN));

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Reply schemas of the product, and replies with hostile stored texts. */
class Contract {
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #paths: readonly { readonly path: RegExp; readonly holes: number; readonly operations: Readonly<Record<string, Operation>> }[];

  constructor(openApi: OpenApi) {
    this.#schemas = openApi.components.schemas ?? {};
    this.#paths = Object.entries(openApi.paths).map(([path, operations]) => ({
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      holes: path.split('{').length,
      operations,
    }));
  }

  replySchema(method: string, address: string): Schema | null {
    const [found] = this.#paths.filter((one) => one.path.test(address)).toSorted((a, b) => a.holes - b.holes);
    return found?.operations[method.toLowerCase()]?.responses['200']?.content?.['application/json']?.schema ?? null;
  }

  #resolved(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : (this.#schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  }

  /** The same reply with a payload in every text where its contract allows one. */
  hostile(value: unknown, referred: Schema | undefined, key: string): unknown {
    if (referred === undefined || GONE_BY.test(key)) return value;
    const schema = this.#resolved(referred);
    if (schema.anyOf) return this.#hostileAmong(value, schema.anyOf, key);
    if (typeof value === 'string')
      return schema.type === 'string' && isText(schema) && !UUID.test(value) ? (payloadFor(schema) ?? value) : value;
    if (Array.isArray(value)) return value.map((item) => this.hostile(item, schema.items, key));
    if (value === null || typeof value !== 'object') return value;
    const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, this.hostile(item, schema.properties?.[name] ?? rest, name)]),
    );
  }

  /** Of several schemas the one that matches; a text is replaced only if each of its schemas is free text. */
  #hostileAmong(value: unknown, among: readonly Schema[], key: string): unknown {
    const type = typeOf(value);
    const same = among.map((one) => this.#resolved(one)).filter((one) => one.type === type || one.anyOf !== undefined);
    if (type === 'string' && !same.every((one) => isText(one))) return value;
    return same.length === 1 || type === 'string' ? this.hostile(value, same[0], key) : value;
  }

  async answerWith(route: Route): Promise<void> {
    const request = route.request();
    const schema = this.replySchema(request.method(), new URL(request.url()).pathname);
    if (schema === null || request.headers()['accept'] === 'text/event-stream') return route.fallback();
    const response = await route.fetch();
    if (response.status() !== 200 || !(response.headers()['content-type'] ?? '').startsWith('application/json'))
      return route.fulfill({ response });
    return route.fulfill({ response, json: this.hostile(await response.json(), schema, '') });
  }
}

/** Violations on the page: a text that ran, a request to a foreign address, anything the content policy had to block. */
export interface Watch {
  readonly executions: string[];
  /** Whether the page shows markup as text. */
  shows(): Promise<boolean>;
}

/** From now on every reply to this page contains markup, and violations are recorded. */
export async function answerHostilely(page: Page): Promise<Watch> {
  const executions: string[] = [];
  const note = (what: string) => void executions.push(`${new URL(page.url()).pathname}: ${what}`);
  await page.exposeFunction('x', () => note('a payload ran'));
  await page.exposeFunction('policyStopped', (what: string) => note(`the content policy stopped ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const told: unknown = Reflect.get(window, 'policyStopped');
      if (typeof told === 'function') told(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    // The browser's own dialog about unsaved changes, not a script's.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    note(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('canary.example')) note(`a call home to ${request.url()}`);
  });
  const contract = new Contract((await (await page.request.get('/api/openapi.json')).json()) as OpenApi);
  await page.route(/\/(?:api|bff)\//, (route) => contract.answerWith(route));
  return {
    executions,
    shows: async () => SIGN.test(await page.locator('body').innerText()),
  };
}
