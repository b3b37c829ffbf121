/** What people do with an embedded wallet that writes to the server, screen by screen. */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { until } from './visitor.mjs'
import { walk } from './walk.mjs'

const PASSWORD = 'a-Fern-on-the-sill-4'
/** Types where the focus is, once a new screen has given it to its field. */
const type = async (visit, text) => {
  await visit.dialog
    .locator('input:focus')
    .waitFor({ timeout: 3_000 })
    .catch(() => undefined)
  await visit.page.keyboard.type(text)
}

/** Types the newest code that was sent to the person: once more if it failed, and then another one. */
const typeCode = async (visit, to) => {
  const sent = await visit.newCode(to, 4_000).catch(() => null)
  if (!sent && visit.again) {
    const again = visit.again
    visit.again = undefined
    return type(visit, again)
  }
  if (!sent) await visit.dialog.getByRole('button', { name: /^Resend code$/ }).click({ timeout: 40_000 })
  visit.again = sent ?? (await visit.newCode(to))
  return type(visit, visit.again)
}
const typeSmsCode = (visit) => typeCode(visit, visit.phone)
const STEP_MS = 30_000
const leftOfStepMs = () => STEP_MS - (Date.now() % STEP_MS)
/** Waits until an authenticator app shows a code that was not used yet: each is good once. */
export const untilNextCode = () => sleep(leftOfStepMs())
/** Types what the authenticator app shows, or showed half a minute ago. */
const typeTotpCode = async (visit, agoS = 0) => {
  // A code that comes in the next step would be taken for that of a phone whose clock is behind.
  if (leftOfStepMs() < 5_000) await untilNextCode()
  const app = new TOTP({ secret: Secret.fromBase32(visit.secret) })
  return type(visit, app.generate({ timestamp: Date.now() - agoS * 1_000 }))
}
const QUESTION = {
  'Enter verification code': (visit) => (visit.secret ? typeTotpCode(visit) : typeSmsCode(visit)),
}

export const signMessage = {
  name: 'a signature',
  begin: async (visit) => {
    await visit.withWallet()
    // A frame that was just loaded has no share in its memory.
    await visit.page.reload()
    await until('the wallet', visit.address)
  },
  isDone: (visit) => visit.outcome('Signed'),
  screens: {
    '': (visit) => visit.act('Sign message'),
    'Sign message': (visit) => visit.press('Sign and continue'),
    ...QUESTION,
  },
}

const newWallet = {
  name: 'a login that makes a wallet',
  begin: (visit) => visit.askForLogin(),
  isDone: async (visit) => (visit.wallet = await visit.address()) && !(await visit.dialog.isVisible()),
  screens: {
    '': (visit) => visit.act('Make a wallet'),
    'Enter confirmation code': (visit) => typeCode(visit, visit.email),
  },
}

const pay = {
  name: 'a payment',
  begin: async (visit) => {
    await visit.withWallet()
    await visit.act('Get test ether')
    await visit.card.getByText('Ten ether').waitFor()
    // As above.
    await visit.page.reload()
    await until('the wallet', visit.address)
  },
  isDone: (visit) => visit.outcome('Paid'),
  screens: {
    '': (visit) => visit.act('Buy soil for 0.01 ETH'),
    'Send ETH': async (visit) => {
      const submit = visit.dialog.getByRole('button', { name: 'Submit', exact: true })
      await until('the costs', () => submit.isEnabled())
      await submit.click()
    },
    'Transaction complete!': (visit) => visit.press('All Done'),
    ...QUESTION,
  },
}

const setPassword = {
  name: 'a password for the recovery',
  begin: (visit) => visit.withWallet(),
  isDone: async (visit) => (await visit.heading()) === 'All set!',
  screens: {
    '': (visit) => visit.act('Secure with a password'),
    'Secure Your Account': (visit) => visit.press('Add password'),
    'Secure your account': async (visit) => {
      await visit.dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await visit.press('Continue')
    },
    'Save your password': (visit) => visit.press('Continue'),
    'Confirm Password': async (visit) => {
      await visit.dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await visit.press('Continue')
    },
    'Confirm you have saved': async (visit) => {
      await visit.dialog.getByRole('checkbox').check()
      await visit.press('Set Password')
    },
    ...QUESTION,
  },
}

