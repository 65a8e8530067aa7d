import { entryLooks } from '@duellwerk/shared/theme/entry-looks';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import type { Tone } from '@duellwerk/shared/theme/state-look';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Badge } from '@duellwerk/shared/ui/badge';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { useLingui } from '@lingui/react/macro';
import { sampleTeams } from './samples.ts';
import { Row, Sample } from './show.tsx';

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'accent'];

/** Chips, badges and avatars. */
export function Marks() {
  const { t } = useLingui();
  const kinds = [
    { name: t`Turnier`, looks: tournamentLooks },
    { name: t`Anmeldung`, looks: entryLooks },
    { name: t`Begegnung`, looks: matchLooks },
  ];
  return (
    <>
      {kinds.map(({ name, looks }) => (
        <Sample key={name} name={name}>
          <Row>
            {Object.entries(looks).map(([state, { tone, icon, word, live = false }]) => (
              <ToneChip key={state} tone={tone} icon={icon} live={live}>
                {t(word)}
              </ToneChip>
            ))}
          </Row>
        </Sample>
      ))}
      <Sample name={t`Marken`}>
        <Row>
          {tones.map((tone, index) => (
            <Badge key={tone} tone={tone} label={t`${index * 30} Meldungen`}>
              {index * 30}
            </Badge>
          ))}
          <Badge tone="accent">{t`neu`}</Badge>
        </Row>
      </Sample>
      <Sample name={t`Bilder und ihre Stellvertreter`}>
        <Row>
          {sampleTeams.map(({ id, name }, index) => (
            <Avatar
              key={id}
              id={id}
              name={name}
              label={name}
              size={24 + index * 8}
              shape={index % 2 ? 'person' : 'team'}
            />
          ))}
        </Row>
      </Sample>
    </>
  );
}
