import type { Page } from '@playwright/test'
import { codeOf, stepHasTime } from './secondFactors.ts'
import { callProvider, codeField, createSession, dialog } from './pages.ts'
import { expect, type ProviderHandle } from './test.ts'

/** Operator and secret that a server in development has. */
export const OPERATOR = 'operator@example.com'
const SECRET = 'lk_secret_development-app-secret-which-guards-nothing'

/** Calls the API for backends. @throws {Error} with the answer if it is refused */
export const callAsBackend = async (
  { providerAddress, appId }: ProviderHandle,
  path: string,
  body: object,
): Promise<{ id: string }> => {
  const answer = await fetch(`${providerAddress}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${appId}:${SECRET}`).toString('base64')}`,
      'latchkey-app-id': appId,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The call to ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

/** Signs a user up who has an authenticator app, without a browser. */
export const signUpWithApp = async (server: ProviderHandle, email: string): Promise<void> => {
  const { token } = await createSession(server, email)
  const { totpSecret } = (await (await callProvider(server, 'mfa/totp/init', {}, token)).json()) as {
    totpSecret: string
  }
  // A server of a test's own may have a clock that is minutes ahead.
  const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }
  await stepHasTime()
  const code = codeOf(totpSecret, Math.round((iat - Date.now() / 1000) / 30))
  const answer = await callProvider(server, 'mfa/totp/enroll', { code }, token)
  if (!answer.ok) throw new Error(`The app was not added: ${answer.status} ${await answer.text()}`)
}

/** Logs in to the console by a code, up to what the first login asks for. */
export const logInByCode = async (page: Page, server: ProviderHandle, email = OPERATOR): Promise<void> => {
  await page.goto(`${server.provider}/console`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await dialog(page).getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(email))
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
}

/** Adds an authenticator app, as an operator without one has to. @returns its key */
export const enrolApp = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await stepHasTime()
  await expect(page.getByRole('textbox', { name: 'Code of the app' })).toBeFocused()
  await page.keyboard.type(codeOf(secret, 0))
  await page.getByRole('button', { name: 'Add the app' }).click()
  return secret
}

/** Answers the dialog before an act, and waits until it is done. */
export const giveReason = async (page: Page, button: string, reason: string): Promise<void> => {
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
}
