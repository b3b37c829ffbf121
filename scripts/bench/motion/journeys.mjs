/** What people do in the modal, step by step. */
import { Secret, TOTP } from 'otpauth'

const LIST = 'Log in or sign up'

const logInButton = ({ page }) => page.getByRole('banner').getByRole('button', { name: 'Log in' })
const logOutButton = ({ page }) => page.getByRole('banner').getByRole('button', { name: 'Log out' })

const openList = async (at) => {
  await logInButton(at).click()
  await at.heading(LIST).waitFor()
}

const sendAddress = async (at) => {
  await at.dialog.getByRole('textbox', { name: 'Email address' }).fill(at.address)
  await at.page.keyboard.press('Enter')
  await at.heading('Enter confirmation code').waitFor()
}

const closed = ({ dialog }) => dialog.first().waitFor({ state: 'hidden' })

const logIn = async (at, query) => {
  await at.open(query)
  await openList(at)
  await sendAddress(at)
  await at.page.keyboard.type(await at.codeOf())
  await logOutButton(at).waitFor()
  await closed(at)
}

const act = ({ card }, name) => card.getByRole('button', { name, exact: true }).click()

const withWallet = async (at, query) => {
  await logIn(at, query)
  // The login creates the wallet. Its address appears in the card.
  await at.card.locator('code').first().waitFor()
}

const giveEther = async (at) => {
  await act(at, 'Get test ether')
  await at.card.getByText('Ten ether arrived.').waitFor()
}

const byMail = async (at) => {
  await at.open('plugins=email,passkey,oauth,sms,wallet,injected,walletConnect,embeddedWallet')
  await at.step('the list', () => openList(at))
  await at.step('the code', () => sendAddress(at))
  await at.step('a wrong code', async () => {
    const code = await at.codeOf()
    await at.page.keyboard.type(code === '000000' ? '111111' : '000000')
    await at.dialog.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
    await at.page.waitForTimeout(1_600)
  })
  await at.step('back', async () => {
    await at.button('Back').click()
    await at.heading(LIST).waitFor()
  })
  await at.step('the code again', () => sendAddress(at))
  await at.step('logged in, closed', async () => {
    await at.page.keyboard.type(await at.codeOf(at.address, 2))
    await logOutButton(at).waitFor()
    await closed(at)
  })
}

const byPasskey = async (at) => {
  await at.devTools.send('WebAuthn.enable', { enableUI: false })
  await at.devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logIn(at, 'plugins=email,passkey')
  const methods = at.page.getByRole('region', { name: 'Ways to log in' })
  await at.step('link it', async () => {
    await methods.getByRole('button', { name: 'Link Passkey', exact: true }).click()
    await at.heading('Secure your account with a passkey').waitFor()
  })
  await at.step('added', async () => {
    await at.button('Add new passkey').click()
    await at.heading('Passkey added').waitFor()
  })
  await at.step('done', async () => {
    await at.button('Done').click()
    await closed(at)
  })
  await logOutButton(at).click()
  // The virtual device would take the browser's suggestion before anybody could press the button.
  await at.page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await at.step('the list', () => openList(at))
  await at.step('logged in, closed', async () => {
    await at.button('I have a passkey').click()
    await logOutButton(at).waitFor()
    await closed(at)
  })
}

const byWallet = async (at) => {
  await at.open('plugins=email,wallet,injected,walletConnect&testWallet=on')
  await at.step('the list', () => openList(at))
  await at.step('the wallets', async () => {
    await at.button('Continue with a wallet').click()
    await at.button(/^WalletConnect/).waitFor()
  })
  await at.step('the QR code', async () => {
    await at.button(/^WalletConnect/).click()
    const code = at.dialog.getByRole('img', { name: /QR code/ })
    // On a phone, a list of the wallet apps on it comes before the QR code.
    const other = at.button('Scan with another device')
    await code.or(other).first().waitFor()
    if (await other.isVisible()) await other.click()
    await code.waitFor()
  })
  await at.step('back', async () => {
    await at.button('Back').click()
    await at.button(/^WalletConnect/).waitFor()
  })
}

