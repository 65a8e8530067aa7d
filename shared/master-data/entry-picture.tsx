import { Avatar } from '../ui/avatar.tsx';

const SIZE = 48;

/** The picture of an entry in its list; without one its initials. */
export function EntryPicture({ id, name, src }: { id: string; name: string; src: string | null }) {
  return <Avatar id={id} name={name} src={src} size={SIZE} shape="team" />;
}
