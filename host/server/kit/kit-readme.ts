/** How a team works with a kit, as it finds it in its repository. */
export const kitReadme = (site: string): string => `# The kit of ${site}

Build, try and release a remote of ${site} from a repository of your own. Nothing else is cloned; Node 20 and npm are enough.

\`\`\`sh
mkdir shop && cd shop && git init
npx ${site}/kit/create-remote.tgz mfe-shop
npm run dev                       # your remote, hot, inside the shell of the site: http://localhost:3100/shop
npm test                          # its unit tests
npm run types                     # its types
npm run lint                      # format and lint; npm run lint -- --write repairs
npm run texts                     # collects its texts; translate what is new in mfe-shop/src/locales/en.po
RELEASE_TOKEN=… npm run release -- publish
RELEASE_TOKEN=… npm run release -- activate
\`\`\`

The token comes from somebody with the permission \`release.manage\`, at ${site}/admin/releases.

## What belongs to whom

| Files | Whose |
| --- | --- |
| \`mfe-*/\` | yours. \`node kit.mjs new mfe-…\` adds another remote |
| \`kit.json\` | the site and the exact kit, with its checksum; commit it |
| \`shared/\` | the kit's sources: contracts, components, forms, theme, build, tests, release command. Not committed; every command fetches them again where they are missing |
| \`package.json\`, \`pnpm-workspace.yaml\`, \`pnpm-lock.yaml\`, \`biome.json\`, \`kit.mjs\`, \`KIT.md\` | the kit's; commit them, \`npm run update\` writes them again |
| \`.gitignore\`, everything else | yours |

Where the site shows ways to your remote is declared under \`navigation\` in \`mfe-shop/remote.config.ts\`: entries of the menu (\`header\`) and of the administration (\`admin\`), widgets of the start page (\`start\`). No other team has to release anything for that.

A library of your own goes into \`mfe-shop/package.json\` with an exact version; then run \`npm run update\`.

## When the site moves on

\`npm run update\` brings the kit that matches the site as it is now. A remote that was built with an older kit stays live as long as it fits; the site says what does not before an activation. A command that needs the kit of an older state than the site has says so.

## Developing

\`npm run dev\` shows the site at ${site} through http://localhost:3100: pages, data and login are the real ones, and what you enter is entered there. Only your remote comes from your sources. The first start may take half a minute more, while the site prepares its shell for development. \`DEV_SITE=https://…\` takes another site with the same kit.

With the permission \`release.manage\` you can also open your remote in the site itself, for your session only: \`${site}/?mfe=shop@http://localhost:3100\`. After a change of \`remote.config.ts\` open the address again.

## Continuous integration

GitHub Actions, \`.github/workflows/remote.yml\`:

\`\`\`yaml
on: push
jobs:
  remote:
    runs-on: ubuntu-latest
    env:
      RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm run lint && npm run types && npm test
      - run: npm run release -- publish --activate --channel candidate
        if: github.ref == 'refs/heads/main'
\`\`\`

GitLab, \`.gitlab-ci.yml\`:

\`\`\`yaml
image: node:22
check:
  script:
    - npm run lint && npm run types && npm test
candidate:
  script:
    - npm run release -- publish --activate --channel candidate
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
activate:
  when: manual
  script:
    - npm run release -- activate
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
\`\`\`

The channel \`candidate\` is for tests: \`${site}/?mfe=shop@candidate\` shows it to holders of \`release.manage\`, for their browser session only.
`;