const sign = async (at) => {
  await withWallet(at, 'plugins=email,embeddedWallet')
  await giveEther(at)
  for (const [what, button] of [
    ['message', 'Sign message'],
    ['typed data', 'Sign order'],
  ]) {
    await at.step(what, async () => {
      await act(at, button)
      await at.button('Sign and continue').waitFor()
    })
    await at.step(`${what} signed`, async () => {
      await at.button('Sign and continue').click()
      await closed(at)
    })
  }
  await at.step('transaction', async () => {
    await act(at, 'Buy soil for 0.01 ETH')
    await at.button('Submit').and(at.dialog.locator(':enabled')).waitFor()
  })
  await at.step('its details', () => at.button('Details').click())
  await at.step('under way, done', async () => {
    await at.button('Submit').click()
    await at.heading('Transaction complete!').waitFor()
  })
}

const secondFactor = async (at) => {
  await withWallet(at, 'plugins=email,embeddedWallet,mfaTotp,mfaSms,mfaPasskey')
  await at.step('the introduction', async () => {
    await act(at, 'Second factors')
    await at.button('Continue').waitFor()
  })
  await at.step('the list', async () => {
    await at.button('Continue').click()
    await at.heading('Choose a verification method').waitFor()
  })
  await at.step('the key', async () => {
    await at.button(/^Authenticator App/).click()
    await at.heading('Scan QR code').waitFor()
  })
  const key = (await at.dialog.getByText(/^[A-Z2-7 ]{39}$/).textContent()).replaceAll(' ', '')
  // The server accepts each step of 30 s once, in their order.
  const codeIn = (steps) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await at.step('its code', async () => {
    await at.button('Continue').click()
    await at.heading('Enter enrollment code').waitFor()
  })
  await at.step('added', async () => {
    await at.page.keyboard.type(codeIn(-1))
    await at.heading('Authenticator app verification added').waitFor()
  })
  await at.step('done', async () => {
    await at.button('Done').click()
    await closed(at)
  })
  await act(at, 'Sign message')
  await at.button('Sign and continue').waitFor()
  await at.step('asked before a signature', async () => {
    await at.button('Sign and continue').click()
    await at.heading('Enter verification code').waitFor()
  })
  await at.step('verified, signed', async () => {
    await at.page.keyboard.type(codeIn(0))
    await closed(at)
  })
}

const fund = async (at) => {
  await withWallet(at, 'plugins=email,embeddedWallet,moonpayOnRamp,receive,transfer')
  await at.step('the ways', async () => {
    await act(at, 'Add funds')
    await at.heading('Fund account').waitFor()
  })
  await at.step('the address', async () => {
    await at.button(/Receive to your address/).click()
    await at.heading(/^Receive/).waitFor()
  })
  await at.step('back', async () => {
    await at.button('Back').click()
    await at.heading('Fund account').waitFor()
  })
  let tab
  await at.step('the amounts', async () => {
    await at.button(/card/i).click()
    await at.button('Continue to MoonPay').waitFor()
  })
  await at.step('in progress', async () => {
    const opening = at.page.waitForEvent('popup')
    await at.button('Continue to MoonPay').click()
    tab = await opening
    await at.dialog.getByText('In Progress').waitFor()
  })
  await tab.getByRole('button', { name: /^Pay / }).click()
  await tab.getByRole('heading', { name: 'Paid' }).waitFor()
  await tab.close()
  await at.step('the money is there', () => at.dialog.getByText("You've funded your account!").waitFor())
}

/** Functions that go through the modal, by the name for `--only`. Each opens the demo itself. */
export const JOURNEYS = {
  login: byMail,
  passkey: byPasskey,
  wallet: byWallet,
  signing: sign,
  'second factor': secondFactor,
  funding: fund,
}
