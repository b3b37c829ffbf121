/** Settings for the API pages of every public entry; `scripts/docs.mjs` runs typedoc. */
import { join } from 'node:path'
import { JSX } from 'typedoc'
import { readPackages } from '../build/packages.mjs'
import { repository } from '../process.mjs'

/** Links from the start page to the workbench, which `scripts/docs.mjs` puts beside the pages. */
const linkToWorkbench = ({ renderer }) =>
  renderer.hooks.on('content.begin', ({ page }) =>
    page.url === 'index.html'
      ? JSX.createElement(
          'p',
          null,
          JSX.createElement('a', { href: '../workbench/index.html' }, 'Workbench'),
          ': every screen of the built-in plugins, in every state',
        )
      : JSX.createElement(JSX.Fragment, null),
  )

const { entries } = readPackages().find(({ directory }) => directory === repository)

export default {
  name: 'Latchkey',
  tsconfig: join(repository, 'scripts/config/tsconfig.build.json'),
  entryPoints: entries.map(({ source }) => source),
  out: join(repository, 'docs/site/api'),
  plugin: [linkToWorkbench],
  readme: 'none',
  excludeInternal: true,
  // `npm run typecheck` finds type errors in a fifth of the time.
  skipErrorChecking: true,
  treatValidationWarningsAsErrors: true,
  // Types from which public types are computed, and shapes that selectors and events only pass on. typedoc also warns
  // about a name here that nothing refers to any more.
  intentionallyNotExported: [
    'Act',
    'ActionCreatorLike',
    'AnyClient',
    'AnyFunction',
    'AppConfigIdentity',
    'CoreNamespace',
    'DETAILS',
    'ExpectedError',
    'KNOWN_WALLETS',
    'LANES',
    'LinkFunctionName',
    'MFA_ERRORS',
    'OUTCOMES',
    'OfWallet',
    'Pairings',
    'PasskeyFields',
    'PhoneParts',
    'RuleContext',
    'RunArgs',
    'RunRef',
    'WithConfig',
    'WithModal',
    'WithSession',
    'WithToken',
    'en',
    'enLazy',
    'src/eslint/yieldStar.ts:Context',
    'src/eslint/yieldStar.ts:Node',
    'src/core/modal/navigation.ts:Target',
    'src/core/modal/slice.ts:Navigation',
    'src/core/plugin/types.ts:Defined',
    'src/core/saga/effects.ts:Worker',
    'src/ui/hooks/useCodeScreen.ts:Submit',
    'src/plugins/oauth/locales/en.ts:texts',
    'src/ui/theme/createTheme.ts:Theme',
  ],
}
