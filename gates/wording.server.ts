import { withoutExceptions } from './allow.server.ts';
import { textIn } from './catalog.server.ts';
import type { Gate } from './gate.server.ts';
import { isNode, partOf, placeOf, syntaxOf, type SyntaxNode, walk, wordOf } from './syntax.server.ts';
import { place, readText, sourceFiles, treeFiles } from './tree.server.ts';

const TEXT = /^src\/.*\.text\.ts$/;
const REFUSALS = /\.refusals\.text\.ts$/;
/** What answers calls; a page says its own sentences. */
const ANSWERS = /^src\/(?:kit|domains|app)\/(?!.*(?:\.client\.ts|\.test\.tsx?|\.text\.ts|\.tsx)$).*\.ts$/;
const RULES = /\.rules\.ts$/;
const CODE = /^[A-Z][A-Z0-9_]{2,}$/;

/** Riddles and inner names, and what an office says instead. `^…$` is a whole sentence, the rest stands anywhere in one. */
const MENDED: readonly (readonly [RegExp, string])[] = [
  [/^This is needed\.?$/, 'Required'],
  [/\bPut in force\b/i, 'Activate'],
  [/^Open the board$/, 'Exam dashboard'],
  [/^(?:Stands|Shall stand)$/, 'Present mark, Corrected mark'],
  [/\bAsk a second person\b/i, 'Send for approval'],
  [/\bWaits for (?:a|another) (?:second )?person\b/i, 'Pending approval'],
  [/^Take a published result back$/, 'Unpublish result'],
  [/^Open a locked mark sheet$/, 'Unlock mark sheet'],
  [/^Count activity marks$/, 'Approve activity marks'],
  [/^(?:Will be seen|Seen first now)$/, 'Results visible, New'],
  [/^Its figures$/, 'Limits'],
  [/^Least total$/, 'Minimum total'],
  [/\bWhile a semester is owed\b/i, 'If a semester is not cleared'],
  [/\bhalf up\b/i, 'rounded up at .5'],
  [/\bhas the wrong form\b/i, 'is not valid: say what is allowed'],
  [/\bnot in the right form\b/i, 'say what is allowed'],
  [/\bsits no examination\b/i, 'not inwarded in this exam'],
  [/\b[Pp]osting credits\b|\bcredit postings\b/, 'Updating credit record'],
  [/\bdigest\b/i, 'Verification code'],
  [/^Marks to come\b/, 'marks pending'],
  [/^waits$/i, 'Pending'],
  [/^Add all that fit$/, 'Add matching papers'],
  [/^Run by$|^then by$/, 'Sort by'],
  [/^Without it$/, 'Not given'],
  [/\bThey stay as they are\b/, 'Locked: results already depend on it'],
  [/\bWhy can (?:she|he)\b/i, 'Explain access'],
  [/\bNobody decides\b/, 'You cannot approve your own request'],
  [/\bstands? here\b/i, 'appears here'],
  [/\bsigns that no\b/i, 'invalid characters'],
  [/\bDo not open by itself\b/i, "Don't open at sign-in"],
  [/\bThe least that\b/, 'Just the basics'],
  [/\bTake a file about\b/i, 'Export data'],
  [/\bAsk for the file\b/i, 'Export'],
  [/\bPut away\b/i, 'Archive'],
  [/\bPresent password\b/i, 'Current password'],
  [/\bheld by\b/i, 'was changed since'],
  [/\bEnds all\b/, 'Ends this session'],
  [/; now none\b/, '→ none'],
  [/\blink of the mail\b/i, 'link in the email'],
  [/\b(?:head|unit) \d+\b/i, 'the name of the head or unit'],
  [/\btaken without a word\b/i, 'below the limit; no reason needed'],
  [/\bknown to nobody\b/i, 'say what is stored'],
  [/\ballowed form(?:at)?\b/i, 'say what is allowed'],
  [/^Waived from\b/i, 'Exempt from %'],
  [/^Separate$/, 'Separate passing'],
  [/^Carried$/, 'Carry forward'],
  [/^Replaced$/, 'Revised'],
  [/^Words$/, 'Notice text'],
  [/\bAdds new records only\b/i, 'Only blank marks'],
  [/\bNot opened · sheets\b/i, 'sheets not opened'],
  [/\bsomebody was inwarded since\b/i, 'Open mark sheets for newly inwarded students'],
  [/^Submit mark sheets: /, 'Submit 2 mark sheets'],
  [/\bneeds +≤ +for a head of\b/, 'Theory needed 2 more marks to pass. O.5042 allows up to 3'],
  [/× 100 = +≥/, '54 out of 100 is 54 %. Grade D starts at 50 %'],
];

