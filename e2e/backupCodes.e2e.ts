/** Backup codes with the real provider: its frame, its mails, and a phone that is lost. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { dialog, signIn } from './support/pages.ts'
import { act, expect, heading, MESSAGE, press, test, withWallet } from './support/embeddedWallet.ts'
import { choose, codeOf, expectSigned, openMethods, readSecret, stepHasTime } from './support/secondFactors.ts'

type Printing = Window & { printed?: string | null }

const START = '/?plugins=email,embeddedWallet,mfaTotp,mfaBackupCodes'

/** Waits for the question, and answers it by a backup code. */
const useCode = async (page: Page, code: string, left: number): Promise<void> => {
  await press(page, 'Use a backup code')
  await expect(heading(page, 'Enter a backup code')).toBeVisible()
  await expect(dialog(page)).toContainText(`Unused codes: ${left}`)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test(
  'a user whose phone is lost signs by a backup code on another device, and replaces the phone by another code [MFA-75, MFA-77, MFA-83, MFA-84]',
  { tag: '@phone-only' },
  async ({ page, server, address, browser }) => {
    // No test prints: this notes what a frame would.
    await page.addInitScript(() => {
      window.print = () => void ((window.top as Printing).printed = document.body.textContent)
    })
    const wallet = await withWallet(page, server, address, START)
    await openMethods(page, { isFirst: true })
    await choose(page, 'Authenticator App')
    const secret = await readSecret(page)
    await press(page, 'Continue')
    await stepHasTime()
    await page.keyboard.type(codeOf(secret, -1))
    await expect(heading(page, 'Authenticator app verification added')).toBeVisible()
    await press(page, 'Done')

    await expect(heading(page, 'Get backup codes')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Show my codes' })).toBeVisible()
    await press(page, 'Show my codes')
    await expect(heading(page, 'Save your backup codes')).toBeVisible()
    const codes = await dialog(page)
      .getByRole('list', { name: 'Your backup codes' })
      .getByRole('listitem')
      .allTextContents()
    expect(codes).toHaveLength(10)
    const download = page.waitForEvent('download')
    await press(page, 'Download')
    const file = await (await download).path()
    expect((await readFile(file, 'utf8')).split('\n').filter((line) => codes.includes(line))).toEqual(codes)
    await press(page, 'Print')
    await expect.poll(() => page.evaluate(() => (window as Printing).printed)).toContain(codes.join('\n'))
    await press(page, 'I have saved them')
    await expect(dialog(page)).toBeHidden()

    const other = await browser.newContext({ baseURL: server.demo, locale: 'en-US' })
    const otherPage = await other.newPage()
    await signIn(otherPage, server, address, START)
    await act(otherPage, 'Sign message')
    // The wallet's share is asked for first, then the signature.
    await useCode(otherPage, codes[0]!.toLowerCase().replace('-', ' '), 10)
    await press(otherPage, 'Sign and continue')
    await useCode(otherPage, codes[1]!, 9)
    expect(verifyMessage(MESSAGE, await expectSigned(otherPage))).toBe(wallet)
    await expect
      .poll(async () => (await server.readInbox(address)).map(({ text }) => text).join(), {
        message: 'the mail about it',
      })
      .toContain('One of your backup codes was used in place of your other verification. You have 9 left.')

    await openMethods(otherPage)
    await press(otherPage, 'Remove Authenticator App')
    await press(otherPage, 'Remove')
    await useCode(otherPage, codes[0]!, 8)
    await expect(dialog(otherPage)).toContainText('The code you entered is not valid')
    await dialog(otherPage).getByRole('textbox', { name: 'Backup code' }).fill(codes[2]!)
    await otherPage.keyboard.press('Enter')
    await expect(dialog(otherPage)).toContainText('Authenticator App was removed.')
    await expect(dialog(otherPage)).not.toContainText('Backup codes')
    await other.close()
  },
)
