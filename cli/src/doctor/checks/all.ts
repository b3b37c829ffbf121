import type { Evidence } from '../evidence.ts'
import type { Finding } from '../findings.ts'
import { WebFailure } from '../web/openUrl.ts'
import { checkClock } from './clock.ts'
import { checkCopies, checkPeers, checkVersions } from './folder.ts'
import { checkCookies, checkFeatures, checkOpener, checkPolicy, checkSdk, checkSecurity, checkStorage } from './page.ts'
import { checkOffers, checkSettings, cannotCompare } from './settings.ts'
import {
  answersAsLatchkey,
  checkAnswers,
  checkApp,
  checkBrand,
  checkOrigin,
  checkProxy,
  checkReach,
} from './provider.ts'
import { checkSite } from './site.ts'

/** One check of the doctor, which reads the evidence and returns its findings. */
export interface Check {
  readonly name: string
  readonly check: (evidence: Evidence) => readonly Finding[]
  /** Reason the check cannot run here; `null` if it can. */
  readonly blind?: ((evidence: Evidence) => string | null) | undefined
}

const needsProvider = (evidence: Evidence): string | null =>
  answersAsLatchkey(evidence) ? null : 'the provider gives no answer to compare'
const needsFolder = ({ folder }: Evidence): string | null =>
  folder ? null : "latchkey is not installed in this folder; run the command in your app's"
const needsPlugins = ({ plugins }: Evidence): string | null =>
  plugins ? null : 'no latchkey.config.ts says which plugins there are'

/** Checks in the order of the report: the most urgent fixes come first. */
export const CHECKS: readonly Check[] = [
  { name: 'TLS of the page', check: checkSecurity },
  {
    name: 'Latchkey in the page',
    check: checkSdk,
    blind: ({ scripts }) =>
      scripts?.hasSdk === null ? 'the page has more scripts than are read; --browser sees it' : null,
  },
  { name: 'provider and app id of the page', check: checkSettings, blind: cannotCompare },
  { name: 'the provider answers, over TLS', check: checkReach },
  { name: 'brand', check: checkBrand, blind: needsProvider },
  { name: 'app id', check: checkApp, blind: needsProvider },
  { name: 'allowed origins', check: checkOrigin, blind: needsProvider },
  {
    name: 'plugins of the page are on at the server',
    check: checkOffers,
    blind: (evidence) => needsProvider(evidence) ?? needsPlugins(evidence),
  },
  { name: "the provider's answers arrive unchanged", check: checkAnswers, blind: needsProvider },
  {
    name: 'callers behind a proxy',
    check: checkProxy,
    blind: (evidence) =>
      needsProvider(evidence) ?? (evidence.provider.caller ? null : 'the server does not say (GET /health/caller)'),
  },
  { name: 'Content-Security-Policy', check: checkPolicy },
  { name: 'Permissions-Policy', check: checkFeatures, blind: needsPlugins },
  { name: 'Cross-Origin-Opener-Policy', check: checkOpener },
  { name: 'storage', check: checkStorage },
  { name: 'the wallet frame is on the site of the page', check: checkSite, blind: needsProvider },
  { name: 'cookies', check: checkCookies },
  { name: 'clocks', check: checkClock },
  { name: 'peer dependencies', check: checkPeers, blind: needsFolder },
  { name: 'copies of latchkey', check: checkCopies, blind: needsFolder },
  {
    name: 'versions',
    check: checkVersions,
    blind: ({ folder, browsing, provider }) =>
      !folder && !browsing?.call
        ? needsFolder({ folder } as Evidence)
        : provider.config instanceof WebFailure
          ? 'the provider gives no answer to compare'
          : null,
  },
]
