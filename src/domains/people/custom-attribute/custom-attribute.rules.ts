import { counted } from '../../../kit/text/counted.rules.ts';
import { compareDecimals, fieldsOn, groupsOf, readAttribute } from '../../../kit/attribute/attribute-value.rules.ts';
import type { AttributeField, AttributeForm, AttributeType } from '../../../kit/attribute/attribute.contract.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { AppliesTo, FormPlace } from './custom-attribute.contract.ts';

export type Definition = Omit<AttributeField, 'label'> & { readonly appliesTo: AppliesTo };

const CHOICES: readonly AttributeType[] = ['OPTION', 'OPTIONS'];
/** Their limits are a length, or how many. */
const COUNTED: readonly AttributeType[] = ['TEXT', 'LONG_TEXT', 'OPTIONS', 'EMAIL', 'URL'];
const UNLIMITED: readonly AttributeType[] = ['YES_NO', 'OPTION', 'PHONE'];

const refusal = (code: string, field: keyof Definition, message: string): Refusal => ({ code, message, path: `body.${field}` });

function optionProblems({ type, options }: Definition): Refusal[] {
  if (!CHOICES.includes(type))
    return options.length === 0
      ? []
      : [refusal('OPTIONS_WITHOUT_CHOICE', 'options', 'Only choices have options. Remove them or change the type.')];
  if (options.length === 0) return [refusal('OPTIONS_NEEDED', 'options', 'Enter the options.')];
  if (new Set(options.map((one) => one.toLowerCase())).size < options.length)
    return [refusal('OPTION_TWICE', 'options', 'This option is entered twice.')];
  return options.some((one) => one.includes(';')) ? [refusal('OPTION_SEMICOLON', 'options', 'Options cannot contain a semicolon.')] : [];
}

/** A limit, parsed by the rule for the values it limits. */
function limitProblem(definition: Definition, name: 'least' | 'most'): Refusal[] {
  const limit = definition[name];
  if (limit === null) return [];
  if (UNLIMITED.includes(definition.type)) return [refusal('LIMIT_HAS_NO_MEANING', name, 'This type has no limits. Leave it empty.')];
  if (COUNTED.includes(definition.type))
    return /^\d{1,4}$/.test(limit) ? [] : [refusal('LIMIT_COUNT', name, 'Enter a whole number of characters or options.')];
  const read = readAttribute({ ...definition, least: null, most: null, pattern: null }, limit);
  return 'problem' in read ? [refusal('LIMIT_FORM', name, `The limit ${read.problem.message}.`)] : [];
}

function limitProblems(definition: Definition): Refusal[] {
  const found = [...limitProblem(definition, 'least'), ...limitProblem(definition, 'most')];
  const { least, most, type } = definition;
  if (found.length > 0 || least === null || most === null) return found;
  const crossed = type === 'DATE' ? least > most : compareDecimals(least, most) > 0;
  return crossed ? [refusal('LIMIT_ORDER', 'most', 'The maximum must not be less than the minimum.')] : [];
}

/** A sensitive value is never shown incidentally: in no list, on no print. */
function placeProblems({ sensitivity, appliesTo, listed, prints, type, forms, pattern }: Definition): Refusal[] {
  const found: Refusal[] = [];
  if (sensitivity === 'SENSITIVE' && appliesTo === 'COURSE_INSTANCE')
    found.push(refusal('SENSITIVE_PERSON', 'sensitivity', 'Only personal details can be sensitive.'));
  if (sensitivity === 'SENSITIVE' && listed) found.push(refusal('SENSITIVE_LISTED', 'listed', 'Sensitive details cannot be listed.'));
  if (sensitivity === 'SENSITIVE' && prints.length > 0)
    found.push(refusal('SENSITIVE_PRINTED', 'prints', 'Sensitive details cannot be printed.'));
  if (listed && (appliesTo !== 'STUDENT_PROFILE' || type === 'LONG_TEXT'))
    found.push(refusal('LISTED_PLACE', 'listed', 'Only attributes of students, except long text, can be listed in the directory.'));
  if (prints.length > 0 && appliesTo !== 'STUDENT_PROFILE')
    found.push(refusal('PRINT_PLACE', 'prints', 'Only attributes of students can be printed and exported with the directory.'));
  if (forms.includes('APPLICATION') && appliesTo === 'COURSE_INSTANCE')
    found.push(refusal('FORM_PLACE', 'forms', 'Attributes of course instances cannot be on the application form.'));
  if (appliesTo === 'APPLICATION' && !forms.includes('APPLICATION'))
    found.push(refusal('FORM_MISSING', 'forms', 'Choose the application form for an attribute of applications.'));
  if (new Set(forms).size < forms.length) found.push(refusal('FORM_TWICE', 'forms', 'This form is listed twice.'));
  if (new Set(prints).size < prints.length) found.push(refusal('PRINT_TWICE', 'prints', 'This print is listed twice.'));
  if (pattern !== null && type !== 'TEXT') found.push(refusal('PATTERN_TEXT', 'pattern', 'Only text can have a format.'));
  return found;
}

