import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useSession } from '../../../kit/http/session.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { chooseInstitute, useInstitutes, type Institute } from '../../../kit/ui/institute.client.ts';
import { LinkButton } from '../../../kit/ui/link-button.tsx';
import { PageHead } from '../../../kit/ui/page-head.tsx';
import { Page, PageArea } from '../../../kit/ui/page.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { FactorDemandCard } from '../second-factor/factor-demand-card.tsx';
import classes from './institute.module.css';

const DETAILS = '/institute/institute/institute-details';

/** The chosen one can be looked into, another one can be chosen: everything else on every page is about the chosen one. */
function InstituteLine({ institute, chosen }: { readonly institute: Institute; readonly chosen: boolean }) {
  const { t } = useText();
  const mayRead = useCan()('institutes', 'read');
  const navigate = useNavigate();
  const username = useSession((state) => state.user?.username ?? '');
  const name = institute.Meta.CollegeName;
  const choose = () => {
    chooseInstitute(institute.institute_id, username);
    void navigate({ to: '.', search: {}, replace: true });
  };
  return (
    <li className={classes.line} data-chosen={chosen || undefined}>
      <IconBuildingCommunity size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <h2>{name}</h2>
        <p>{institute.Meta.City ?? '–'}</p>
      </div>
      {chosen ? (
        <StateBadge tone="green" icon={IconCircleCheck}>
          {t('myInstitutes.chosen')}
        </StateBadge>
      ) : (
        <Button variant="default" aria-label={t('myInstitutes.chooseOne', { name })} onClick={choose}>
          {t('myInstitutes.choose')}
        </Button>
      )}
      {chosen && mayRead ? <LinkButton to={DETAILS}>{t('myInstitutes.details')}</LinkButton> : null}
    </li>
  );
}

/** The institutes that one may work in. */
export function MyInstitutesPage() {
  const { t } = useText();
  const { institutes, selectedId } = useInstitutes();
  return (
    <Page>
      <PageHead title={t('menu.myInstitutes')} purpose={t('myInstitutes.purpose')} />
      <PageArea>
        <ul className={classes.list}>
          {institutes.map((one) => (
            <InstituteLine key={one.institute_id} institute={one} chosen={one.institute_id === selectedId} />
          ))}
        </ul>
        <FactorDemandCard />
      </PageArea>
    </Page>
  );
}