const enterPassword = async (visit) => {
  await visit.dialog.getByLabel('Recovery password', { exact: true }).fill(PASSWORD)
  await visit.press('Recover your account')
}

/** Signs on a device that has no share yet. */
export const recover = {
  name: 'a recovery on another device',
  begin: async (visit, { arrive }) => {
    const first = await (await arrive(visit.email)).withWallet()
    await walk(first, setPassword)
    visit.wallet = first.wallet
    visit.others = [first]
    await visit.logIn()
  },
  isDone: (visit) => visit.outcome('Signed'),
  screens: { ...signMessage.screens, 'Load your account': enterPassword },
}

const addSms = {
  name: 'a second factor by text message',
  begin: async (visit) => {
    await visit.withWallet()
    visit.phone = `+1415${String(randomInt(2_000_000, 9_999_999))}`
  },
  isDone: async (visit) => (await visit.heading()) === 'SMS verification added',
  screens: {
    '': (visit) => visit.act('Second factors'),
    'Transaction Protection': (visit) => visit.press('Continue'),
    'Choose a verification method': (visit) => visit.dialog.getByRole('button', { name: /^SMS/ }).click(),
    'Set up SMS verification': async (visit) => {
      await visit.dialog.getByRole('textbox', { name: 'Phone number' }).fill(visit.phone)
      await visit.press('Continue')
    },
    'Enter enrollment code': typeSmsCode,
  },
}

/** Leaves a person whose wallet asks for a code by text message. */
const withSms = async (visit) => {
  await addSms.begin(visit)
  await walk(visit, addSms)
  await visit.press('Done')
  await visit.leave()
}

const addTotp = {
  name: 'an authenticator app',
  begin: (visit) => visit.withWallet(),
  isDone: async (visit) => (await visit.heading()) === 'Authenticator app verification added',
  screens: {
    ...addSms.screens,
    'Choose a verification method': (visit) => visit.dialog.getByRole('button', { name: /^Authenticator App/ }).click(),
    'Scan QR code': async (visit) => {
      const shown = visit.dialog.getByText(/^[A-Z2-7 ]{39}$/)
      await shown
        .or(visit.dialog.getByRole('button', { name: 'Try again' }))
        .first()
        .waitFor()
      if (!(await shown.isVisible())) return
      visit.secret = (await shown.textContent()).replaceAll(' ', '')
      await visit.press('Continue')
    },
    'Enter enrollment code': (visit) => typeTotpCode(visit, 30),
  },
}

const signWithSms = { ...signMessage, name: 'a signature with a code by text message', begin: withSms }

/** Leaves a person whose wallet asks for a code of an authenticator app. */
const withTotp = async (visit) => {
  await visit.withWallet()
  await walk(visit, addTotp)
  await visit.press('Done')
  await visit.leave()
}

const signWithTotp = { ...signMessage, name: 'a signature with a code of an authenticator app', begin: withTotp }

const removeSms = {
  name: 'the end of a second factor',
  begin: withSms,
  isDone: async (visit) => (await visit.dialog.innerText().catch(() => '')).includes('SMS was removed.'),
  screens: {
    '': (visit) => visit.act('Second factors'),
    'Choose a verification method': async (visit) => {
      await visit.press('Remove SMS')
      await visit.press('Remove')
    },
    ...QUESTION,
  },
}

const exportKey = {
  name: 'an export of the key',
  begin: (visit) => visit.withWallet(),
  isDone: async (visit) =>
    (await visit.heading()) === 'Transfer Wallet' &&
    visit.keyFrame.getByRole('button', { name: 'Copy key' }).isVisible(),
  screens: {
    '': (visit) => visit.act('Export key'),
    'Transfer Wallet': (visit) =>
      visit.keyFrame
        .getByRole('button', { name: 'Try again' })
        .click({ timeout: 500 })
        .catch(() => undefined),
    ...QUESTION,
  },
}

const exportWithSms = { ...exportKey, name: 'an export with a code by text message', begin: withSms }

export const WALLET_FLOWS = [
  newWallet,
  signMessage,
  pay,
  setPassword,
  recover,
  addSms,
  addTotp,
  signWithSms,
  signWithTotp,
  removeSms,
  exportKey,
  exportWithSms,
]
