import { Button } from '@duellwerk/shared/ui/button';

/** What mends the failure of a toast, in a tab of its own: what was typed stays where it is. */
export function ToastLink({ href, text }: { href: string; text: string }) {
  return (
    <Button as="a" href={href} target="_blank" rel="noreferrer">
      {text}
    </Button>
  );
}
