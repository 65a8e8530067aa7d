import type { FieldErrors } from '@duellwerk/shared/form/field-errors';

/** Where refusals of a team's name and tag belong. */
export const nameErrors: FieldErrors = {
  team_name_invalid: 'name',
  team_name_taken: 'name',
  team_name_reserved: 'name',
  team_tag_invalid: 'tag',
};
