import { Button, Checkbox } from '@mantine/core';
import type { Feature } from '../../../kit/access/access.contract.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { PageGroup } from './page-group.contract.ts';
import classes from './policies.module.css';
import { usePolicyWords } from './policy-words.client.ts';

interface Props {
  readonly groups: readonly PageGroup[];
  readonly pages: ReadonlySet<string>;
  /** What the chosen pages read without a right to it. */
  readonly lacking: readonly Feature[];
  readonly onAddRights: (features: readonly Feature[]) => void;
  readonly readOnly: boolean;
  readonly onChange: (pages: ReadonlySet<string>) => void;
}

function changed(pages: ReadonlySet<string>, names: readonly string[], state: 'IN' | 'OUT'): ReadonlySet<string> {
  const next = new Set(pages);
  for (const name of names)
    if (state === 'IN') next.add(name);
    else next.delete(name);
  return next;
}

function Section({ group, pages, lacking, readOnly, onChange }: Omit<Props, 'groups' | 'onAddRights'> & { readonly group: PageGroup }) {
  const { t } = useText(policyText);
  const words = usePolicyWords();
  const given = group.isHome ? t('policy.pages.home') : pages.has('*') ? t('policy.pages.inAll') : undefined;
  const noteOf = (exists: boolean, without: Feature | null) => {
    if (!exists) return { description: t('policy.pages.missing') };
    return without === null ? {} : { error: t('policy.pages.noRight', { right: `${words.resource(without)}: ${words.action('read')}` }) };
  };
  const names = group.pages.map(({ name }) => name);
  const isAll = pages.has('*') || group.isHome;
  const chosen = names.filter((name) => pages.has(name)).length;
  const state = chosen === names.length ? 'OUT' : 'IN';
  return (
    <Card
      title={group.title}
      end={
        <Checkbox
          size="xs"
          aria-label={t('policy.pages.section', { section: group.title })}
          title={given}
          checked={isAll || chosen === names.length}
          indeterminate={!isAll && chosen > 0 && chosen < names.length}
          disabled={readOnly || isAll}
          onChange={() => onChange(changed(pages, names, state))}
        />
      }
    >
      <ul className={classes.pages}>
        {group.pages.map(({ name, title, exists, reads }) => (
          <li key={name}>
            <Checkbox
              size="xs"
              label={title}
              title={given}
              {...noteOf(exists, (isAll || pages.has(name)) && reads !== null && lacking.includes(reads) ? reads : null)}
              checked={isAll || pages.has(name)}
              disabled={readOnly || isAll}
              onChange={(event) => onChange(changed(pages, [name], event.currentTarget.checked ? 'IN' : 'OUT'))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Which pages of the menu a policy opens, section by section. */
export function PagesMatrix({ groups, pages, lacking, readOnly, onAddRights, onChange }: Props) {
  const { t } = useText(policyText);
  const chosen = groups.flatMap((group) => group.pages).filter(({ name }) => pages.has('*') || pages.has(name));
  const affected = chosen.filter(({ reads }) => reads !== null && lacking.includes(reads)).length;
  return (
    <>
      <p className={classes.note}>{t('policy.pages.hint')}</p>
      {lacking.length > 0 ? (
        <div className={classes.warn} role="status">
          {t('policy.pages.noRights', { count: count(affected) })}{' '}
          {readOnly ? null : (
            <Button size="xs" variant="default" onClick={() => onAddRights(lacking)}>
              {t('policy.pages.addRights')}
            </Button>
          )}
        </div>
      ) : null}
      <div className={classes.bar}>
        <Checkbox
          label={t('policy.pages.all')}
          description={t('policy.pages.allHint')}
          checked={pages.has('*')}
          disabled={readOnly}
          onChange={(event) => onChange(new Set(event.currentTarget.checked ? ['*'] : []))}
        />
      </div>
      <div className={classes.sections}>
        {groups.map((group) => (
          <Section key={group.title} group={group} pages={pages} lacking={lacking} readOnly={readOnly} onChange={onChange} />
        ))}
      </div>
    </>
  );
}
