import type { PluginNames } from './names.ts'
import type { ExampleKind } from './rename.ts'

/** Sentences of the README that differ between the worked example and the bare one. */
const SPECIFIC = {
  full: {
    begins: 'It begins as one that works: users say a name and the magic word. Change it to yours.',
    protects: 'One word opens every account',
    options: ', "options": { "word": "open sesame" }',
    checked:
      '| `src/options.ts` | the options that hosts pass, checked |\n| `src/slice.ts`, `src/saga.ts` | state, and work |',
  },
  bare: {
    begins: 'It has every part of one, and as little in each as works.',
    protects: '`readProof` in `src/server.ts` believes every proof of the form `test:<name>`',
    options: '',
    checked: '| `src/slice.ts`, `src/saga.ts` | state, and work: log in, link, unlink |',
  },
} satisfies Record<ExampleKind, object>

export const writeReadme = (
  { package: name, id, constant, snake }: PluginNames,
  kind: ExampleKind,
): string => `# ${name}

A login method for Latchkey. ${SPECIFIC[kind].begins}

**It protects nothing yet.** ${SPECIFIC[kind].protects}, so the server half refuses to start in production.

\`\`\`tsx
import { LatchkeyProvider } from 'latchkey'
import { ${id} } from '${name}'

<LatchkeyProvider appId="…" apiUrl="…" plugins={[${id}()]}>
\`\`\`

On the server, in its configuration file:

\`\`\`json
{ "plugins": [{ "module": "${name}/server"${SPECIFIC[kind].options} }] }
\`\`\`

## Where things are

| file | |
|---|---|
| \`src/contract.ts\` | requests and responses: both halves import it |
| \`src/plugin.ts\` | the definition: what the plugin has |
${SPECIFIC[kind].checked}
| \`src/errors.ts\` | \`${constant}_ERRORS\`: your error codes, which begin with \`${snake}_\` |
| \`src/account.ts\` | the linked account that it gives users |
| \`src/screens/\`, \`src/locales/\` | what users see and read |
| \`src/server.ts\` | the server half |
| \`src/testing/\` | the server half again, in memory, for tests of the browser half |

## Commands

| | |
|---|---|
| \`npm test\` | the linter, types, every test, and Latchkey's conformance kit |
| \`npm run lint\` | oxlint with Latchkey's rule for sagas; \`npm run lint -- --fix\` mends what it can |
| \`npm run workbench\` | every screen in every state, in your browser |
| \`npm run build\` | the published files, in \`dist\` |

Begin in \`src/contract.ts\` and follow the type errors. The guide is \`docs/plugin-guide\` of Latchkey's repository; \`node_modules/latchkey/README.md\` lists the other pages.
`
