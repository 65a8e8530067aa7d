import type { TipReason, TipRule } from '@duellwerk/shared/contract/tip-rules';
import type { tipTiers } from '@duellwerk/shared/rules/tip-score';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Tier = (typeof tipTiers)[TipRule][number]['tier'];

/** What is tipped by a rule. */
export const ruleText: Record<TipRule, MessageDescriptor> = {
  winner: msg`Wer gewinnt?`,
  rounds: msg`Wie geht die Map aus, zum Beispiel 13:7?`,
  bo2: msg`Wie gehen die zwei Maps aus: 2:0, 1:1 oder 0:2?`,
  bo3: msg`Wie geht die Serie aus: 2:0, 2:1, 1:2 oder 0:2?`,
  bo5: msg`Wie geht die Serie aus, zum Beispiel 3:1?`,
};

/** What earns points, for the rules. */
export const tierText: Record<Tier, MessageDescriptor> = {
  exact: msg`Ergebnis genau getroffen`,
  difference: msg`Richtiger Abstand, zum Beispiel 13:9 getippt und 14:10 gespielt`,
  close: msg`Richtig gewonnen, beim Verlierer um eine Map daneben`,
  winner: msg`Nur den Sieger getroffen`,
  draw: msg`Unentschieden getippt, und es wurde eines`,
  wrong: msg`Daneben`,
  missing: msg`Kein Tipp`,
};

/** Why a tip has its points. */
export const reasonText: Record<TipReason, MessageDescriptor> = {
  exact: msg`genau getroffen`,
  difference: msg`Differenz stimmt`,
  close: msg`Sieger stimmt, eine Map daneben`,
  winner: msg`Sieger stimmt`,
  draw: msg`Unentschieden stimmt`,
  wrong: msg`daneben`,
  missing: msg`kein Tipp`,
  open: msg`noch nicht gespielt`,
  walkover: msg`kampflos entschieden, zählt nicht`,
  double_loss: msg`beide haben verloren, zählt nicht`,
  cancelled: msg`abgesagt, zählt nicht`,
  annulled: msg`aus der Wertung genommen, zählt nicht`,
  void: msg`entfällt, zählt nicht`,
  sides: msg`jetzt spielen andere Seiten, der Tipp zählt nicht`,
};