/** "1 papers": a number before a noun of many that does not follow it. A limit is never one. */
const ALWAYS_MANY = /(?<!(?:maximum|more than|above|at most|up to) )\{(\w+)\} (papers|records|rows|sheets|mark sheets|students)\b/i;

/** One word for one thing: other words for it, and the one that is said. */
const ONE_WORD: Readonly<Record<'hi' | 'mr', readonly (readonly [RegExp, string])[]>> = {
  hi: [
    [/सीट क्र\.|सीट क्रमांक|आसन क्रमांक/, 'सीट नंबर, सीट नं.'],
    [/रोल नंबर|रोल नं\.|अनुक्रमांक/, 'रोल क्रमांक, रोल क्र.'],
    [/डिवीज़न|डिवीजन/, 'प्रभाग'],
    [/पेपर/, 'प्रश्नपत्र'],
    [/यूनिट/, 'इकाई'],
    [/छात्र(?!ावास|ाएँ)/, 'विद्यार्थी'],
    [/अध्यापक/, 'शिक्षक'],
    [/तालाबंद/, 'लॉक'],
    [/मिटा/, 'हटाएँ'],
    [/मार्कशीट|अंकसूची/, 'अंकपत्र'],
    [/साइन-इन/, 'साइन इन'],
    [/पूर्ववत/, 'वापस लें'],
  ],
  mr: [
    [/सीट/, 'आसन क्रमांक'],
    [/परीक्षा (?:पद्धती|नमुन)/, 'परीक्षा पॅटर्न'],
    [/सवलत/, 'कृपागुण'],
    [/पूर्ववत|परत घ/, 'मागे घ्या'],
    [/युनिट/, 'घटक'],
    [/प्रकाशित/, 'प्रसिद्ध'],
    [/(?<![\u0900-\u097f])पुस(?:ा|ले)/, 'हटवा'],
    [/साइन-इन/, 'साइन इन'],
  ],
};

const termFaults = (file: string, language: 'hi' | 'mr', sentences: ReadonlyMap<string, string>): string[] =>
  [...sentences].flatMap(([key, sentence]) =>
    ONE_WORD[language]
      .filter(([pattern]) => pattern.test(sentence))
      .map(([, instead]) => `${file}: "${key}" says "${sentence.slice(0, 80)}": one word for one thing, "${instead}"`),
  );

/** English sentences that an office would not say. */
function wordingFaults(file: string, english: ReadonlyMap<string, string>): string[] {
  return [...english].flatMap(([key, sentence]) => {
    const [, name, many] = ALWAYS_MANY.exec(sentence) ?? [];
    const better = betterFor(sentence.replaceAll(/\{[^}]*\}/g, ''));
    if (many !== undefined) better.push(`{${name}} {${name}#${many.replace(/s$/, '')}|${many}}`);
    return better.map((instead) => `${file}: "${key}" says "${sentence.slice(0, 80)}": better "${instead}"`);
  });
}

const betterFor = (sentence: string): string[] => MENDED.filter(([pattern]) => pattern.test(sentence)).map(([, instead]) => instead);

const propertiesOf = (node: SyntaxNode): SyntaxNode[] =>
  Array.isArray(node['properties']) ? node['properties'].filter(isNode).filter(({ type }) => type !== 'SpreadElement') : [];
/** The name of a property, also of one that is written short. */
const nameOf = (property: SyntaxNode): string => wordOf(property['key'] ?? property);

/** Calls that refuse: the first word is the code, the second what is said. */
const REFUSING = new Set(['conflict', 'notHere', 'refuse', 'refused', 'unfit', 'wrong']);
const SENTENCES = new Set(['MemberExpression', 'StringLiteral', 'TemplateLiteral']);

const argumentsOf = (node: SyntaxNode): SyntaxNode[] =>
  Array.isArray(node['arguments'])
    ? node['arguments'].flatMap((one: unknown) =>
        typeof one === 'object' && one !== null && 'expression' in one && isNode(one.expression) ? [one.expression] : [],
      )
    : [];

interface Made {
  readonly code: SyntaxNode;
  readonly message: unknown;
}

