import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import type { CommonParts } from '../contract/master-data/calls.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import { fieldGrid } from '../form/field-grid.ts';
import { FocusRefused } from '../form/focus-refused.tsx';
import { FormError } from '../form/form-error.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { PictureField, type PictureLabels } from '../pictures/picture-field.tsx';
import { color, media, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { entryAddress, listAddress } from './entry-address.ts';
import { EntryEnd } from './entry-end.tsx';
import { FilledGuard } from './filled-guard.tsx';
import type { MasterData } from './model.ts';
import { SaveButton } from './save-button.tsx';
import { SetupLink, useIsFromSetup } from './setup-link.tsx';
import type { ArchiveTexts } from './use-archive-texts.tsx';
import { useFilled } from './use-filled.ts';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  margin-block-start: ${space(6)};
  ${media.desktop} {
    &:has(> aside) { grid-template-columns: minmax(0, 1fr) 20rem; }
    > :only-child { max-inline-size: 60rem; }
  }
`;
const Fields = styled.form`
  ${fieldGrid}
  align-content: start;
`;
const Aside = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(8)};
  > :first-child { padding-block-start: 0; border-block-start: 0; }
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-block-start: ${space(2)};
`;
const End = styled.div`
  padding-block-start: ${space(6)};
  border-block-start: 1px solid ${color.line};
`;

export interface EntryForm<Body extends object, Entry extends CommonParts, Values extends object> {
  /** What the form starts with; `null` for a new entry. */
  valuesOf: (entry: Entry | null) => Values;
  /** @param filled what the form was filled with */
  bodyOf: (values: Values, filled: Values) => Body;
  /** Texts by field for what the form itself refuses. */
  validate: (values: Values) => object;
  /** Beside those of every list. */
  fieldErrors?: FieldErrors;
  fields: (props: { entry: Entry | null; flagOf: (field: string) => number }) => ReactNode;
  /** For kinds with pictures. */
  picture?: PictureLabels & { of: (entry: Entry) => string | null };
}

export interface EntryEditorProps<Body extends object, Entry extends CommonParts, Values extends object> {
  model: MasterData<Body, Entry>;
  form: EntryForm<Body, Entry, Values>;
  /** `null` for a new one. */
  entry: Entry | null;
  /** Path of the page. */
  path: string;
  /** Whether the visitor may archive and delete. */
  mayEnd: boolean;
  /** Where a visitor sees it. */
  seenAt?: string | undefined;
  archiveTexts: ArchiveTexts;
  /** What else is done with it, below its form. */
  more?: ReactNode;
  guard?: ReactNode;
  warning?: ReactNode;
}

const commonErrors: FieldErrors = { slug_taken: 'slug', invalid_request: (details) => details };

/** One entry of a list: its form, its picture, and the ways to archive or delete it. */
export function EntryEditor<Body extends object, Entry extends CommonParts, Values extends object>({
  model,
  form,
  entry,
  path,
  mayEnd,
  seenAt,
  archiveTexts,
  more,
  guard,
  warning,
}: EntryEditorProps<Body, Entry, Values>) {
  const navigate = useNavigate();
  const isFromSetup = useIsFromSetup();
  const [outcome, seen, setPicture, picturing] = useUnit([
    model.$outcome,
    model.outcomeSeen,
    model.image.submitFx,
    model.image.$pending,
  ]);
  const { submit, pending, flagOf } = useSubmit(model.save, { ...commonErrors, ...form.fieldErrors });
  const filled = useFilled(entry, form.valuesOf);
  const save = (values: Values) =>
    submit({ id: entry?.id ?? null, rev: filled.rev, body: form.bodyOf(values, filled.values) });
  useEffect(() => {
    if (outcome === null) return;
    seen();
    // Its picture is the next step of a new entry.
    if (outcome.kind === 'saved' && entry === null && model.hasPicture)
      navigate(entryAddress(path, outcome.entry.id, isFromSetup), { replace: true });
    else navigate(isFromSetup ? '/admin/setup' : path);
  }, [outcome, seen, model, entry, path, navigate, isFromSetup]);
  // A refusal is said in a toast.
  const sendPicture = (id: string, file: Blob | null) =>
    setPicture({ id, file }).then(
      ({ rev }) => filled.followOwn(rev),
      () => undefined,
    );
  return (
    <Sides>
      <Form<Values> onSubmit={save} validate={form.validate} initialValues={filled.values}>
        {({ handleSubmit }) => (
          <Fields noValidate onSubmit={handleSubmit}>
            <FilledGuard filled={filled} isDone={outcome !== null} />
            {form.fields({ entry, flagOf })}
            <Choice>
              <SaveButton busy={pending} isOutdated={filled.isOutdated} isNew={entry === null}>
                {entry === null ? <Trans>Anlegen</Trans> : <Trans>Speichern</Trans>}
              </SaveButton>
              {entry !== null && <SetupLink />}
              <Button as={Link} to={listAddress(path, isFromSetup)} variant="quiet">
                <Trans>Zurück zur Liste</Trans>
              </Button>
              {seenAt && (
                <Button as={Link} to={seenAt} variant="quiet" icon="eye">
                  <Trans>So sehen es Besucher</Trans>
                </Button>
              )}
            </Choice>
            <FormError title={<Trans>Nicht gespeichert</Trans>} />
            <FocusRefused />
          </Fields>
        )}
      </Form>
      {(more || entry !== null) && (
        <Aside>
          {entry !== null && form.picture && (
            <PictureField
              busy={picturing}
              onFile={(file) => void sendPicture(entry.id, file)}
              src={form.picture.of(entry)}
              label={form.picture.label}
              hint={form.picture.hint}
            />
          )}
          {more && <End>{more}</End>}
          {entry !== null && mayEnd && (
            <End>
              <EntryEnd model={model} entry={entry} texts={archiveTexts} guard={guard} warning={warning} />
            </End>
          )}
        </Aside>
      )}
    </Sides>
  );
}
