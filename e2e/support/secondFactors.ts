import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { act, expect, heading, outcome, press } from './embeddedWallet.ts'
import { dialog, leaveSuccess } from './pages.ts'
import type { ProviderHandle } from './test.ts'

/** The code of an authenticator app, a number of 30 s steps from now. The server takes each step once, and none before the last it took. */
export const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Waits for the next step if the one of now ends within eight seconds, so that a code is checked in the step that it was made for. */
export const stepHasTime = async (): Promise<void> => {
  const leftMs = 30_000 - (Date.now() % 30_000)
  if (leftMs < 8_000) await new Promise((resolve) => setTimeout(resolve, leftMs))
}

/** From the demo's card to the methods, over the reason for them if there is none yet. */
export const openMethods = async (page: Page, { isFirst = false } = {}): Promise<void> => {
  await act(page, 'Second factors')
  if (isFirst) await press(page, 'Continue')
  await expect(heading(page, 'Choose a verification method')).toBeVisible()
}

export const choose = (page: Page, method: 'Authenticator App' | 'SMS' | 'Passkey'): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: new RegExp(`^${method}`) })
    .click()

/** The key that the page shows for an authenticator app. */
export const readSecret = async (page: Page): Promise<string> => {
  await expect(heading(page, 'Scan QR code')).toBeVisible()
  const key = dialog(page).getByText(/^[A-Z2-7 ]{39}$/)
  await expect(key).toBeVisible()
  return ((await key.textContent()) ?? '').replaceAll(' ', '')
}

/** A phone that gets text messages: the codes it received are entered in turn. */
export class Phone {
  readonly number: string
  readonly #page: Page
  readonly #server: ProviderHandle
  #read = 0

  constructor(page: Page, server: ProviderHandle, number: string) {
    this.number = number
    this.#page = page
    this.#server = server
  }

  /** The code of the next message. */
  nextCode(): Promise<string> {
    this.#read += 1
    return this.#server.waitForCode(this.number, this.#read)
  }

  /** Types the next code if a page asks for it. */
  async verify(page: Page = this.#page): Promise<void> {
    await expect(heading(page, 'Enter verification code')).toBeVisible()
    await page.keyboard.type(await this.nextCode())
  }

  /** From the field for the number to the end. */
  async enrol(): Promise<void> {
    await dialog(this.#page).getByRole('textbox', { name: 'Phone number' }).fill(this.number)
    await press(this.#page, 'Continue')
    await expect(heading(this.#page, 'Enter enrollment code')).toBeVisible()
    await this.#page.keyboard.type(await this.nextCode())
    await expect(heading(this.#page, 'SMS verification added')).toBeVisible()
  }
}

/** Has the demo ask for a signature; what comes between is the test's. */
export const beginToSign = async (page: Page): Promise<void> => {
  await act(page, 'Sign message')
  await press(page, 'Sign and continue')
}

/** Signed at last, and nothing is open. */
export const expectSigned = async (page: Page): Promise<string> => {
  const signature = await outcome(page, 'Signed')
  await leaveSuccess(page)
  return signature
}
