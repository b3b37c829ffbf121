/** A host whose pages have the Content-Security-Policy that `latchkey/csp` makes. */
import { join } from 'node:path'
import { contentSecurityPolicy } from 'latchkey/csp'
import { email } from 'latchkey/plugins/email'
import { embeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { serveDemo } from '../scripts/demoSite.mjs'
import { findFreePort, repository } from '../scripts/process.mjs'
import { addressOf, enterCode, expect, signMessage, test as base, WITH_EMBEDDED } from './support/embeddedWallet.ts'
import { dialog, logoutButton } from './support/pages.ts'
import { firstPortOf } from './support/ports.ts'
import type { ProviderHandle } from './support/test.ts'

const NONCE = 'R4nd0m'

/** For the demo's plugins, this provider, and the node of its chain. */
async function makePolicy({ provider, chain }: ProviderHandle): Promise<string> {
  const chains = [{ id: 31_337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: chain === null ? [] : [chain] } } }]
  const { header } = await contentSecurityPolicy([email(), embeddedWallet()], { apiUrl: provider, chains, nonce: NONCE })
  return header
}

/** The demo once more, with the policy, and with the nonce that it hands to the modal. */
const test = base.extend({
  server: async ({ server }, use, { parallelIndex }) => {
    const { provider: providerUrl, appId, chain: localChainUrl } = server
    const port = await findFreePort(firstPortOf(parallelIndex))
    const site = await serveDemo({
      folder: join(repository, 'demo/dist'),
      port,
      settings: { providerUrl, appId, localChainUrl, nonce: NONCE },
      contentPolicy: await makePolicy(server),
    })
    await use({ ...server, demo: `http://localhost:${port}` })
    await site.close()
  },
})
test.use({ start: null })

test('a page with the policy that latchkey/csp makes logs in, makes a wallet and signs, and the browser refuses nothing', async ({ page, server, address }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const response = await page.goto(WITH_EMBEDDED)
  expect(response?.headers()['content-security-policy']).toContain(`style-src 'self' 'nonce-${NONCE}'`)
  await enterCode(page, server, address)
  await expect(logoutButton(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(await addressOf(page)).toMatch(/^0x/)
  expect(await signMessage(page)).toMatch(/^0x/)
  expect(refused).toEqual([])

  // The policy is in force.
  await page.evaluate(() => fetch('https://elsewhere.example').catch(() => undefined))
  await expect.poll(() => refused.join()).toContain('elsewhere.example')
})
