/** Changes that a mutation run leaves out. Each rule says why it does no harm if no test notices them. */

/** Waits that the specification or the protocol defines, in milliseconds. */
const GIVEN_WAITS = [
  'API_TIMEOUT_MS',
  'COPIED_MS',
  'CREATED_MS',
  'DOWNLOAD_CLEANUP_MS',
  'FRAME_READY_INTERVAL_MS',
  'GIVE_UP_AFTER_MS',
  'MFA_TIMEOUT_MS',
  'MIN_CONNECTING_MS',
  'MIN_SETTING_MS',
  'POLL_INTERVAL_MS',
  'POLL_MS',
  'PROMPT_DELAY_MS',
  'REFUSED_CODE_SHOWN_MS',
  'SUCCESS_SHOWN_MS',
]

/** Sizes that a standard defines: RFC 5321, WebAuthn, OpenID Connect. */
const GIVEN_SIZES = ['CREDENTIAL_ID_MAX_BYTES', 'EMAIL_MAX_LENGTH', 'SUBJECT_MAX_LENGTH']

/** Chains that the specification names (SEND-8). */
const GIVEN_CHAINS = ['56', '97', '23294', '23295']

/** @type {readonly { why: string, holds: (literal: { file: string, name: string, original: string, kind: string }) => boolean }[]} */
export const EXCLUDED = [
  {
    why: 'Fakes of tests and of development: they pin others, no specification pins them.',
    holds: ({ file, name }) =>
      /SIMULATOR|_LOCAL_|\.development$/.test(name) ||
      /\.test\.tsx?$|\/(testing|simulator|dev|docs|states)\/|(simulator|states|\/testing|demoIdentity)\.ts$/i.test(
        file,
      ),
  },
  {
    why: 'Looks: colours, sizes, shapes and pauses of drawing. The browser tests and the pictures hold them.',
    holds: ({ file }) =>
      /src\/ui\/theme\/|[sS]tyles\.ts$|\/icons\/|walletMarks\/|kit\/Identicon|kit\/qrShape|useHeightTransition|exportLook|export\/applyTheme|transaction\/ContractCard/.test(
        file,
      ),
  },
  {
    why: 'Texts for the developer who misconfigures something: the code stands in the documentation, the words may change.',
    holds: ({ file }) => /ConfigError\.ts$/.test(file),
  },
  {
    why: 'Messages of errors whose words no specification gives: programs go by the code, and what users read is in the locales.',
    holds: ({ file, kind }) => kind === 'wording' && !/\/(locales|export)\//.test(file),
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
  {
    why: 'Numbers and codes in the registries of others: a test could only repeat the table. Each family of chains has a test, and so have the chains and the currency that the specification names.',
    holds: ({ file, name, original }) =>
      (name.startsWith('FAMILIES.') && !GIVEN_CHAINS.includes(original)) ||
      (file.includes('/moonpayOnRamp/') && /^(CHAINS|WITH_USDC)\.|^MOONPAY_CURRENCIES\.(?!ETH_ETHEREUM\.)/.test(name)),
  },
  {
    why: 'Waits that no specification gives: a millisecond more or less decides nothing.',
    holds: ({ name, kind }) => kind === 'limit' && /_MS$/.test(name) && !GIVEN_WAITS.includes(name),
  },
  {
    why: 'Caps on what is read, far above any honest size: a byte or a character more or less shuts nobody out.',
    holds: ({ name, kind }) =>
      kind === 'limit' &&
      /(MAX_(LENGTH|BYTES|ANSWER|DATA|ICON_LENGTH|ANSWER_BYTES)|(ANSWER|BODY|FORM)_LIMIT|ORIGIN_LENGTH)$/.test(name) &&
      !GIVEN_SIZES.includes(name),
  },
  {
    why: 'Steps of histograms: they say how fine a graph is.',
    holds: ({ name }) => /BUCKETS\.\d+$/.test(name),
  },
  {
    why: 'Amounts that the inspector, a tool for developers, keeps and shows.',
    holds: ({ file, kind }) => kind === 'limit' && file.startsWith('src/inspector/'),
  },
]
