/** Changes that a mutation run leaves out. Each rule says why a change that it hides could not harm anybody. */

/** @type {readonly { why: string, holds: (literal: { file: string, name: string, original: string, kind: string }) => boolean }[]} */
export const EXCLUDED = [
  {
    why: 'Stand-ins of tests and of development: they pin others, no specification pins them.',
    holds: ({ file }) => /\.test\.tsx?$|\/(testing|simulator|dev|docs)\/|simulator\.ts$/i.test(file),
  },
  {
    why: 'Looks: colours, sizes, shapes and pauses of drawing. The browser tests and the pictures hold them.',
    holds: ({ file }) => /src\/ui\/theme\/|[sS]tyles\.ts$|\/icons\/|walletMarks\/|kit\/Identicon|kit\/qrShape|useHeightTransition|exportLook|transaction\/ContractCard/.test(file),
  },
  {
    why: 'Texts for the developer who misconfigures something: the code stands in the documentation, the words may change.',
    holds: ({ file }) => /ConfigError\.ts$/.test(file),
  },
  {
    why: 'How an embedded database is started and found: operation, which the tests of a real PostgreSQL and of killed processes hold.',
    holds: ({ file, kind }) => kind === 'limit' && file.startsWith('server/src/db/'),
  },
  {
    why: 'Places in a row: any number between the neighbours means the same.',
    holds: ({ name, kind }) => kind === 'limit' && /(^|_)ORDER$/.test(name),
  },
  {
    why: 'Numbers of apps in stores, and made-up prices of development: a test could only repeat the table.',
    holds: ({ name }) => /\.install\.(ios|android)$|^DEVELOPMENT_PRICES/.test(name),
  },
]
