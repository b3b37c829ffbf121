/** Lists which modules of a package are published together as one file. */

/** Modules with a plugin's definitions, where that is not just `plugin.js`. */
const DEFINITIONS = {
  farcaster: ['plugin', 'signer/plugin'],
  oauth: ['providers'],
}

/** Components of rows in the login list, which load with its first view. */
const ROWS = {
  email: 'EmailOption',
  sms: 'PhoneOption',
  oauth: 'ProviderOption',
  passkey: 'PasskeyOption',
  farcaster: 'FarcasterOption',
  wallet: 'WalletOption',
}

/**
 * Flows and everything else that is not a screen or a text. It includes the origins for a host's
 * Content-Security-Policy, which no page needs: in a separate file they would cost more up front than here.
 */
const FLOWS = { name: 'flows', targets: /^(?!(.*\/)?(screens|locales)\/)/ }
/** Part that shows a login method in the first screen: its row and its texts. */
const rowOf = (id) => ({ name: 'row', isAlone: true, targets: new RegExp(`^(screens/${ROWS[id]}|locales/en)\\.js$`) })
const SCREENS = { name: 'screens', targets: /^screens\/(?!icons\/)/ }

/**
 * Parts that a plugin loads later. An earlier part may be needed by a later one: flows run without the modal, so they
 * need no screen.
 */
const PARTS_OF = {
  email: [FLOWS, rowOf('email'), SCREENS],
  sms: [FLOWS, rowOf('sms'), SCREENS],
  oauth: [FLOWS, rowOf('oauth'), SCREENS],
  passkey: [FLOWS, rowOf('passkey'), SCREENS],
  // `find` is a part of its own, because the page looks for wallets before any flow runs.
  injected: [{ name: 'find', targets: /^find\.js$/ }, FLOWS, SCREENS],
  wallet: [FLOWS, rowOf('wallet'), SCREENS],
  farcaster: [
    { name: 'flows', targets: /^saga\.js$/ },
    { name: 'signerFlows', targets: /^signer\/saga\.js$/ },
    rowOf('farcaster'),
    { name: 'screens', targets: /^screens\/Connect\.js$/ },
    { name: 'signerScreen', targets: /^screens\/Signer\.js$/ },
  ],
}
const PARTS = [FLOWS, SCREENS]

/** Plugins without error codes of their own. */
const WITHOUT_ERRORS = ['injected', 'phantom', 'receive']

/** Modules that read typed data and what it permits. The wallet frame imports them without the plugin. */
const TYPED_DATA = [
  'TypedDataError',
  'builtIns',
  'looseValues',
  'permitForms',
  'readPermits',
  'readTypedData',
  'readValue',
  'structs',
]

/**
 * Stateless constants and functions that entries export to hosts and servers, and that a plugin also needs itself: each
 * gets a copy. Errors are copied as well, because production builds of hosts drop the copy that the definition has for
 * development.
 */
const COPIED = {
  coinbaseWallet: ['popups.js'],
  captcha: ['scriptUrl.js'],
  moonpayOnRamp: ['readBaseUrl.js'],
  wallet: ['statement.js'],
  walletConnect: ['appAddress.js', 'links.js', 'projectId.js', 'toWalletConnectError.js'],
  customAuth: ['subjectOf.js'],
  email: ['address.js', 'codeLogin.js'],
  sms: ['codeLogin.js', 'core/reauthentication/maskAddress.js'],
  oauth: ['locales/named.js', 'context.js', 'inApp.js'],
  embeddedWallet: [
    'screenNames.js',
    'core/errors/clientErrorCodes.js',
    ...TYPED_DATA.map((name) => `typedData/${name}.js`),
  ],
  // The logo is copied because pages also show it without the login's screens, for example beside linked accounts.
  farcaster: ['signer/errors.js', 'screens/FarcasterLogo.js'],
  recoveryPassword: ['password/checkPassword.js', 'password/passwordStrength.js', 'core/errors/clientErrorCodes.js'],
}

/**
 * Hooks that both screens and hosts use: first those that the modal and the rows of the login list need, below all
 * others.
 */
const FIRST_SCREEN_HOOKS = [
  'createFailureText',
  'useCodeRequest',
  'useFlow',
  'useLazyComponent',
  'useNavigate',
  'useText',
]
const SCREEN_HOOKS = [
  'mfaFailureText',
  'notEnabled',
  'useCodeScreen',
  'useFunding',
  'useMfa',
  'useMfaEnrolment',
  'useMfaVerification',
  'usePluginOptions',
  'useSecurityEvents',
  'useSessions',
]

const folderOf = (id) => `plugins/${id}/`
const rowsOf = (id) => (ROWS[id] ? [`${folderOf(id)}screens/${ROWS[id]}.js`] : [])
const definitionsOf = (id) => (DEFINITIONS[id] ?? ['plugin']).map((name) => `${folderOf(id)}${name}.js`)

/** Modules that every login runs, whatever its method, and a countdown that second factors share with it. */
const LOGIN_PARTS = [
  'reauthentication/withReauthentication',
  'login/captcha',
  'login/completeLogin',
  'login/linking',
  'codeLogin/countDown',
]

