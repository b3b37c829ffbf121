/**
 * The user button and the account page, by keyboard alone: every control is reached by Tab and arrows, and pressed by
 * Enter. Pictures of the steps are in the folder of the test's results.
 */
import { codeOf, stepHasTime } from '../support/secondFactors.ts'
import { dialog, logIn, loginButton } from './pages.ts'
import { KEYS, type Tab } from './tab.ts'
import { expect, SIZES, test } from './test.ts'

const PLUGINS = 'email,embeddedWallet,mfaTotp,mfaBackupCodes'
const NAME = 'Ada Lovelace'

/** More than the stops of Tab on any page of the demo. */
const MAX_STOPS = 80

/** Runs in the page: name of the focused control, by which users and screen readers know it; empty for anything else. */
const focusedName = (): string => {
  const focused = document.activeElement
  if (!focused?.matches('button, a, input')) return ''
  const label = (focused as HTMLInputElement | null)?.labels?.[0]
  return (focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent ?? '').trim()
}

/** Presses Shift and Tab. */
const tabBack = async (tab: Tab): Promise<void> => {
  const key = (type: 'keyDown' | 'keyUp', value: string) => ({ type, value })
  const actions = [
    key('keyDown', KEYS.Shift),
    key('keyDown', KEYS.Tab),
    key('keyUp', KEYS.Tab),
    key('keyUp', KEYS.Shift),
  ]
  await tab.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
}

/**
 * Presses Tab until a control has the focus whose name begins so. The nearer way matters: behind the last control of a page,
 * Firefox gives the focus to its own window, and keys that the test sends then press nothing.
 */
const tabTo = async (tab: Tab, name: string, way: 'on' | 'back' = 'on'): Promise<void> => {
  const passed: string[] = []
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    const focused = await tab.evaluate(focusedName)
    if (focused.startsWith(name) && focused.length < name.length + 60) return
    passed.push(focused.slice(0, 30))
    await (way === 'on' ? tab.press(KEYS.Tab) : tabBack(tab))
  }
  throw new Error(`No Tab leads to '${name}', only to: ${passed.join(' | ')}`)
}

/** Controls that lie before the one which has the focus on their screens. */
const BEFORE: readonly string[] = ['Back', 'Yes, delete it']

/** Reaches a control of the dialog by Tab once it is there, and presses Enter. */
const enter = async (tab: Tab, name: string): Promise<void> => {
  await dialog(tab)
    .find({ role: 'button', name: new RegExp(`^${name}`) })
    .seen()
  await tabTo(tab, name, BEFORE.includes(name) ? 'back' : 'on')
  await tab.press(KEYS.Enter)
}

const heading = (tab: Tab, name: string): Promise<void> => dialog(tab).find({ role: 'heading', name }).seen()
const userButton = (tab: Tab, name: string) =>
  tab.find({ role: 'banner' }).find({ css: `button[aria-haspopup="menu"][aria-label="${name}"]` })

/** Opens the account from the user button. */
const openAccount = async (tab: Tab, name: string): Promise<void> => {
  await userButton(tab, name).seen()
  await tabTo(tab, name, 'back')
  await tab.press(KEYS.ArrowDown)
  await expect.poll(() => tab.evaluate(focusedName)).toBe('Account')
  await tab.press(KEYS.Enter)
  await heading(tab, 'Your account')
}

/** Runs in the page: chooses a picture of 8 pixels, as the file dialog of a browser would. */
const choosePicture = async (): Promise<void> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
  canvas.getContext('2d')?.fillRect(0, 0, 8, 4)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const chosen = new DataTransfer()
  chosen.items.add(new File([blob ?? ''], 'ada.png', { type: 'image/png' }))
  const input = document.querySelector<HTMLInputElement>('dialog[open] input[type=file]')
  if (!input) throw new Error('There is no field for a file.')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

