import { Button, Progress, Select } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { Choices } from '../../../kit/layout/choices.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { holderOf, type PrintKind } from '../print-kind/print-kinds.contract.ts';
import { printAreaFieldText } from '../print-kind/print-area-field.text.ts';
import { printFieldText } from '../print-kind/print-field.text.ts';
import type { FaultyPerson } from '../print-template/print-template.contract.ts';
import { NamedPeople } from './named-people.tsx';
import { templateDesignText } from './template-design.text.ts';
import { useTextCheck } from './use-text-check.client.ts';

function FaultyPeople({ kind, people }: { readonly kind: PrintKind; readonly people: readonly FaultyPerson[] }) {
  const { t, textOf } = useText(templateDesignText, printFieldText, printAreaFieldText);
  const saidOf = ({ faults }: FaultyPerson) =>
    faults.map(({ code, element, of }) => t(`design.problem.${code}`, { name: element, of: textOf(`printField.${of}`, of) })).join(' · ');
  return <NamedPeople kind={kind} people={people} head={t('design.textsWrong')} saidOf={saidOf} />;
}

interface Props {
  readonly id: string;
  readonly kind: PrintKind;
  readonly languages: readonly PrintLanguage[];
}

/** Sets the page of everybody, and names whose texts are cut or cannot be printed. */
export function TextCheck({ id, kind, languages }: Props) {
  const { t } = useText(templateDesignText);
  const mayRead = useCan()(holderOf(kind) === 'STAFF' ? 'teachers' : 'profiles', 'read');
  const [language, setLanguage] = useState<PrintLanguage>(languages[0] ?? 'en');
  const { found, running, run, stop } = useTextCheck(id);
  if (!mayRead) return null;
  return (
    <Card title={t('design.texts')}>
      <Stack>
        <Hint>{t('design.textsWhat')}</Hint>
        <Choices>
          {languages.length < 2 ? null : (
            <Select
              aria-label={t('design.language')}
              data={languages.map((value) => ({ value, label: t(`design.language.${value}`) }))}
              value={language}
              allowDeselect={false}
              disabled={running}
              onChange={(value) => setLanguage(value ?? language)}
            />
          )}
          {running ? (
            <Button variant="default" onClick={stop}>
              {t('design.textsStop')}
            </Button>
          ) : (
            <Button onClick={() => void run(language)}>{t(found === null ? 'design.textsCheck' : 'design.textsAgain')}</Button>
          )}
        </Choices>
        {found === null ? null : (
          <>
            <Progress value={found.total === 0 ? 0 : (found.checked * 100) / found.total} aria-label={t('design.texts')} />
            <div role="status">
              {[
                t('design.textsDone', { checked: count(found.checked), total: count(found.total) }),
                ...(found.people.length > 0 ? [t('design.textsFaulty', { count: count(found.people.length) })] : []),
                ...(found.isWhole && found.people.length === 0 ? [t('design.textsFine')] : []),
              ].join(' · ')}
            </div>
          </>
        )}
        {found === null || found.people.length === 0 ? null : <FaultyPeople kind={kind} people={found.people} />}
      </Stack>
    </Card>
  );
}
