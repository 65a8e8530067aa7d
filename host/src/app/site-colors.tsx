import { $config } from '@duellwerk/shared/store/base.model';
import { schemeRule } from '@duellwerk/shared/theme/scheme-colors';
import { useUnit } from 'effector-react';

/** The colours that the site has chosen in place of those that come with the software. */
export function SiteColors() {
  const colors = useUnit($config)?.colors;
  return colors ? <style>{schemeRule(colors)}</style> : null;
}
