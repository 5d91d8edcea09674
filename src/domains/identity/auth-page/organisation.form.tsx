import { IconArrowRight, IconBuilding } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { addressOfOrganisation, organisationName } from './organisation-address.rules.ts';
import { AuthForm } from './auth-frame.tsx';
import { authPageText } from './auth-page.text.ts';
import { PlainButton } from './plain-button.tsx';
import { PlainField } from './plain-field.tsx';

/** Where the organisations of this installation are, as the server wrote it into the page; null: the organisation of this address is known. */
export function addressOfAll(): string | null {
  const said = document.querySelector('meta[name=ask-organisation]')?.getAttribute('content') ?? '';
  return URL.canParse(said) ? said : null;
}

/** Leads to the same page of the organisation that is named. Whether there is one of that name is not said here. */
export function OrganisationForm({ address }: { readonly address: string }) {
  const { t } = useText(authPageText);
  const [isWrong, setWrong] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = organisationName(name.current?.value ?? '');
    setWrong(wanted === null);
    if (wanted === null) return name.current?.focus();
    location.assign(`${addressOfOrganisation(address, wanted)}${location.pathname}${location.search}`);
  };
  return (
    <AuthForm onSubmit={submit} noValidate>
      <PlainField
        ref={name}
        name="organisation"
        label={t('whichOrganisation.name')}
        help={t('whichOrganisation.nameHelp', { host: new URL(address).host })}
        error={isWrong ? t('whichOrganisation.nameForm') : null}
        icon={<IconBuilding size={18} stroke={1.75} />}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PlainButton type="submit" look="FILLED" after={<IconArrowRight size={18} stroke={1.75} />}>
        {t('whichOrganisation.open')}
      </PlainButton>
    </AuthForm>
  );
}
