/**
 * Import rules: the table of .github/CONTRIBUTING.md, type-only imports included. scripts/dependencyRules.test.ts
 * proves that each rule reports a violation.
 */

/** Tests, and `testing` files and folders. `src/testing` is left out, because it is published. */
const TEST = '([.]test(-d)?[.]tsx?$|/testing[.]tsx?$|^(?!src/testing/).*/testing/)'
/**
 * States of screens, for tests and the workbench. They are beside the screens and published by entries of their own.
 */
const STATES = '(/screens/states[.]tsx?$|/screens/[^/]+/states[.]tsx?$|^src/states/)'
const HEAVY =
  'node_modules/(ethers|@coinbase/[^/]+|@walletconnect/[^/]+|@reown/[^/]+|libphonenumber-js|qrcode|@simplewebauthn/browser|shamir-secret-sharing|hash-wasm|@noble/[^/]+)/'
/** The theme's only module with Emotion styles, for the modal's global sheet; the rest of the theme is plain data. */
const GLOBAL_STYLES = '^src/ui/theme/globalStyles[.]ts$'
const EMOTION = 'node_modules/@emotion/'
const REACT = 'node_modules/(@types/)?(react|react-dom|react-redux)/'
const STATE = 'node_modules/(@reduxjs/toolkit|redux|redux-saga|@redux-saga/[^/]+)/'
/**
 * Folders of the server's core, from the bottom up: each may import only from those below it. Add a new folder at its
 * level.
 */
const FLOORS = [
  ['foundation'],
  ['messages'],
  ['apps', 'ethereum', 'keys'],
  ['contract', 'counters'],
  ['limits', 'mail', 'possession', 'users'],
  ['codes', 'http', 'outbox'],
  ['events', 'notices', 'oauth', 'profile', 'sms'],
  ['housekeeping', 'secrets', 'sessions', 'webhooks'],
  ['deletion', 'mfa', 'operators', 'senders', 'undo'],
  ['accounts', 'export'],
  ['backend', 'plugins', 'routes'],
  ['console'],
]

/** Folders of the SDK's core, layered in the same way. */
const CORE_FLOORS = [
  ['contract', 'frame', 'possession'],
  ['errors', 'phone'],
  ['services'],
  ['url', 'user'],
  ['saga'],
  ['chain', 'modal', 'oauth', 'webauthn'],
  ['flow'],
  ['plugin'],
  ['config'],
  ['session'],
  ['reauthentication'],
  ['account'],
  ['login'],
  ['client', 'codeLogin'],
  ['embeddedWallet', 'mfa', 'wallets'],
  ['funding'],
]

/**
 * Folders of the embedded wallet, layered in the same way. Of the files beside them, contract, errors, slice and
 * options are below all folders, the others above.
 */
const WALLET_FLOORS = [
  ['typedData'],
  ['request'],
  ['describe', 'modal'],
  ['recover'],
  ['create', 'export', 'send', 'sign'],
  ['provider', 'screens'],
]

/**
 * Public modules of the core, which plugins may import: `latchkey/core`, and the contracts of the server and the wallet
 * frame.
 */
const PUBLIC_CORE = '^src/core/(index|contract|frame/contract)[.]ts$'
const INTERNAL_CORE = '^src/core/internal[.]ts$'
const CONTRACT = '(^|/)contract[.]ts$'
/** Modules that read typed data, which page and wallet frame share. */
const TYPED_DATA = '^(src|dist)/plugins/embeddedWallet/typedData/'

/** Forbids `from` every dependency that no pattern of `allowed` matches. */
const only = (name, comment, from, allowed) => ({
  name,
  severity: 'error',
  comment,
  from: { pathNot: [TEST, STATES, ...(from.pathNot ?? [])], path: from.path },
  to: { pathNot: allowed },
})