/** Parts of the core that only some hosts need. */
const OPTIONAL = ['wallets', 'embeddedWallet', 'mfa', 'funding']

const latchkey = (ids, contracts) => {
  const contractOf = (id) => (contracts.includes(id) ? ['contract.js'] : [])
  const errorsOf = (id) => (WITHOUT_ERRORS.includes(id) ? [] : ['errors.js'])
  const definitions = ids.flatMap(definitionsOf)
  const emailHost = ['ui/LatchkeyProvider.js', ...definitionsOf('email')]
  const hooks = (names) => names.map((name) => `ui/hooks/${name}.js`)
  // Modules that the provider component shares with the modal.
  const sharedUpFront = [
    ...hooks(['useClient', 'useClientDispatch', 'useClientSelector', 'useLatest', 'useLogout', 'useUser']),
    ...['lazyModule', 'mayLoadAhead', 'onIdle', 'useLazyModule'].map((name) => `ui/lazy/${name}.js`),
  ]
  // Hooks that nearly every host uses, and that screens use, too.
  const withBoth = ['ui/LatchkeyProvider.js', ...hooks(['useLogout', 'useUser'])]
  return {
    joined: [
      {
        name: 'core/core',
        roots: emailHost,
        within: 'core/',
        upFront: ['core/contract.js'],
        copied: ['core/contract.js'],
      },
      ...OPTIONAL.map((name) => ({
        name: `core/${name}/upFront`,
        roots: definitions,
        within: `core/${name}/`,
        upFront: emailHost,
        copied: name === 'mfa' ? ['core/contract/readDigits.js'] : [],
      })),
      { name: 'ui/upFront', roots: sharedUpFront, within: 'ui/', upFront: [] },
      // Not joined with the modules above: the provider can load the modal, and a bundle of the kit alone would then
      // contain the modal.
      { name: 'ui/provider', roots: ['ui/LatchkeyProvider.js'], within: 'ui/', upFront: sharedUpFront },
      // Shared by the flows of login methods, by a stored session and by the flows of other plugins.
      {
        name: 'core/ofLogins',
        roots: LOGIN_PARTS.map((name) => `core/${name}.js`),
        within: 'core/',
        upFront: [...emailHost, ...definitions],
      },
      {
        name: 'ui/firstScreen',
        roots: ['ui/modal/Modal.js', ...rowsOf('email')],
        within: 'ui/',
        upFront: ['index.js', 'ui/hooks/index.js'],
      },
      {
        name: 'ui/kit/ofRows',
        roots: ids.flatMap(rowsOf),
        within: 'ui/kit/',
        upFront: ['index.js', 'ui/hooks/index.js', 'ui/modal/Modal.js', ...rowsOf('email')],
      },
    ],
    // A host that uses one of these hooks loads its file up front, with everything in that file. So screens get copies
    // of their own.
    copies: [
      {
        name: 'core/ofParts',
        roots: definitions,
        within: 'core/',
        upFront: emailHost,
        except: OPTIONAL.map((name) => `core/${name}/`),
      },
      { name: 'ui/hooks/ofFirstScreen', roots: hooks(FIRST_SCREEN_HOOKS), within: 'ui/hooks/', upFront: withBoth },
      // Not joined with the other hooks, which would bring the core's part for second factors.
      {
        name: 'ui/hooks/ofMissingWallets',
        roots: hooks(['useMissingWallet']),
        within: 'ui/hooks/',
        upFront: [...withBoth, ...hooks(FIRST_SCREEN_HOOKS)],
      },
      {
        name: 'ui/hooks/ofScreens',
        roots: hooks(SCREEN_HOOKS),
        within: 'ui/hooks/',
        upFront: [...withBoth, ...hooks(FIRST_SCREEN_HOOKS)],
      },
    ],
    hostSide: ['index.js', 'ui/hooks/index.js', ...ids.map((id) => `${folderOf(id)}index.js`)],
    plugins: ids.map((id) => ({
      folder: folderOf(id),
      parts: PARTS_OF[id] ?? PARTS,
      copied: [...contractOf(id), ...errorsOf(id), ...(COPIED[id] ?? [])],
    })),
    // Servers load the contract alone. The core contains its constants, too, so that modules which load with the core
    // take them from there.
    passedOn: { 'core/contract.js': 'core/core.js' },
  }
}

/**
 * @param {{ name: string, manifest: { exports?: object } }} library
 * @returns how {@link import('./arrange.mjs').arrange} should arrange a package; `undefined` leaves its files as the
 * sources are
 */
export const arrangementOf = ({ name, manifest }) =>
  name === 'latchkey'
    ? latchkey(
        ...[/^\.\/plugins\/(\w+)$/, /^\.\/plugins\/(\w+)\/contract$/].map((pattern) =>
          Object.keys(manifest.exports).flatMap((subpath) => pattern.exec(subpath)?.[1] ?? []),
        ),
      )
    : undefined
