/** A host whose pages are served with the Content-Security-Policy that `npx latchkey csp` prints. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ContentSecurityPolicy } from 'latchkey/csp'
import { serveDemo } from '../scripts/demoSite.mjs'
import { findFreePort, repository } from '../scripts/process.mjs'
import { runLatchkey } from './support/commands.ts'
import {
  act,
  addressOf,
  card,
  enterCode,
  expect,
  heading,
  press,
  signMessage,
  test as base,
} from './support/embeddedWallet.ts'
import { expectSeen, keyFrame, markWhatIsSeen, pressUntil, restOn } from './support/keyExport.ts'
import { asTimePasses, dialog, leaveSuccess, LOOK_MS, logoutButton, openLogin } from './support/pages.ts'
import { firstPortOf } from './support/ports.ts'
import type { ProviderHandle } from './support/test.ts'

const NONCE = 'R4nd0m'
const START = '/?plugins=email,wallet,injected,embeddedWallet,moonpayOnRamp&testWallet=on'

/** Runs the command in the host's folder, as its author would. */
async function printPolicy({ provider, appId, chain }: ProviderHandle): Promise<ContentSecurityPolicy> {
  const env = {
    LATCHKEY_PROVIDER_URL: provider,
    LATCHKEY_APP_ID: appId,
    ...(chain !== null && { LATCHKEY_CHAIN_URL: chain }),
  }
  const { code, out, error } = await runLatchkey(['csp', '--nonce', NONCE, '--json'], { env })
  expect({ code, error }).toEqual({ code: 0, error: '' })
  return JSON.parse(out) as ContentSecurityPolicy
}

interface Lesser {
  /** Source that this policy leaves out, such as `connect-src https://auth.example.com`. */
  readonly without: string
  readonly policy: string
}

/** Makes one policy for each source that Latchkey needs, which leaves out that source. */
const lesserPolicies = ({ directives }: ContentSecurityPolicy): Lesser[] =>
  directives.flatMap(({ directive, sources }) =>
    sources
      .filter(({ source, reasons }) => source !== "'none'" && reasons.join() !== 'your page')
      .map(({ source: taken }) => ({
        without: `${directive} ${taken}`,
        policy: directives
          .map((row) =>
            [
              row.directive,
              ...row.sources
                .map(({ source }) => source)
                .filter((source) => row.directive !== directive || source !== taken),
            ].join(' '),
          )
          .join('; '),
      })),
  )

interface Violation {
  readonly disposition: string
  readonly directive: string
  readonly policy: string
  readonly blocked: string
}

/** Serves the demo with the policy in force, and with each weaker policy in report-only mode. */
const test = base.extend<{ policy: ContentSecurityPolicy }>({
  policy: async ({}, use) => use({ header: '', directives: [] }),
  server: async ({ server, policy }, use, { parallelIndex }) => {
    Object.assign(policy, await printPolicy(server))
    const { provider: providerUrl, appId, chain: localChainUrl } = server
    const port = await findFreePort(firstPortOf(parallelIndex))
    const site = await serveDemo({
      folder: join(repository, 'examples/demo/dist'),
      port,
      settings: { providerUrl, appId, localChainUrl, nonce: NONCE },
      headers: {
        'content-security-policy': policy.header,
        'content-security-policy-report-only': lesserPolicies(policy).map(({ policy: lesser }) => lesser),
      },
    })
    await use({ ...server, demo: `http://localhost:${port}` })
    await site.close()
  },
})
/** Collects the violations that the page's policies report, from the past and from now on. */
async function watchPolicies(page: Page): Promise<Violation[]> {
  const seen: Violation[] = []
  await page.exposeFunction('toldOfViolation', (violation: Violation) => seen.push(violation))
  await page.addInitScript(() => {
    const { toldOfViolation } = window as unknown as { toldOfViolation(violation: Violation): void }
    document.addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective, originalPolicy, blockedURI }) => {
        toldOfViolation({ disposition, directive: effectiveDirective, policy: originalPolicy, blocked: blockedURI })
      },
    )
  })
  return seen
}

