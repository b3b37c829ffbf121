import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { act, expect, heading, outcome, press } from './embeddedWallet.ts'
import { dialog, leaveSuccess } from './pages.ts'
import type { ProviderHandle } from './test.ts'

/**
 * Computes the code of an authenticator app, `steps` of 30 s from now. The server accepts each step once, and none
 * before the last that it accepted.
 */
export const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/**
 * Waits for the next 30 s step if the present one ends within eight seconds, so that a code is checked in the step for
 * which it was computed.
 */
export const stepHasTime = async (): Promise<void> => {
  const leftMs = 30_000 - (Date.now() % 30_000)
  if (leftMs < 8_000) await new Promise((resolve) => setTimeout(resolve, leftMs))
}

/** Opens the list of second factors from the demo's card, for a first one by way of the introduction. */
export const openMethods = async (page: Page, { isFirst = false } = {}): Promise<void> => {
  await act(page, 'Second factors')
  if (isFirst) await press(page, 'Continue')
  await expect(heading(page, 'Choose a verification method')).toBeVisible()
}

export const choose = (page: Page, method: 'Authenticator App' | 'SMS' | 'Passkey'): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: new RegExp(`^${method}`) })
    .click()

/** Reads the secret that the page shows for an authenticator app. */
export const readSecret = async (page: Page): Promise<string> => {
  await expect(heading(page, 'Scan QR code')).toBeVisible()
  const key = dialog(page).getByText(/^[A-Z2-7 ]{39}$/)
  await expect(key).toBeVisible()
  return ((await key.textContent()) ?? '').replaceAll(' ', '')
}

/** A phone that receives text messages, whose codes are used in order. */
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

  /** Waits for the next message and returns its code. */
  nextCode(): Promise<string> {
    this.#read += 1
    return this.#server.waitForCode(this.number, this.#read)
  }

  /** Waits for the screen that asks for a code, and types the next one. */
  async verify(page: Page = this.#page): Promise<void> {
    await expect(heading(page, 'Enter verification code')).toBeVisible()
    await page.keyboard.type(await this.nextCode())
  }

  /** Adds the phone as a second factor, from the field for its number to the end. */
  async enrol(): Promise<void> {
    await dialog(this.#page).getByRole('textbox', { name: 'Phone number' }).fill(this.number)
    await press(this.#page, 'Continue')
    await expect(heading(this.#page, 'Enter enrollment code')).toBeVisible()
    await this.#page.keyboard.type(await this.nextCode())
    await expect(heading(this.#page, 'SMS verification added')).toBeVisible()
  }
}

/** Lets the demo request a signature; the test answers the questions before it. */
export const beginToSign = async (page: Page): Promise<void> => {
  await act(page, 'Sign message')
  await press(page, 'Sign and continue')
}

/** Waits for the signature, checks that no screen is open any more, and returns it. */
export const expectSigned = async (page: Page): Promise<string> => {
  const signature = await outcome(page, 'Signed')
  await leaveSuccess(page)
  return signature
}