/** Errors of a definition by itself; `taken` are the headers that the record's file has already. */
export function definitionProblems(definition: Definition, taken: readonly string[]): readonly Refusal[] {
  const key = definition.key.toLowerCase();
  const reserved = taken.some((one) => one.toLowerCase() === key);
  return [
    ...(reserved ? [refusal('KEY_RESERVED', 'key', 'This key is already the name of a column. Choose another key.')] : []),
    ...optionProblems(definition),
    ...limitProblems(definition),
    ...placeProblems(definition),
  ];
}

/** Uses of an attribute: how many records have a value, and how many have each option. */
export interface Usage {
  readonly used: number;
  readonly byOption: Readonly<Record<string, number>>;
}

const inUse = (field: keyof Definition, used: number, message: string): Refusal => ({
  ...refusal('ATTRIBUTE_IN_USE', field, message),
  conflict: true,
  count: used,
});

const isMasked = (definition: Pick<Definition, 'sensitivity'>) => definition.sensitivity === 'SENSITIVE';

/** Values are stored by key, in the type's format, and separately when sensitive: none of that can change while values exist. */
export function changeProblems(before: Definition, after: Definition, { used, byOption }: Usage): readonly Refusal[] {
  if (used === 0) return [];
  const found: Refusal[] = [];
  const say = (what: string) =>
    `Records have values (${used}): ${what} cannot be changed. Remove the values first or create a new attribute.`;
  if (before.appliesTo !== after.appliesTo) found.push(inUse('appliesTo', used, say('what it applies to')));
  if (before.key !== after.key) found.push(inUse('key', used, say('the key')));
  if (before.type !== after.type) found.push(inUse('type', used, say('the type')));
  if (isMasked(before) !== isMasked(after)) found.push(inUse('sensitivity', used, say('whether it is sensitive')));
  const lost = before.options.filter((one) => !after.options.includes(one) && Object.hasOwn(byOption, one));
  if (lost.length > 0) {
    const records = lost.reduce((sum, one) => sum + (byOption[one] ?? 0), 0);
    const message = `Records use ${lost.join(', ')} (${records}). Change them first.`;
    found.push({ ...refusal('OPTION_IN_USE', 'options', message), conflict: true, count: records });
  }
  return found;
}

/** An attribute can be deleted when no record has a value. */
export function removeProblems(appliesTo: AppliesTo, used: number): readonly Refusal[] {
  if (used === 0) return [];
  const holders = counted(used, appliesTo === 'COURSE_INSTANCE' ? 'course instance' : 'student');
  const message = `${holders} ${used === 1 ? 'has' : 'have'} a value of this attribute. Remove the values first, or set the attribute inactive.`;
  return [{ code: 'ATTRIBUTE_HAS_VALUES', message, conflict: true, count: used }];
}

/** Fields of a form by group; an applicant's form has the application fields and the profile fields marked for it. */
export function formOf<F extends AttributeField>(place: FormPlace, fieldsOf: Readonly<Record<AppliesTo, readonly F[]>>) {
  const of = (appliesTo: AppliesTo, form: AttributeForm) => fieldsOn(fieldsOf[appliesTo], form).map((field) => ({ ...field, appliesTo }));
  const asked =
    place === 'APPLICATION' ? [...of('STUDENT_PROFILE', 'APPLICATION'), ...of('APPLICATION', 'APPLICATION')] : of(place, 'OFFICE');
  return groupsOf(asked).map(({ group, fields }) => ({ group, fields: [...fields] }));
}

/** The reader: which of the policies they hold, and whether they may read only themselves. */
export interface Reader {
  readonly held: ReadonlySet<string> | 'ALL';
  readonly onlyOwn: boolean;
}

/**
 * A reader without one of an attribute's policies does not learn that it exists; one who may read only themselves, a student,
 * sees the public ones.
 */
export const isSeen = (
  { visibleTo, sensitivity }: Pick<Definition, 'sensitivity'> & { readonly visibleTo: readonly string[] },
  reader: Reader,
): boolean =>
  (!reader.onlyOwn || sensitivity === 'PUBLIC') &&
  (reader.held === 'ALL' || visibleTo.length === 0 || visibleTo.some((policy) => reader.held === 'ALL' || reader.held.has(policy)));