for (const size of SIZES) {
  for (const theme of ['light', 'dark']) {
    test(`the account is opened, changed, exported, deleted and kept by keyboard, ${size.width} px wide, ${theme}`, async ({
      visit,
      server,
      address,
    }, testInfo) => {
      const tab = await visit(`/?plugins=${PLUGINS}&theme=${theme}&lang=en`, size)
      let pictures = 0
      const picture = async (of: string): Promise<void> => {
        pictures += 1
        const file = `${String(pictures).padStart(2, '0')}-${of}.png`
        await tab.screenshot(testInfo.outputPath(file))
      }
      await logIn(tab, server, address)

      await test.step('the menu by arrows, and the account', async () => {
        await userButton(tab, address).seen()
        await tabTo(tab, address, 'back')
        await tab.press(KEYS.ArrowUp)
        await expect.poll(() => tab.evaluate(focusedName)).toBe('Log out')
        await picture('menu')
        await tab.press(KEYS.Escape)
        await expect.poll(() => tab.evaluate(focusedName)).toBe(address)
        await openAccount(tab, address)
        await picture('account')
      })

      await test.step('a name and a picture', async () => {
        await enter(tab, 'Profile')
        await heading(tab, 'Profile')
        await tabTo(tab, 'Name')
        await tab.press(NAME, KEYS.Enter)
        await dialog(tab).says('Name saved')
        await tab.evaluate(choosePicture)
        await dialog(tab).says('Picture saved')
        await expect
          .poll(() =>
            tab.evaluate(
              () => document.querySelector<HTMLImageElement>('header button[aria-haspopup] img')?.naturalWidth,
            ),
          )
          .toBe(256)
        await picture('profile')
        await enter(tab, 'Back')
      })

      await test.step('sessions, activity, the wallet and the export', async () => {
        await enter(tab, 'Sessions')
        await dialog(tab).says('This device')
        await picture('sessions')
        await enter(tab, 'Back')
        await enter(tab, 'Activity')
        await dialog(tab).says('Account created')
        await picture('activity')
        await enter(tab, 'Back')
        await enter(tab, 'Wallet')
        await dialog(tab).says('ETH')
        await picture('wallet')
        await enter(tab, 'Back')
        await enter(tab, 'Export your data')
        await enter(tab, 'Save the file')
        await dialog(tab).says('Saved.')
        await picture('export')
        await enter(tab, 'Back')
      })

      const secret = await test.step('an authenticator app, and backup codes', async () => {
        await enter(tab, 'Two-step verification')
        await picture('factors')
        await enter(tab, 'Authenticator App')
        await heading(tab, 'Scan QR code')
        const key = await dialog(tab)
          .find({ text: /^[A-Z2-7 ]{39}$/ })
          .text()
        await enter(tab, 'Continue')
        await heading(tab, 'Enter enrollment code')
        await stepHasTime()
        await tab.press(codeOf(key.replaceAll(' ', ''), -1))
        await heading(tab, 'Authenticator app verification added')
        await enter(tab, 'Done')
        await heading(tab, 'Get backup codes')
        await enter(tab, 'Show my codes')
        await heading(tab, 'Save your backup codes')
        expect(await dialog(tab).find({ css: 'li' }).count()).toBe(10)
        await picture('codes')
        await enter(tab, 'I have saved them')
        return key.replaceAll(' ', '')
      })

      await test.step('the deletion, which asks for the second factor', async () => {
        await tab.press(KEYS.Escape)
        await dialog(tab).gone()
        await openAccount(tab, NAME)
        await enter(tab, 'Delete your account')
        await heading(tab, 'Delete your account')
        await picture('delete')
        await enter(tab, 'Delete my account')
        await expect.poll(() => tab.evaluate(focusedName)).toBe('Keep it')
        await picture('sure')
        await enter(tab, 'Yes, delete it')
        await heading(tab, 'Enter verification code')
        await stepHasTime()
        await tab.press(codeOf(secret, 0))
        await heading(tab, 'Your account is deleted')
        await picture('deleted')
        await enter(tab, 'Done')
        await loginButton(tab).seen()
      })

      await test.step('the link of the mail, which keeps the account', async () => {
        const link = () =>
          server
            .readInbox(address)
            .then((mails) =>
              mails.map(({ text }) => /https?:\S+\/account\/restore\S+#\S+/.exec(text)?.[0]).find(Boolean),
            )
        await expect.poll(link).toBeDefined()
        await tab.goto((await link()) ?? '')
        await tab.button('Keep my account').seen()
        await picture('restore')
        await tabTo(tab, 'Keep my account')
        await tab.press(KEYS.Enter)
        await tab.find({ role: 'status' }).says('Your account is kept. Log in as you did before.')
        await picture('kept')
      })
    })
  }
}