/** The refusal that this node makes: `conflict('CODE', …)` or `{ code: 'CODE', message: … }`. */
function refusalIn(node: SyntaxNode): Made | undefined {
  if (node.type === 'CallExpression' && REFUSING.has(wordOf(node['callee']))) {
    const [code, message] = argumentsOf(node);
    return code && message && SENTENCES.has(message.type) ? { code, message } : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  const properties = propertiesOf(node);
  const message = properties.find((property) => nameOf(property) === 'message');
  const code = properties.find((property) => nameOf(property) === 'code')?.['value'];
  return message && isNode(code) ? { code, message: message['value'] } : undefined;
}

/** What a sentence in the program says itself, its values left out. */
const wordsOf = (node: unknown): string =>
  isNode(node) && Array.isArray(node['quasis']) ? node['quasis'].filter(isNode).map(partOf).join('') : wordOf(node);

/** A reason that rules answer is also said by a key of the page that shows it: `marks.refused.CODE`. */
type Refusal = { readonly code: string; readonly place: string; readonly isReason?: boolean };

/** A code that is put together would be found by no search, and by no gate. */
function refusalsIn(file: string, text: string): { readonly refusals: Refusal[]; readonly faults: string[] } {
  const refusals: Refusal[] = [];
  const faults: string[] = [];
  walk(syntaxOf(file, text), (node) => {
    const made = refusalIn(node);
    if (!made) return;
    const code = wordOf(made.code);
    const words = wordsOf(made.message);
    for (const instead of betterFor(words)) faults.push(`${placeOf(file, text, node)}: "${words.slice(0, 80)}": better "${instead}"`);
    if (CODE.test(code))
      refusals.push({ code, place: placeOf(file, text, node), isReason: RULES.test(file) && node.type === 'CallExpression' });
    if (made.code.type === 'TemplateLiteral')
      faults.push(`${placeOf(file, text, node)}: the code of a refusal is put together: write it out`);
  });
  return { refusals, faults };
}

/** One code, one sentence: else the first text that has it answers for both. */
const twiceFaults = (said: ReadonlySet<string>): string[] =>
  [...said].flatMap((key) => {
    const code = /^errors\.(.*)$/.exec(key)?.[1];
    return code !== undefined && said.has(`refused.${code}`)
      ? [`the refusal ${code} is said twice, as errors.${code} and as refused.${code}: two things need two codes`]
      : [];
  });

/** What triggers refuse by a code of ours. */
const raisedIn = (file: string, text: string): Refusal[] =>
  [...text.matchAll(/raise exception '([A-Z][A-Z0-9_]+)'/g)].map((match) => ({
    code: match[1] ?? '',
    place: place(file, text, match.index),
  }));

/** Sentences are the office's own, and every refusal has one in each language (the gate `text` compares the languages). */
export const wordingGate: Gate = {
  name: 'wording',
  async run(root) {
    const files = await sourceFiles(root);
    const said = new Set<string>();
    const shown = new Set<string>();
    const faults: string[] = [];
    for (const file of files.filter((one) => TEXT.test(one))) {
      const spoken = textIn(syntaxOf(file, await readText(root, file)));
      const english = spoken.get('en') ?? new Map<string, string>();
      faults.push(...wordingFaults(file, english));
      for (const language of ['hi', 'mr'] as const)
        faults.push(...termFaults(file, language, spoken.get(language) ?? new Map<string, string>()));
      for (const key of english.keys()) {
        shown.add(key.slice(key.lastIndexOf('.') + 1));
        if (REFUSALS.test(file)) said.add(key);
      }
    }
    const refusals: Refusal[] = [];
    for (const file of files.filter((one) => ANSWERS.test(one))) {
      const found = refusalsIn(file, await readText(root, file));
      refusals.push(...found.refusals);
      faults.push(...found.faults);
    }
    const migrations = (await treeFiles(root)).filter((file) => /^db\/migrations\/.*\.sql$/.test(file));
    for (const file of migrations) refusals.push(...raisedIn(file, await readText(root, file)));
    faults.push(...twiceFaults(said));
    const silent = refusals.filter(
      ({ code, isReason }) => !said.has(`errors.${code}`) && !said.has(`refused.${code}`) && !(isReason && shown.has(code)),
    );
    faults.push(...silent.map((one) => `${one.place}: the refusal ${one.code} has no sentence: errors.${one.code} in a text of refusals`));
    return withoutExceptions('wording', faults, files);
  },
};
