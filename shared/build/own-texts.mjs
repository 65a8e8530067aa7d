// Texts of a remote have ids of its own: a page holds the catalogs of all remotes in one table, and two teams may translate
// one German text in two ways.
import { createHash } from 'node:crypto';

/** The id of a text in the builds of a package, from lingui's; as long as lingui's own. */
export function ownId(name, id) {
  return createHash('sha256').update(`${name}\u001F${id}`).digest('base64').slice(0, 6);
}

/** Whether lingui's macro has written an object: it says so in a comment of this one word. */
const isMessage = ({ leadingComments }) =>
  leadingComments?.some(({ value }) => /^\*?\s*i18n\s*$/.test(value)) ?? false;

/**
 * Babel plugin: gives the texts of files below `folder` the ids of the package `name`. Runs after lingui's macros, which mark
 * what they write. Shared pieces keep their ids: their catalog is loaded once for all remotes.
 */
export default function ownTexts(_, { name, folder }) {
  return {
    name: 'own-texts',
    visitor: {
      Program: {
        exit(program, { filename = '' }) {
          if (!filename.startsWith(`${folder}/`)) return;
          program.traverse({
            ObjectExpression({ node }) {
              if (!isMessage(node)) return;
              const id = node.properties.find(({ key }) => key?.name === 'id');
              if (id?.value.type === 'StringLiteral') id.value.value = ownId(name, id.value.value);
            },
          });
        },
      },
    },
  };
}
