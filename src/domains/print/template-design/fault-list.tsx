import { Button } from '@mantine/core';
import { faultMessage } from '../../../kit/print-template/check-template.rules.ts';
import type { TemplateFinding } from '../../../kit/print-template/check-template.rules.ts';
import type { PrintProblem } from '../../../kit/print-template/compile-template.rules.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { printAreaFieldText } from '../print-kind/print-area-field.text.ts';
import { printFieldText } from '../print-kind/print-field.text.ts';
import classes from './design.module.css';
import { templateDesignText } from './template-design.text.ts';

interface Props {
  readonly findings: readonly TemplateFinding[];
  readonly problems: readonly PrintProblem[];
  readonly onChoose: (element: string) => void;
}

/** Leads to the first of what keeps the template from being activated. */
export const toFirstFault = (): void => document.querySelector<HTMLElement>('[data-fault]')?.focus();

/** What keeps the template from being activated, and what is wrong with the page that is shown; each leads to its element. */
export function FaultList({ findings, problems, onChoose }: Props) {
  const { t, textOf } = useText(templateDesignText, printFieldText, printAreaFieldText);
  const faults = findings.map((finding) => ({
    element: finding.element,
    says: errorText({ code: finding.code, message: faultMessage(finding), value: finding.value }),
  }));
  const notes = problems.map(({ code, element, of }) => ({
    element,
    says: t(`design.problem.${code}`, { name: element, of: textOf(`printField.${of}`, of) }),
  }));
  const list = (title: string, lines: readonly { readonly element: string | null; readonly says: string }[], tone: 'RED' | 'PLAIN') =>
    lines.length === 0 ? null : (
      <Card title={title} tone={tone} padding="NONE">
        <ul className={classes.faults}>
          {lines.map(({ element, says }) => (
            <li key={says} tabIndex={-1} data-fault={tone === 'RED' || undefined}>
              {element === null ? (
                says
              ) : (
                <Button variant="transparent" size="compact-sm" className={classes.fault ?? ''} onClick={() => onChoose(element)}>
                  {says}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    );
  return (
    <>
      {list(t('design.findings'), faults, 'RED')}
      {list(t('design.problems'), notes, 'PLAIN')}
    </>
  );
}
