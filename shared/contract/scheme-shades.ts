// The colours of a scheme as pages take them. Apart from the calls of master data, which only their administration needs.
import { type Infer, pattern, reply } from '@duellwerk/shared/contract/schema';

/** `#ffd43b`. */
const hex = pattern(/^#[0-9a-f]{6}$/, 7);

/** Of one theme: for fills and buttons, and for text on the page. */
export const shades = { accent: hex, text: hex };

/** The same with what follows from them: a fill under the pointer, and text on fills. */
const derived = { ...shades, hover: hex, ink: hex };
export const schemeShades = reply({ light: reply(derived), dark: reply(derived) });
export type SchemeShades = Infer<typeof schemeShades>;
