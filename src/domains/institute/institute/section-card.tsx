import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countryName } from '../../../kit/text/countries.rules.ts';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { shellText } from '../../../app/shell/shell.text.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { instituteSettingsText } from './institute-settings.text.ts';
import { examSettingsText } from './exam-settings.text.ts';
import { sectionRowsText } from './section-rows.text.ts';
import { institutePictureText } from './institute-picture.text.ts';
import { organisationText } from '../organisation/organisation.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { InstituteProfile } from './institute-profile.contract.ts';
import type { Section } from './institute-sections.contract.ts';
import { InstitutePicture } from './institute-picture.tsx';
import classes from './institute.module.css';
import { dayName, SECTION_LOOKS, zoneName, type FactLook } from './section-looks.client.ts';
import { Offices } from './office-rows.tsx';
import { accountsOf, accreditationsOf } from './section-rows.tsx';
import { Facts } from '../../../kit/layout/facts.tsx';

const { textOf } = textsOf(
  instituteFactsText,
  instituteSettingsText,
  examSettingsText,
  sectionRowsText,
  institutePictureText,
  shellText,
  organisationText,
  uiText,
);

function Accounts({ value }: { readonly value: unknown }) {
  const { t } = useText(instituteFactsText, instituteSettingsText, examSettingsText, sectionRowsText, institutePictureText);
  return (
    <ul className={classes.lines}>
      {accountsOf(value).map((one) => (
        <li key={`${one.ifsc} ${one.accountNo}`}>
          <b>{one.bank}</b>
          {one.branch ? `, ${one.branch}` : null}
          <span>{`${one.holder} · ${textOf(`institute.account.kind.${one.kind}`)} ${one.accountNo} · ${t('institute.account.ifsc')} ${one.ifsc}`}</span>
        </li>
      ))}
    </ul>
  );
}

function Accreditations({ value }: { readonly value: unknown }) {
  const { t } = useText(instituteFactsText, instituteSettingsText, examSettingsText, sectionRowsText, institutePictureText);
  return (
    <ul className={classes.lines}>
      {accreditationsOf(value).map((one) => (
        <li key={`${one.body} ${one.grade}`}>
          <b>{one.body}</b> {one.grade}
          {one.validUntil ? <span>{t('institute.accreditation.until', { day: dayText(one.validUntil) })}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** A fact as text; null: not entered. */
export function factWords({ name, kind, lang }: FactLook, value: unknown, language: string): ReactNode {
  if (value === null || value === undefined || value === '') return textOf(`institute.${name}.none`, '') || null;
  if (typeof value === 'boolean') return textOf(value ? 'flag.yes' : 'flag.no');
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    if (kind === 'ACCREDITATIONS') return <Accreditations value={value} />;
    if (kind === 'BANKS') return <Accounts value={value} />;
    if (kind === 'OFFICES') return <Offices value={value} />;
    return value.map((one) => (typeof one === 'number' ? dayName(one, language) : String(one))).join(', ');
  }
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (kind === 'COUNTRY') return countryName(words, language);
  if (kind === 'ZONE') return zoneName(words, Date.now());
  if (kind === 'CHOICE') return textOf(`institute.${name}.${words}`, words);
  if (name === 'website')
    return (
      <a href={words} target="_blank" rel="noreferrer noopener">
        {words}
      </a>
    );
  return lang ? <span lang={lang}>{words}</span> : words;
}

interface Props {
  readonly profile: InstituteProfile;
  readonly section: Section;
  readonly mayUpdate: boolean;
  readonly onEdit: () => void;
}

/** One section with a button to edit it. */
export function SectionCard({ profile, section, mayUpdate, onEdit }: Props) {
  const { t, language } = useText(
    instituteFactsText,
    instituteSettingsText,
    examSettingsText,
    sectionRowsText,
    institutePictureText,
    uiText,
  );
  const { icon, facts, pictures = [] } = SECTION_LOOKS[section];
  const values: Readonly<Record<string, unknown>> | null = profile[section];
  const title = textOf(`institute.section.${section}`);
  const edit = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPencil size={16} stroke={1.75} />}
      aria-label={`${title}: ${t('row.edit')}`}
      onClick={onEdit}
    >
      {t('row.edit')}
    </Button>
  );
  return (
    <Card title={title} icon={icon} end={mayUpdate ? edit : null}>
      {values === null ? (
        <p className={classes.keptBack}>{t('institute.keptBack')}</p>
      ) : (
        <Facts>
          {pictures.map((kind) => (
            <InstitutePicture key={kind} profile={profile} kind={kind} mayUpdate={mayUpdate} />
          ))}
          {facts.map((look) => {
            const words = factWords(look, values[look.name], language);
            const help = textOf(`institute.${look.name}.help`, '');
            const waits = profile.raised.find(({ limit }) => limit === look.name);
            return (
              <div key={look.name} data-wide={['BANKS', 'ACCREDITATIONS', 'OFFICES'].includes(look.kind) || undefined}>
                <dt>{textOf(`institute.${look.name}`)}</dt>
                <dd>{words ?? '–'}</dd>
                {waits ? (
                  <dd className={classes.waits}>
                    {t('institute.raised', { before: count(waits.before), until: momentText(waits.until) })}
                    {waits.told === 'PEOPLE' ? null : ` ${t(`institute.raised.${waits.told}`)}`}
                  </dd>
                ) : null}
                {(section === 'limits' || section === 'messages') && help ? <dd className={classes.help}>{help}</dd> : null}
              </div>
            );
          })}
        </Facts>
      )}
    </Card>
  );
}
