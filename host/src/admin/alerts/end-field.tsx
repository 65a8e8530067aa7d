import { controlLook, controlWords, FieldFrame, useFieldIds } from '@duellwerk/shared/form/field-frame';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $editor, draftTyped } from './draft.model.ts';
import { localOf, momentOf } from './local-moment.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Input = styled.input`
  ${controlLook}
  flex: 0 1 16rem;
`;

/** When the alert goes by itself; empty: when somebody takes it away. */
export function EndField({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  const [{ ends_at }, change] = useUnit([$editor, draftTyped]);
  const ids = useFieldIds();
  return (
    <FieldFrame
      ids={ids}
      label={t`Ende`}
      required={false}
      error={error}
      hint={<Trans>Dann verschwindet der Hinweis von allein. Leer: erst, wenn ihn jemand löscht.</Trans>}
    >
      <Row>
        <Input
          type="datetime-local"
          {...controlWords(ids, { required: false, error, flagged: false })}
          value={ends_at === null ? '' : localOf(ends_at)}
          onChange={(event) => change({ ends_at: momentOf(event.target.value) })}
        />
        {ends_at !== null && (
          <Button variant="quiet" onClick={() => change({ ends_at: null })}>
            <Trans>Kein Ende</Trans>
          </Button>
        )}
      </Row>
    </FieldFrame>
  );
}
