/** Whether the page and the provider are one site, as browsers see it. */
import { getDomain } from 'tldts'
import { isThisMachine, mayHave, type Evidence } from '../evidence.ts'
import type { Finding } from '../findings.ts'
import { WebFailure } from '../web/openUrl.ts'

/** Site of a URL: the registrable domain with the private part of the Public Suffix List, or the host where there is none. */
const siteOf = (url: string): string => {
  const { hostname } = new URL(url)
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}

/** Reports a wallet frame that is on another site than the page: some browsers block or clear its storage. */
export function checkSite(evidence: Evidence): Finding[] {
  const { page, provider } = evidence
  const { frame } = provider
  if (!mayHave(evidence, ['embeddedWallet']) || frame instanceof WebFailure || frame.status !== 200) return []
  if (isThisMachine(page.url) || isThisMachine(provider.apiUrl)) return []
  const [own, other] = [siteOf(page.url), siteOf(provider.apiUrl)]
  if (own === other) return []
  return [
    {
      code: 'provider_other_site',
      message: `The wallet frame is on ${other}, another site than the page's (${own}). A browser that blocks cookies of other sites lets it keep nothing: there the wallet has to be recovered at each visit.`,
      fix: `Give the provider an address on ${own}, such as wallet.${own}, in LATCHKEY_PUBLIC_URL and \`apiUrl\`. Do it before users have wallets: each browser recovers the wallet once after it.`,
    },
  ]
}
