import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import type { CommonParts } from '../contract/master-data/calls.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import { FocusRefused } from '../form/focus-refused.tsx';
import { FormError } from '../form/form-error.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { color, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { EditConflict } from '../ui/edit-conflict.tsx';
import { LeaveQuestion } from '../ui/leave-question.tsx';
import { entryAddress } from './entry-address.ts';
import { EntryEnd } from './entry-end.tsx';
import type { MasterData } from './model.ts';
import { PictureField, type PictureLabels } from './picture-field.tsx';
import { SetupLink, useIsFromSetup } from './setup-link.tsx';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  margin-block-start: ${space(6)};
  max-inline-size: 44rem;
`;
const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
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
  bodyOf: (values: Values) => Body;
  /** Texts by field for what the form itself refuses. */
  validate: (values: Values) => object;
  /** Beside those of every list. */
  fieldErrors?: FieldErrors;
  Fields: (props: { entry: Entry | null; flagOf: (field: string) => number }) => ReactNode;
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
}: EntryEditorProps<Body, Entry, Values>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isFromSetup = useIsFromSetup();
  const [outcome, seen, setPicture, picturing] = useUnit([
    model.$outcome,
    model.outcomeSeen,
    model.image.submitted,
    model.image.$pending,
  ]);
  const { submit, pending, flagOf } = useSubmit(model.save, {
    ...commonErrors,
    ...form.fieldErrors,
  });
  /** The revision that the form goes out from, and what it is filled with. */
  const [base, setBase] = useState({ entry, rev: entry?.rev ?? 0 });
  const isOutdated = entry !== null && entry.rev !== base.rev;
  const { values: initial } = useInitial(form.valuesOf, base.entry);
  // The own save leads to another revision too; the picture is saved apart from the form.
  const takeCurrent = () => setBase({ entry, rev: entry?.rev ?? 0 });
  const save = (values: Values) =>
    submit({ id: entry?.id ?? null, rev: base.rev, body: form.bodyOf(values) });
  useEffect(() => {
    if (outcome === null) return;
    seen();
    if (outcome.kind === 'saved') setBase({ entry: outcome.entry, rev: outcome.entry.rev });
    // Its picture is the next step of a new entry.
    if (outcome.kind === 'saved' && entry === null && model.hasPicture)
      navigate(entryAddress(path, outcome.entry.id, isFromSetup), { replace: true });
    else navigate(isFromSetup ? '/admin/setup' : path);
  }, [outcome, seen, model, entry, path, navigate, isFromSetup]);
  return (
    <Sides>
      <Form<Values> onSubmit={save} validate={form.validate} initialValues={initial}>
        {({ handleSubmit, dirty, form: state }) => (
          <Fields noValidate onSubmit={handleSubmit}>
            {isOutdated && dirty && (
              <EditConflict
                title={t`Inzwischen geändert`}
                own={<Trans>Mit meinen Angaben weitermachen</Trans>}
                theirs={<Trans>Meine Angaben verwerfen</Trans>}
                onOwn={() => setBase({ entry: base.entry, rev: entry.rev })}
                onTheirs={() => {
                  takeCurrent();
                  state.restart(form.valuesOf(entry));
                }}
              >
                <Trans>Jemand anderes hat gespeichert. Was du getippt hast, steht noch da.</Trans>
              </EditConflict>
            )}
            {isOutdated && !dirty && <Follow onFollow={takeCurrent} />}
            <form.Fields entry={entry} flagOf={flagOf} />
            <Choice>
              <Button
                type="submit"
                variant="primary"
                busy={pending}
                disabled={isOutdated && (dirty ?? false)}
              >
                {entry === null ? <Trans>Anlegen</Trans> : <Trans>Speichern</Trans>}
              </Button>
              {entry !== null && <SetupLink isPrimary={!dirty} />}
              <Button as={Link} to={path} variant="quiet">
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
            <LeaveQuestion
              isChanged={(dirty ?? false) && !pending && outcome === null}
              name="leave-entry"
              label={t`Ungespeicherte Änderungen`}
              title={<Trans>Ohne Speichern weggehen?</Trans>}
              verb={<Trans>Weggehen</Trans>}
            >
              <Trans>Was du hier geändert hast, geht verloren.</Trans>
            </LeaveQuestion>
          </Fields>
        )}
      </Form>
      {entry !== null && form.picture && (
        <PictureField
          busy={picturing}
          onFile={(file) => setPicture({ id: entry.id, file })}
          src={form.picture.of(entry)}
          label={form.picture.label}
          hint={form.picture.hint}
        />
      )}
      {entry !== null && mayEnd && (
        <End>
          <EntryEnd model={model} entry={entry} />
        </End>
      )}
    </Sides>
  );
}

/** Nothing was typed, so what another person has saved is simply shown. */
function Follow({ onFollow }: { onFollow: () => void }) {
  useEffect(onFollow);
  return null;
}

/** The values of an entry, the same object while it is the same entry: a form starts again with another one. */
function useInitial<Entry, Values>(valuesOf: (entry: Entry) => Values, entry: Entry): { values: Values } {
  const [kept, setKept] = useState(() => ({ entry, values: valuesOf(entry) }));
  if (kept.entry === entry) return kept;
  const next = { entry, values: valuesOf(entry) };
  setKept(next);
  return next;
}