/** Opens the login list with a wallet of this browser, whose icon is a data URI. */
const seeWallets = async (page: Page): Promise<void> => {
  await openLogin(page)
  await press(page, 'Continue with a wallet')
  await expect(dialog(page).getByRole('button', { name: 'Sill test wallet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

const exportKey = async (page: Page): Promise<void> => {
  await act(page, 'Export key')
  // 'Connecting' is shown for at least a second.
  await asTimePasses(page, 1_000, () => expect(heading(page, 'Transfer Wallet')).toBeVisible({ timeout: LOOK_MS }))
  await expectSeen(page, true)
  await restOn(page, 'Copy key')
  await pressUntil(page, 'The private key was copied.')
  await expect(keyFrame(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

const buy = async (page: Page): Promise<void> => {
  await act(page, 'Add funds')
  const opening = page.waitForEvent('popup')
  await press(page, 'Continue to MoonPay')
  const tab = await opening
  await tab.getByRole('button', { name: /^Pay / }).click()
  // The page polls the payment's status every three seconds.
  await asTimePasses(page, 3_000, () =>
    expect(dialog(page)).toContainText("You've funded your account!", { timeout: LOOK_MS }),
  )
  await press(page, 'Done')
  await expect(card(page)).toContainText('0.05 ETH')
}

test('a page with the policy of the csp command logs in, signs, exports and buys, and needs each source of the policy [MODAL-49]', async ({
  page,
  context,
  server,
  address,
  policy,
}) => {
  const seen = await watchPolicies(page)
  const refused = () => seen.filter(({ disposition }) => disposition === 'enforce')
  await markWhatIsSeen(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.demo })
  await page.clock.install()
  const response = await page.goto(START)
  expect(response?.headers()['content-security-policy']).toContain(`style-src 'self' 'nonce-${NONCE}'`)
  await seeWallets(page)
  await enterCode(page, server, address)
  await expect(logoutButton(page)).toBeVisible()
  expect(await addressOf(page)).toMatch(/^0x/)
  await leaveSuccess(page)
  expect(await signMessage(page)).toMatch(/^0x/)
  await exportKey(page)
  await buy(page)
  expect(refused()).toEqual([])

  // No violation is reported for MoonPay's API, because a development provider simulates MoonPay itself.
  const spare = lesserPolicies(policy).filter(
    ({ policy: lesser }) => !seen.some(({ disposition, policy: told }) => disposition === 'report' && told === lesser),
  )
  expect(spare.map(({ without }) => without)).toEqual(['connect-src https://api.moonpay.com'])

  // The full policy blocks and reports everything that it does not list.
  const outcomes = await page.evaluate(async () => {
    const add = (name: string, fields: object) =>
      document.body.append(Object.assign(document.createElement(name), fields))
    const load = (name: string, fields: object) =>
      new Promise<string>((resolve) => {
        add(name, { ...fields, onload: () => resolve('loaded'), onerror: () => resolve('stopped') })
      })
    const socket = new Promise<string>((resolve) => {
      Object.assign(new WebSocket('wss://elsewhere.example/socket'), {
        onopen: () => resolve('loaded'),
        onerror: () => resolve('stopped'),
      })
    })
    add('script', { textContent: 'document.title = "ran"' })
    add('style', { textContent: 'body { rotate: 7deg }' })
    add('base', { href: 'https://elsewhere.example/base/' })
    add('iframe', { src: 'https://elsewhere.example/frame' })
    add('object', { data: 'https://elsewhere.example/object' })
    const form = Object.assign(document.createElement('form'), {
      action: 'https://elsewhere.example/form',
      method: 'post',
    })
    document.body.append(form)
    form.submit()
    return {
      fetch: await fetch('https://elsewhere.example/fetch').then(
        () => 'loaded',
        () => 'stopped',
      ),
      script: await load('script', { src: 'https://elsewhere.example/script' }),
      image: await load('img', { src: 'https://elsewhere.example/image' }),
      socket: await socket,
      inline: document.title,
      style: getComputedStyle(document.body).rotate,
      base: new URL(document.baseURI).hostname,
    }
  })
  expect(outcomes).toEqual({
    fetch: 'stopped',
    script: 'stopped',
    image: 'stopped',
    socket: 'stopped',
    inline: expect.not.stringContaining('ran'),
    style: 'none',
    base: 'localhost',
  })
  const told = () =>
    refused()
      .map(({ directive, blocked }) => `${directive} ${blocked}`)
      .sort()
  await expect
    .poll(told)
    .toEqual([
      'base-uri https://elsewhere.example/base/',
      'connect-src https://elsewhere.example/fetch',
      'connect-src wss://elsewhere.example/socket',
      'form-action https://elsewhere.example/form',
      'frame-src https://elsewhere.example',
      'img-src https://elsewhere.example/image',
      'object-src https://elsewhere.example',
      'script-src-elem https://elsewhere.example/script',
      'script-src-elem inline',
      'style-src-elem inline',
    ])
  expect(refused().every(({ policy: broken }) => broken === policy.header)).toBe(true)
})
