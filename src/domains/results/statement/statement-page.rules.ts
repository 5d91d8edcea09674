import type { ResultView } from '../result-view/result-view.contract.ts';
import { firstSign } from './statement-facts.rules.ts';
import type { GradeRules } from './grade-legend.rules.ts';
import type { PrintedSemester, StatementPerson } from './statement-facts.rules.ts';

/** What is printed around the result. */
export interface StatementPlace {
  readonly course: string;
  readonly session: string;
  readonly examType: string;
  readonly attemptNo: number;
  readonly pattern: string;
  readonly declaredOn: string;
  readonly city: string | null;
  /** Number and day of the notification that announced the result. */
  readonly notification: string | null;
}

export interface PrintedInstitute {
  readonly name: string;
  readonly nameInScript: string | null;
  /** Under which the university knows the college; null: none was entered. */
  readonly code: string | null;
  readonly university: string | null;
  /** Its exams, statements and results are its own. */
  readonly autonomous: boolean;
  /** Lines of the postal address above the city. */
  readonly street: readonly string[];
  readonly city: string | null;
  readonly pinCode: string | null;
  readonly principalName: string | null;
  readonly controllerName: string | null;
  readonly pictures: readonly PrintedPicture[];
}

/** A logo or a signature of the institute. */
export interface PrintedPicture {
  readonly kind: 'LOGO' | 'PRINCIPAL_SIGNATURE' | 'CONTROLLER_SIGNATURE';
  readonly type: string;
  /** Where a template finds it, below src. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** The institute's pictures as an order to print carries them. */
export const picturesOf = ({ pictures }: PrintedInstitute): Record<string, Uint8Array> =>
  Object.fromEntries(pictures.map((one) => [one.path, one.content]));

/** The path of one of them below src; null: there is none. */
export function pictureOf({ pictures }: PrintedInstitute, kind: PrintedPicture['kind']): string | null {
  const picture = pictures.find((one) => one.kind === kind);
  return picture ? picture.path : null;
}

export interface StatementSource {
  readonly person: StatementPerson;
  readonly place: StatementPlace;
  readonly view: ResultView;
  readonly earlier: readonly PrintedSemester[];
  readonly rules: GradeRules | null;
  /** null: a copy without a number. */
  readonly issue: {
    readonly number: string;
    /** YYYY-MM-DD */
    readonly issuedOn: string;
    readonly issuedInWords: string;
    /** The address in the QR code, as a link for readers on a screen. */
    readonly checkAddress: string;
    readonly checkAt: string;
    /** The statement whose place it takes; null: it is the first. */
    readonly replaces: { readonly number: string; readonly versionNo: number } | null;
  } | null;
}

/** The heading of every printed page. */
export function letterheadOf(institute: PrintedInstitute) {
  const { name, nameInScript, autonomous, university, code, street, city, pinCode } = institute;
  const town = [city, pinCode].filter((part) => part !== null).join(' ');
  return {
    initials: emblemOf(name),
    logo: rooted(pictureOf(institute, 'LOGO')),
    script: nameInScript,
    name,
    line: [autonomous ? 'Autonomous' : null, university, code === null ? null : `College code ${code}`]
      .filter((part) => part !== null)
      .join(' · '),
    address: [...street, town].filter((part) => part !== '').join(', '),
  };
}

/** Two capitals of a name. */
function emblemOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  return (capitals.length > 0 ? capitals : words).slice(0, 2).map(firstSign).join('');
}

/** As a program names a picture. */
const rooted = (path: string | null): string | null => path && `/${path}`;
