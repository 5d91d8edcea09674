import { Checkbox } from '@mantine/core';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { PageGroup } from './page-group.contract.ts';
import classes from './policies.module.css';

interface Props {
  readonly groups: readonly PageGroup[];
  readonly pages: ReadonlySet<string>;
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

function Section({ group, pages, readOnly, onChange }: Omit<Props, 'groups'> & { readonly group: PageGroup }) {
  const { t } = useText(policyText);
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
          checked={isAll || chosen === names.length}
          indeterminate={!isAll && chosen > 0 && chosen < names.length}
          disabled={readOnly || isAll}
          onChange={() => onChange(changed(pages, names, state))}
        />
      }
    >
      <ul className={classes.pages}>
        {group.pages.map(({ name, title, exists }) => (
          <li key={name}>
            <Checkbox
              size="xs"
              label={title}
              {...(exists ? {} : { description: t('policy.pages.missing') })}
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
export function PagesMatrix({ groups, pages, readOnly, onChange }: Props) {
  const { t } = useText(policyText);
  return (
    <>
      <p className={classes.note}>{t('policy.pages.hint')}</p>
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
          <Section key={group.title} group={group} pages={pages} readOnly={readOnly} onChange={onChange} />
        ))}
      </div>
    </>
  );
}
