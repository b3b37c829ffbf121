/** A person at the demo in Chromium: what they press, and what they read. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const PLUGINS = 'email,embeddedWallet,recoveryPassword,mfaTotp,mfaSms'
/** Milliseconds for what has to happen before the fault. */
const PATIENCE_MS = 30_000
const [LOOK_MS, PRESS_MS] = [60, 3_000]

/** The message that the demo has its users sign. */
export const MESSAGE = 'Hello from Sill. Signing this costs nothing.'

/** Repeats a look until it returns something. @throws {Error} naming what was awaited */
export const until = async (what, look, patienceMs = PATIENCE_MS) => {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(LOOK_MS)) {
    const found = await look()
    if (found) return found
  }
  throw new Error(`${what} did not come within ${patienceMs / 1_000} s`)
}

/**
 * @param {{ browser: import('@playwright/test').Browser, demo: string, readInbox: (to: string) => Promise<object[]> }}
 * place `readInbox`: messages, newest first
 */
export const createVisitor = ({ browser, demo, readInbox }) => {
  /** Number of messages with a code, by their address, that were read. */
  const used = new Map()
  /** Opens the demo in a browser of its own, for a new person or for another device of one. */
  const arrive = async (email = `lost-${randomUUID().slice(0, 12)}@example.com`) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${demo}/?plugins=${PLUGINS}`)
    const dialog = page.getByRole('dialog')
    const card = page.getByRole('region', { name: 'Your wallet', exact: true })

    /** The frame that shows the private key. */
    const keyFrame = dialog.frameLocator('iframe[title="Private key"]')
    const texts = async (locator) => (await locator.allInnerTexts()).map((text) => text.trim()).filter(Boolean)
    const visit = {
      email,
      page,
      dialog,
      card,
      keyFrame,
      close: () => context.close(),
      /** Presses a button of the modal, unless it waits for something. */
      press: (name) =>
        dialog
          .getByRole('button', { name, exact: true })
          // The modal's own Close button comes first.
          .last()
          .click({ timeout: PRESS_MS })
          .catch(() => undefined),
      /** Presses a button of the wallet's card, unless the modal is over it or the wallet does something. */
      act: (name) =>
        card
          .getByRole('button', { name, exact: true })
          .click({ timeout: PRESS_MS })
          .catch(() => undefined),
      heading: async () => (await texts(dialog.getByRole('heading')))[0] ?? '',
      /** True while something in sight waits. The button that asked lies under the prompt, so it is not in sight. */
      isBusy: async () => (await dialog.locator('[aria-busy=true]').filter({ visible: true }).count()) > 0,
      /** What tells of a failure: alerts of the modal and of the wallet's card that are in sight. */
      async alerts() {
        const alerts = page.locator('dialog [role=alert], [role=dialog] [role=alert], section [role=alert]')
        const told = await texts(alerts.filter({ visible: true }))
        const isKeyMissing = await keyFrame.getByRole('button', { name: 'Try again' }).isVisible()
        return isKeyMissing ? [...told, ...(await texts(keyFrame.getByRole('heading')))] : told
      },
      /** Address of the wallet on the card; null if there is none. */
      async address() {
        const code = card.locator('code')
        return (await code.count()) > 0 ? code.getAttribute('title') : null
      },
      /** What the demo shows of the last action: 'Signed: 0x…'. */
      async outcome(what) {
        const said = (await texts(card.getByRole('status'))).join(' ')
        return said.startsWith(what) ? (/0x[0-9a-f]+/.exec(said)?.[0] ?? said) : null
      },
      /** The newest code to an address or number that was not read yet. */
      newCode: (to = email, patienceMs = PATIENCE_MS) =>
        until(
          `a code for ${to}`,
          async () => {
            const messages = (await readInbox(to)).filter(({ code }) => code)
            if (messages.length <= (used.get(to) ?? 0)) return null
            used.set(to, messages.length)
            return messages[0].code
          },
          patienceMs,
        ),
      async askForLogin() {
        await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
        await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
        await page.keyboard.press('Enter')
        await dialog.getByRole('textbox', { name: 'Confirmation code, 6 digits' }).waitFor()
      },
      isLoggedIn: () => page.getByRole('banner').getByRole('button', { name: 'Log out' }).isVisible(),
      async logIn() {
        await visit.askForLogin()
        await page.keyboard.type(await visit.newCode())
        await until('the session', visit.isLoggedIn)
      },
      async leave() {
        if (await dialog.isVisible()) await page.keyboard.press('Escape')
        await until('the end of the modal', async () => !(await dialog.isVisible()))
      },
      /** Logs in as somebody new, and waits for the wallet that the login makes. */
      async withWallet() {
        await visit.logIn()
        visit.wallet = await until('the wallet', visit.address)
        await visit.leave()
        return visit
      },
    }
    return visit
  }
  return { arrive }
}
