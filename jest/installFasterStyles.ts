import { createRequire } from 'node:module'
import { askingLess, type Matches } from './fasterStyles.ts'

// Imported for its effect, before jest's environment: jsdom's modules take the engine from this one when they load.
const requireBesideEnvironment = createRequire(require.resolve('jest-environment-jsdom'))
const selectors = requireBesideEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js') as { matchesDontThrow: Matches }
selectors.matchesDontThrow = askingLess(selectors.matchesDontThrow)