module.exports = {
  forbidden: [
    only(
      'core-is-headless',
      'src/core imports itself, Redux Toolkit, redux-saga and (lazily) a hash function, the library of WebAuthn, DPoP and a store of keys: no React, no plugin, no ui.',
      { path: '^src/core/', pathNot: [CONTRACT] },
      ['^src/core/', STATE, 'node_modules/(@noble/hashes|@simplewebauthn/browser|dpop|idb-keyval)/'],
    ),
    only(
      'contract-is-a-leaf',
      'A contract holds types and constant tables that the server imports too; it may import core/contract only.',
      { path: '^src/.*(^|/)contract[.]ts$', pathNot: ['^src/core/contract[.]ts$'] },
      ['^src/core/contract[.]ts$'],
    ),
    only(
      'wire-shapes-are-leaves',
      'core/contract imports the shapes in the folder beside it and nothing else; everybody else gets them from core/contract.',
      { path: '^src/core/contract([.]ts$|/)' },
      ['^src/core/contract/'],
    ),
    {
      name: 'wire-shapes-come-by-the-contract',
      severity: 'error',
      comment: 'Shapes of the wire are imported from core/contract, the published name.',
      from: { path: '^src/', pathNot: ['^src/core/contract([.]ts$|/)'] },
      to: { path: '^src/core/contract/' },
    },
    only(
      'plugin-uses-the-public-core',
      "A plugin imports its own folder, core/index, the core's contracts, the state libraries, a store of keys and (lazily) its vendor library: what a third-party plugin may.",
      { path: '^src/plugins/([^/]+)/', pathNot: [CONTRACT, '/screens/', '/(hooks|use[A-Z][A-Za-z]*)[.]tsx?$'] },
      ['^src/plugins/$1/', PUBLIC_CORE, STATE, 'node_modules/idb-keyval/', HEAVY],
    ),
    only(
      'typed-data-is-a-leaf',
      "The reading of typed data is the page's and the frame's: it imports itself and the contract between them, and gets its hash function.",
      { path: TYPED_DATA },
      [TYPED_DATA, '^src/core/frame/contract[.]ts$'],
    ),
    only(
      'screen-uses-the-kit',
      'A screen imports its plugin, the public core, React, ui/kit/index and ui/hooks/index.',
      { path: '^src/plugins/([^/]+)/screens/' },
      ['^src/plugins/$1/', PUBLIC_CORE, REACT, '^src/ui/(kit|hooks)/index[.]tsx?$', HEAVY],
    ),
    only(
      'plugin-hooks-use-the-hooks-entry',
      'hooks.ts of a plugin, and a hook in a file of its own, imports its plugin, the public core, React and ui/hooks/index.',
      { path: '^src/plugins/([^/]+)/(hooks|use[A-Z][A-Za-z]*)[.]tsx?$' },
      ['^src/plugins/$1/', PUBLIC_CORE, REACT, '^src/ui/hooks/index[.]tsx?$'],
    ),
    {
      name: 'screens-load-lazily',
      severity: 'error',
      comment: 'A screen is reached by import() only, so that its bytes are paid when it is shown.',
      from: { path: '^src/', pathNot: [TEST, STATES, '^src/plugins/[^/]+/screens/'] },
      to: { path: '^src/plugins/[^/]+/screens/', dependencyTypesNot: ['dynamic-import'] },
    },
    only(
      'ui-knows-no-plugin',
      "src/ui imports itself, core/index, core/internal, the core's contracts, React and Emotion, and the kit (lazily) the libraries of QR codes and phone numbers.",
      { path: '^src/ui/', pathNot: [CONTRACT] },
      ['^src/ui/', PUBLIC_CORE, INTERNAL_CORE, REACT, EMOTION, 'node_modules/((@types/)?qrcode|libphonenumber-js)/'],
    ),
    {
      name: 'internal-core-is-for-the-ui',
      severity: 'error',
      comment:
        'core/internal is what the modal and the hooks need beyond latchkey/core. Nothing of it is published; the inspector sees all of the core.',
      from: { pathNot: [TEST, '^src/(ui|account|testing|inspector)/'] },
      to: { path: INTERNAL_CORE },
    },
    only(
      'csp-reads-definitions',
      'src/csp imports itself and core/index: it reads what plugins say of themselves.',
      { path: '^src/csp/' },
      ['^src/csp/', PUBLIC_CORE],
    ),
    only(
      'inspector-watches-from-outside',
      'src/inspector imports itself and the core, whose sagas and slices it names. Its panel imports React.',
      { path: '^src/inspector/(?!panel/)' },
      ['^src/inspector/', '^src/core/', STATE],
    ),
    only(
      'inspector-draws-by-itself',
      'The panel imports the inspector and React: no kit, no modal, no Emotion.',
      { path: '^src/inspector/panel/' },
      ['^src/inspector/', REACT],
    ),
    {
      name: 'inspector-is-opt-in',
      severity: 'error',
      comment:
        'Nothing that a host loads otherwise brings the inspector along, and the inspector its panel by import() only.',
      from: { path: '^src/(?!inspector/)', pathNot: [TEST] },
      to: { path: '^src/inspector/' },
    },
    {
      name: 'panel-loads-lazily',
      severity: 'error',
      comment: 'A test that only reads the recording loads no React for it.',
      from: { path: '^src/inspector/(?!panel/)', pathNot: [TEST] },
      to: { path: '^src/inspector/panel/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    only(
      'account-page-is-of-the-ui',
      'src/account imports itself, src/ui, what src/ui may, and of the embedded wallet its contract, for prices.',
      { path: '^src/account/' },
      [
        '^src/(account|ui)/',
        PUBLIC_CORE,
        INTERNAL_CORE,
        REACT,
        EMOTION,
        STATE,
        HEAVY,
        '^src/plugins/embeddedWallet/contract[.]ts$',
      ],
    ),
    {
      name: 'account-page-loads-lazily',
      severity: 'error',
      comment:
        "The page, the menu and the screens, which bring the kit and Emotion along, are reached by import() only, as is what stands behind the button's menu.",
      from: { path: '^src/account/[^/]+[.]tsx?$', pathNot: [TEST, '^src/account/sections[.]tsx$'] },
      to: {
        path: '^src/(account/(page|menu|screens)/|account/sections[.]tsx$|ui/(modal|kit|screens)/)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'account-page-is-opt-in',
      severity: 'error',
      comment: 'No host without the account page loads anything of it.',
      from: { path: '^src/(?!account/)', pathNot: [TEST, STATES] },
      to: { path: '^src/account/' },
    },
    {
      name: 'emotion-stays-in-modal-and-kit',
      severity: 'error',
      comment:
        'Emotion loads with the modal. Outside ui/modal, ui/kit and the lazy parts of the account page it would be paid up front by every host.',
      from: { path: '^src/', pathNot: [TEST, '^src/ui/(modal|kit)/', '^src/account/(page|menu)/', GLOBAL_STYLES] },
      to: { path: EMOTION },
    },
    {
      name: 'modal-loads-lazily',
      severity: 'error',
      comment:
        'What brings Emotion along (the modal, the kit, the screens) reaches a host only by import(); ModalRoot is the door.',
      from: { path: '^src/(index[.]ts$|ui/(?!modal/|kit/|screens/)|ui/modal/ModalRoot[.]tsx$)', pathNot: [TEST] },
      to: {
        path: ['^src/ui/(modal|kit|screens)/', GLOBAL_STYLES],
        pathNot: '^src/ui/modal/ModalRoot[.]tsx$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'entry-has-no-plugin',
      severity: 'error',
      comment: 'A plugin that `latchkey` re-exports is paid by every host. Each plugin is an entry of its own.',
      from: { path: '^src/index[.]ts$' },
      to: { path: '^src/(plugins|testing)/' },
    },
    {
      name: 'heavy-libraries-load-lazily',
      severity: 'error',
      comment:
        'Vendor libraries load by import() when first needed, or give types only; what only tests load need not.',
      from: { path: '^src/(?!testing/)', pathNot: [TEST, STATES] },
      to: { path: HEAVY, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      comment: 'latchkey/testing is imported by tests only.',
      from: {
        path: '^(src|server/src|frame/src|console/src|examples/demo/src)/',
        pathNot: [TEST, STATES, '^src/testing/'],
      },
      to: { path: '/testing/', pathNot: 'node_modules' },
    },
    {
      name: 'states-are-for-tools',
      severity: 'error',
      comment:
        'States of screens, and the entry that lists them, reach no host: only tests, other states and tools import them.',
      from: { path: '^(src|server/src|frame/src|examples/demo/src)/', pathNot: [TEST, STATES] },
      to: { path: STATES },
    },
    {
      name: 'provider-side-sees-contracts-only',
      severity: 'error',
      comment:
        'The server and the frame import nothing of the SDK but contracts, the leaf that proves calls, and the one that reads typed data, and those by their published names.',
      from: { path: '^(server|frame)/' },
      to: {
        path: '^(src|dist)/',
        pathNot: [
          CONTRACT,
          '(^|/)contract[.]d[.]ts$',
          '(^|/)contract[.]js$',
          '^(src|dist)/core/possession/browserKey[.]',
          TYPED_DATA,
        ],
      },
    },
    {
      name: 'workspaces-use-published-names',
      severity: 'error',
      comment: 'Another package is imported by its published name, never by a path into its folder.',
      from: { path: '^(server|frame|console|cli|node|e2e|scripts/bench|scripts/packages/[^/]+|examples/[^/]+)/' },
      to: {
        path: '^(src|server|frame|console|node|e2e|scripts/bench|scripts/packages/[^/]+|examples/[^/]+)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-tsconfig-paths', 'aliased-workspace', 'npm', 'npm-dev', 'npm-peer'],
      },
    },
    only(
      'console-is-a-host-like-others',
      'The console imports itself, React, the libraries of its pages, and of the SDK what every host may: its published entries.',
      { path: '^console/src/', pathNot: ['^console/src/(index|consoleFiles)[.]ts$'] },
      [
        '^console/src/',
        REACT,
        'node_modules/(@tanstack|(@types/)?qrcode)/',
        '^src/(index|core/index|core/contract|ui/hooks/index|plugins/[^/]+/(index|contract))[.]tsx?$',
      ],
    ),
    {
      name: 'commands-use-the-authors-latchkey',
      severity: 'error',
      comment:
        "Commands import types of the SDK only: what runs is the copy of the author's folder, whose version the page has. Vite serves the workbench's pages with that copy.",
      from: { path: '^cli/(create/)?src/', pathNot: [TEST, '^cli/src/workbench/page/'] },
      to: { path: '^(src|dist)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-package-for-backends-stands-alone',
      severity: 'error',
      comment:
        'It runs wherever there is fetch and Web Crypto: nothing of Node.js, nothing of ours, and two libraries of which that holds, too.',
      from: { path: '^node/src/', pathNot: [TEST] },
      to: { pathNot: ['^node/src/', 'node_modules/(jose|standardwebhooks)/'] },
    },
    {
      name: 'sdk-knows-no-workspace',
      severity: 'error',
      comment: 'The SDK depends on no other package of this repository.',
      from: { path: '^src/' },
      to: { path: '^(server|frame|console|cli|node|e2e|examples)/' },
    },
    {
      name: 'rooms-of-the-server-have-one-entry',
      severity: 'error',
      comment: "A folder of the server's core is imported by its index.ts, from other folders and from outside.",
      from: { path: '^server/src/(?!core/)', pathNot: [TEST, '/testing/', '^server/src/testing[.]ts$'] },
      to: { path: '^server/src/core/', pathNot: ['^server/src/core/[^/]+/index[.]ts$', TEST] },
    },
    {
      name: 'rooms-of-the-server-use-entries',
      severity: 'error',
      comment: "A folder of the server's core imports another by its index.ts.",
      from: { path: '^server/src/core/([^/]+)/', pathNot: [TEST, '/testing/'] },
      to: {
        path: '^server/src/core/',
        pathNot: ['^server/src/core/$1/', '^server/src/core/[^/]+/index[.]ts$', TEST],
      },
    },
    {
      name: 'the-core-of-the-server-stands-alone',
      severity: 'error',
      comment: "The server's core imports itself and the database: no plugin, no command, no configuration file.",
      from: { path: '^server/src/core/', pathNot: [TEST, '/testing/'] },
      to: { path: '^server/src/', pathNot: ['^server/src/(core|db)/'] },
    },
    ...FLOORS.slice(0, -1).map((rooms, floor) => ({
      name: 'rooms-of-the-server-have-floors',
      severity: 'error',
      comment: `Nothing on floor ${floor + 1} (${rooms.join(', ')}) imports what stands above, or beside it.`,
      from: { path: `^server/src/core/(${rooms.join('|')})/`, pathNot: [TEST, '/testing/'] },
      to: {
        path: `^server/src/core/(${FLOORS.slice(floor).flat().join('|')})/`,
        pathNot: ['^server/src/core/$1/'],
      },
    })),
    ...CORE_FLOORS.map((rooms, floor) => ({
      name: 'rooms-of-the-core-have-floors',
      severity: 'error',
      comment: `Nothing on floor ${floor + 1} (${rooms.join(', ')}) imports what stands above, or beside it, nor the public entries.`,
      from: { path: `^src/core/(${rooms.join('|')})/`, pathNot: [TEST] },
      to: {
        path: `^src/core/(((${CORE_FLOORS.slice(floor).flat().join('|')})/)|(index|internal)[.]ts$)`,
        pathNot: ['^src/core/$1/'],
      },
    })),
    ...WALLET_FLOORS.map((rooms, floor) => ({
      name: 'rooms-of-the-embedded-wallet-have-floors',
      severity: 'error',
      comment: `Nothing on floor ${floor + 1} (${rooms.join(', ')}) imports what stands above, or beside it. Only the top floor imports the flows.`,
      from: { path: `^src/plugins/embeddedWallet/(${rooms.join('|')})/`, pathNot: [TEST, STATES] },
      to: {
        path: `^src/plugins/embeddedWallet/(((${WALLET_FLOORS.slice(floor).flat().join('|')})/)|(index|plugin|hooks|lazy|watch${floor === WALLET_FLOORS.length - 1 ? '' : '|flows'})[.]ts$)`,
        pathNot: ['^src/plugins/embeddedWallet/$1/'],
      },
    })),
    {
      name: 'scripts-are-for-tools',
      severity: 'error',
      comment:
        'Neither what ships nor its tests import a script of the repository: what tests need is in @latchkey/test-support.',
      from: {
        path: '^(src|server/src|frame/src|console/src|cli/src|cli/create/src|node/src|examples/[^/]+)/',
        pathNot: ['^examples/[^/]+/scripts/'],
      },
      to: { path: '^scripts/(?!packages/)' },
    },
    {
      name: 'test-support-is-for-tests',
      severity: 'error',
      comment: '@latchkey/test-support is published nowhere: what ships cannot have it.',
      from: {
        path: '^(src|server/src|frame/src|console/src|cli/src|cli/create/src|node/src|examples/[^/]+)/',
        pathNot: [TEST],
      },
      to: { path: '^scripts/packages/test-support/' },
    },
    {
      name: 'no-test-in-the-product',
      severity: 'error',
      comment: 'Only tests import tests, and states of screens what tests stand on.',
      from: {
        path: '^(src|server/src|frame/src|console/src|cli/src|cli/create/src|node/src|examples/[^/]+)/',
        pathNot: [TEST, STATES],
      },
      to: { path: TEST },
    },
    {
      name: 'no-development-dependency-in-the-product',
      severity: 'error',
      comment: 'What ships may import what a host gets: dependencies and peer dependencies.',
      from: { path: '^(src|server/src|frame/src|cli/src|cli/create/src|node/src)/', pathNot: [TEST] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional', 'type-only'] },
    },
    {
      name: 'no-undeclared-dependency',
      severity: 'error',
      comment: 'A package that no package.json names may be gone tomorrow.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'The import leads nowhere: a typing error, or a path that the package does not publish.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'Modules that need each other cannot be understood, tested or loaded alone. A type is needed by the compiler only.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      comment: 'A module that nobody imports and that imports nobody is dead.',
      from: {
        orphan: true,
        path: '^(src|server/src|frame/src|cli/src|cli/create/src|node/src)/',
        pathNot: [TEST, '[.]d[.]ts$', CONTRACT],
      },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    // Tests of a workspace may use development tools that the root installs.
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^((server|frame|console|cli|cli/create|node|e2e|scripts/bench|scripts/packages/[^/]+|examples/[^/]+)/(node_modules|dist|[.]dist-[0-9]+|[.]next|test-results)|cli/create/template)/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
