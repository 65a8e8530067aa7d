import type { ContentSource } from '@duellwerk/shared/contract/content';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { LeaveQuestion } from '@duellwerk/shared/ui/leave-question';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import { EditConflict } from './edit-conflict.tsx';
import { $isDirty, $present } from './editor.model.ts';
import { HistoryList } from './history-list.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { TextForm } from './text-form.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  margin-block-start: ${space(6)};
`;
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Side = styled.section<{ $hidden: boolean }>`
  display: ${({ $hidden }) => ($hidden ? 'none' : 'block')};
  ${media.desktop} { display: block; }
`;
const Choice = styled.div`
  display: flex;
  gap: ${space(2)};
  ${media.desktop} { display: none; }
`;

type Pane = 'text' | 'preview';

/** Text and preview side by side, one of both on narrow screens; below, the text's history. */
export function Desk({ stored }: { stored: ContentSource }) {
  const { t } = useLingui();
  const [pane, show] = useState<Pane>('text');
  const [present, isDirty] = useUnit([$present, $isDirty]);
  const tab = (own: Pane) => ({
    'aria-pressed': pane === own,
    variant: pane === own ? ('secondary' as const) : ('quiet' as const),
    onClick: () => show(own),
  });
  return (
    <Stack>
      {present && <EditConflict present={present} />}
      <Choice role="group" aria-label={t`Ansicht`}>
        <Button {...tab('text')}>
          <Trans>Text</Trans>
        </Button>
        <Button {...tab('preview')}>
          <Trans>Vorschau</Trans>
        </Button>
      </Choice>
      <Sides>
        <Side $hidden={pane !== 'text'} aria-label={t`Text`}>
          <TextForm stored={stored} />
        </Side>
        <Side $hidden={pane !== 'preview'} aria-label={t`Vorschau`}>
          <PreviewPane locale={stored.locale} />
        </Side>
      </Sides>
      <HistoryList />
      <QuestionDialog stored={stored} />
      <LeaveQuestion
        isChanged={isDirty}
        name="content.leave"
        label={t`Seite verlassen?`}
        title={<Trans>Ohne Speichern verlassen?</Trans>}
        verb={<Trans>Verlassen</Trans>}
      >
        <Trans>
          Besucher sehen deine Änderungen noch nicht. Dein Entwurf bleibt in diesem Tab, bis du ihn schließt.
        </Trans>
      </LeaveQuestion>
    </Stack>
  );
}
