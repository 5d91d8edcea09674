import { Button } from '@mantine/core';
import { IconArrowsDiff, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { policyText } from './policy.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { PageGroup } from './page-group.contract.ts';
import classes from './policies.module.css';
import type { PolicyActs } from './policy-acts.client.ts';
import { PolicyCompare } from './policy-compare.tsx';
import { TEMPLATE_IDS } from './policy.contract.ts';
import type { PolicyDetails } from './policy.contract.ts';
import { templateOf } from './template.rules.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';

interface Props {
  readonly policy: PolicyDetails;
  readonly groups: readonly PageGroup[];
  readonly readOnly: boolean;
  /** There are unsaved changes, which would be lost. */
  readonly unsaved: boolean;
  readonly acts: PolicyActs;
}

/** Shows changes of the product's template since this policy was made from it and edited, with a button to apply them. */
export function NewerTemplate({ policy, groups, readOnly, unsaved, acts }: Props) {
  const { t, textOf } = useText(policyText, uiText);
  const [shown, setShown] = useState(false);
  const template = templateOf(policy.template_id, policy.type);
  if (!policy.newerTemplate || !template) return null;
  const { name, type } = policy;
  const UIReferences = Object.fromEntries(Object.keys(template.UIReferences).map((page) => [page === '*' ? page : pageName(page), {}]));
  const takeOver = () =>
    acts.save({
      name,
      type,
      template_id: TEMPLATE_IDS.find((one) => one === policy.template_id) ?? null,
      UIReferences,
      statements: [...template.statements],
    });
  return (
    <section className={classes.gap} aria-label={t('policy.newer.title')}>
      <div className={`${classes.warn} ${classes.newer}`}>
        <span>{t('policy.newer', { template: textOf(`policy.template.${policy.template_id ?? ''}`, policy.template_id ?? '') })}</span>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsDiff size={16} stroke={1.75} />}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'policy.newer.hide' : 'policy.newer.compare')}
        </Button>
      </div>
      {shown ? (
        <Card
          title={t('policy.newer.title')}
          end={
            readOnly ? null : (
              <ActButton
                size="xs"
                leftSection={<IconDownload size={16} stroke={1.75} />}
                why={unsaved ? t('why.saveFirst') : null}
                onClick={takeOver}
              >
                {t('policy.newer.take')}
              </ActButton>
            )
          }
        >
          <PolicyCompare from={policy} to={{ ...template, UIReferences, name }} groups={groups} />
        </Card>
      ) : null}
    </section>
  );
}
