import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { usedFields } from '../../../kit/print-template/used-fields.rules.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { checkAddress, SPECIMEN } from '../issued-print/issued-print.door.ts';
import type { PersonalPrint } from '../issued-print/issued-print.door.ts';
import { drawableInstituteData, personData } from '../print-template/print-values.command.ts';
import type { PrintData } from '../print-template/print-values.command.ts';
import { templateInForce } from '../print-template/template-in-force.store.ts';
import type { TemplateInForce } from '../print-template/template-in-force.store.ts';
import type { LetterKind, LetterWord, LetterWords } from './letter.contract.ts';
import { isLeftBefore, subjectOf, typedFor, wordValues } from './letter.rules.ts';

/** What letters of one kind are made with: the template in force, and the institute's own part. */
export interface LetterMaking {
  readonly kind: LetterKind;
  readonly template: TemplateInForce;
  readonly typed: readonly LetterWord[];
  readonly used: ReadonlySet<string>;
  readonly own: PrintData;
}

export async function makingOf(db: Db, scope: InstituteScope, kind: LetterKind, given?: TemplateInForce): Promise<LetterMaking> {
  const template = given ?? (await templateInForce(db, scope, kind));
  const used = usedFields(template.document);
  return { kind, template, typed: typedFor(kind, used), used, own: await drawableInstituteData(db, scope) };
}

/** Fields of the student and the institute that the template shows and nobody entered: they stay empty on the letter. */
export const leftEmpty = ({ used }: LetterMaking, values: Readonly<Record<string, unknown>>): string[] =>
  [...used].filter((field) => !field.startsWith('letter.') && !values[field]);

/** What is said of each that the template shows and nobody typed. */
const untyped = (word: LetterWord): ErrorItem => {
  const path = `body.words.${word}`;
  if (word === 'admittedOn') return { code: 'LETTER_ADMITTED_ON', message: 'The template shows the date of admission: enter it.', path };
  if (word === 'leftOn') return { code: 'LETTER_LEFT_ON', message: 'The template shows the date of leaving: enter it.', path };
  return { code: 'LETTER_WORDS', message: `The template shows the ${word}: type it.`, path };
};

/** Throws 422 where the template does not speak the language, or shows words that were not typed. */
export function requireOrder(
  { template, typed }: LetterMaking,
  order: { readonly language: PrintLanguage; readonly words: LetterWords },
): void {
  const languages = template.document.languages;
  const missing = typed.filter((word) => !order.words[word]);
  const items: ErrorItem[] = [
    ...(languages.includes(order.language)
      ? []
      : [
          {
            code: 'LETTER_LANGUAGE',
            message: `The template has no words in this language, only in ${languages.join(', ')}.`,
            path: 'body.language',
          },
        ]),
    ...missing.map(untyped),
    ...(isLeftBefore(order.words)
      ? [
          {
            code: 'LETTER_LEFT_BEFORE',
            message: 'The date of leaving is before the date of admission: correct one of them.',
            path: 'body.words.leftOn',
          },
        ]
      : []),
  ];
  if (items.length > 0) throw invalid(items);
}

interface Typed {
  readonly language: PrintLanguage;
  readonly words: LetterWords;
}

/** What stands on the letter of one student, for callers whose scope carries the right to the profile. */
export async function letterData(db: Db, scope: InstituteScope, making: LetterMaking, studentId: string, { language, words }: Typed) {
  const their = await personData(db, scope, { kind: making.kind, language }, studentId);
  return {
    values: { ...making.own.values, ...their.values, ...wordValues(making.typed, words), ...SPECIMEN },
    pictures: { ...making.own.pictures, ...their.pictures },
  };
}

/** The paper that is issued of it. */
export const letterPrint = ({ typed }: LetterMaking, studentProfileId: string, data: PrintData, words: LetterWords): PersonalPrint => ({
  person: { studentProfileId },
  about: { studentExamId: null, examInstanceId: null, result: null, subject: subjectOf(typed, words) },
  ...data,
  markValues: ({ token }) => ({ 'document.check': checkAddress(token) }),
});

export const letterFaulty = (name: string, element: string) =>
  conflict(
    'LETTER_FAULTY',
    `${name}: something on the letter finds no room or cannot be printed (${element}). Make room for it in the template, or shorten what was typed.`,
  );
