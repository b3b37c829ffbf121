import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import { appIdOf, type AppName } from './apps.ts'
import { expect } from './expect.ts'
import { ADDRESSES_VARIABLE } from './globalSetup.ts'
import { readMail, type ReceivedMail } from './mailSink.ts'
import { firstPortOf } from './ports.ts'
import { startStack, type Stack, type StackAddresses } from './stack.ts'

/** App id that every development provider has, and that the demo uses unless its page names another. */
export const APP_ID = 'latchkey-demo-development'

/** A message in the provider's development inbox. */
export interface InboxMessage {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The one-time code in the message. */
  readonly code: string | null
}

/** What a test can do with the running provider besides what a user sees. */
export interface ProviderHandle extends StackAddresses {
  /** App id of the demo at `demo`. */
  readonly appId: string
  /** Reads the messages to an address in the development inbox, newest first. */
  readInbox(to: string): Promise<readonly InboxMessage[]>
  /** Reads the messages to an address that arrived over SMTP, oldest first. */
  readMail(to: string): Promise<readonly ReceivedMail[]>
  /**
   * Waits for the code of the `count`-th message to an address.
   * @param count 1 for the first message to this address, 2 after a resend, ...
   */
  waitForCode(to: string, count?: number): Promise<string>
}

export interface Fixtures {
  readonly server: ProviderHandle
  /** An e-mail address that was not used before. */
  readonly address: string
  /** Path of the demo at which `page` is before the test; null if the test opens a page itself. */
  readonly start: string | null
  /** True for a test that moves the page's clock, which must be installed before the page loads. */
  readonly movesClock: boolean
}

export interface WorkerFixtures {
  /**
   * A provider and demo for this worker only, started when a test first uses it. `testOnOwnStack` also opens its page.
   */
  readonly ownStack: Stack
}

const readInbox = async ({ providerAddress }: StackAddresses, to: string): Promise<readonly InboxMessage[]> => {
  const answer = await fetch(`${providerAddress}/dev/inbox.json?to=${encodeURIComponent(to)}`)
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}: ${await answer.text()}`)
  const { messages } = (await answer.json()) as { messages: InboxMessage[] }
  return messages
}

/** @returns a handle for a running provider and demo, shared or of a test's own */
export const providerAt = (addresses: StackAddresses): ProviderHandle => ({
  ...addresses,
  appId: APP_ID,
  readInbox: (to) => readInbox(addresses, to),
  readMail: (to) => readMail(addresses.mailFolder, to),
  async waitForCode(to, count = 1) {
    let messages: readonly InboxMessage[] = []
    await expect
      .poll(async () => (messages = await readInbox(addresses, to)).length, {
        message: `message ${count} to ${to}`,
        intervals: [30],
      })
      .toBeGreaterThanOrEqual(count)
    const code = messages[messages.length - count]?.code
    if (!code) throw new Error(`Message ${count} to ${to} has no code.`)
    return code
  },
})

/**
 * Runs in the page before its scripts: offers only e-mail login at the first visit, so that other methods do not
 * interfere with a test.
 */
const offerEmailOnly = (): void => {
  try {
    if (localStorage.getItem('sill.settings') === null) localStorage.setItem('sill.settings', 'plugins=email')
  } catch {
    // A page without storage, such as the blank one, needs no settings.
  }
}

/**
 * Playwright's `test`, whose `page` is at the demo with e-mail login only (`?plugins=` adds others), with a handle for
 * the provider and a fresh e-mail address.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Declared here even for tests that do not use it: Playwright starts another worker, with another browser, for tests
  // with other worker fixtures.
  ownStack: [
    async ({}, use, { parallelIndex }) => {
      const stack = await startStack({ firstPort: firstPortOf(parallelIndex), onProviderGone: console.error })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({}, use) => {
    const text = process.env[ADDRESSES_VARIABLE]
    if (text === undefined)
      throw new Error('The global setup has not run: start the tests with e2e/playwright.config.ts.')
    await use(providerAt(JSON.parse(text) as StackAddresses))
  },
  baseURL: async ({ server }, use) => use(server.demo),
  context: async ({ context }, use) => {
    await context.addInitScript(offerEmailOnly)
    await use(context)
  },
  start: ['/', { option: true }],
  movesClock: [false, { option: true }],
  page: async ({ page, start, movesClock }, use) => {
    if (movesClock) await page.clock.install()
    if (start !== null) await page.goto(start)
    await use(page)
  },
  address: async ({}, use) => use(`person-${randomUUID().slice(0, 8)}@example.com`),
})

/** Returns the handle with the demo as another app, whose settings are in apps.ts. */
export const asApp = (server: ProviderHandle, name: AppName): ProviderHandle => {
  const demo = server.demos[name]
  if (demo === undefined) throw new Error(`This provider has no app ${name}.`)
  return { ...server, demo, appId: appIdOf(name) }
}

/**
 * Playwright's `test` with animations, for what motion could break. The other tests ask for reduced motion, because
 * drawing animations takes as long as the login itself.
 */
export const testWithMotion = test.extend({ contextOptions: { reducedMotion: 'no-preference' } })

/** Playwright's `test` with a page whose clock the test moves. */
export const testOfClock = test.extend({ movesClock: true })

/** Playwright's `test` without a page that is open before; the test opens one itself. */
export const testElsewhere = test.extend({ start: null })

/** Playwright's `test` with the demo of another app. */
export const testAs = (name: AppName) => test.extend({ server: async ({ server }, use) => use(asApp(server, name)) })

export { expect }
