import { HistoryButton } from '../../../kit/record/history-button.tsx';
import type { HistoryWords } from '../../../kit/record/history-words.client.ts';
import { plainValue } from '../../../kit/record/history-words.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { shellText } from '../../../app/shell/shell.text.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { instituteText } from './institute.text.ts';
import { instituteSettingsText } from './institute-settings.text.ts';
import { examSettingsText } from './exam-settings.text.ts';
import { institutePictureText } from './institute-picture.text.ts';
import { organisationText } from '../organisation/organisation.text.ts';
import type { InstituteProfile } from './institute-profile.contract.ts';
import { factWords } from './section-card.tsx';
import { SECTION_LOOKS } from './section-looks.client.ts';

const { textOf } = textsOf(
  instituteText,
  instituteFactsText,
  instituteSettingsText,
  examSettingsText,
  institutePictureText,
  shellText,
  organisationText,
);

/** The log has only the tag of a picture, so shows only that there is one. */
const PICTURES: Readonly<Record<string, string>> = {
  logoTag: 'LOGO',
  principalSignatureTag: 'PRINCIPAL_SIGNATURE',
  controllerSignatureTag: 'CONTROLLER_SIGNATURE',
};
const LOOKS = new Map(Object.values(SECTION_LOOKS).flatMap(({ facts }) => facts.map((look) => [look.name, look] as const)));

const wordsIn = (language: string): HistoryWords => ({
  title: (field) => textOf(PICTURES[field] ? `institute.picture.${PICTURES[field]}` : `institute.${field}`, field),
  value: (field, value) => {
    if (PICTURES[field]) return textOf(value ? 'institute.picture.kept' : 'institute.picture.none');
    // A withdrawn address is not a link.
    const look = field === 'website' ? undefined : LOOKS.get(field);
    return look ? (factWords(look, value, language) ?? '–') : plainValue(value);
  },
});

/** Who changed what of the institute and when. */
export function InstituteHistory({ profile }: { readonly profile: InstituteProfile }) {
  const { language } = useText();
  const { institute_id: id, standing } = profile;
  return <HistoryButton plural="institutes" id={id} name={standing.collegeName} feature="institutes" words={wordsIn(language)} />;
}
