import { HistoryButton } from '../../../kit/record/history-button.tsx';
import { plainWords } from '../../../kit/record/history-words.client.ts';
import { countryName } from '../../../kit/text/countries.rules.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { organisationText } from './organisation.text.ts';
import type { Organisation } from './organisation-form.tsx';

const { textOf } = textsOf(organisationText);

const OF_INSTITUTE = ['addressLine1', 'addressLine2', 'city', 'state', 'country', 'pinCode', 'email', 'website'];
const LABELS = {
  ...Object.fromEntries(OF_INSTITUTE.map((field) => [field, `institute.${field}`])),
  ...Object.fromEntries(['name', 'kind', 'registrationNo', 'contactPerson', 'phone'].map((field) => [field, `organisation.${field}`])),
};

/** Who changed what of the organisation's particulars and when. */
export function OrganisationHistory({ organisation }: { readonly organisation: Organisation }) {
  const { language } = useText();
  const words = plainWords(LABELS, {
    kind: (value) => (typeof value === 'string' ? textOf(`organisation.kind.${value}`, value) : null),
    country: (value) => (typeof value === 'string' ? countryName(value, language) : null),
  });
  return <HistoryButton plural="organisations" id={organisation.id} name={organisation.name} feature="organisation" words={words} />;
}
