/**
 * Configuration of the demo for Latchkey's commands: every built-in plugin and the example, which the workbench at
 * `/workbench/` shows. No page of the demo imports it.
 */
import { magicWord } from '@latchkey/example-plugin-magic-word'
import { magicWordStates } from '@latchkey/example-plugin-magic-word/states'
import { defineConfig } from '@latchkey/cli/config'
import { accountData, accountPage } from 'latchkey/account'
import { captcha } from 'latchkey/plugins/captcha'
import { coinbaseWallet } from 'latchkey/plugins/coinbaseWallet'
import { email } from 'latchkey/plugins/email'
import { embeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { farcaster, farcasterSigner } from 'latchkey/plugins/farcaster'
import { injected } from 'latchkey/plugins/injected'
import { mfaBackupCodes } from 'latchkey/plugins/mfaBackupCodes'
import { mfaPasskey } from 'latchkey/plugins/mfaPasskey'
import { mfaSms } from 'latchkey/plugins/mfaSms'
import { mfaTotp } from 'latchkey/plugins/mfaTotp'
import { moonpayOnRamp } from 'latchkey/plugins/moonpayOnRamp'
import { apple, discord, github, google, instagram, linkedin, spotify, tiktok, twitter } from 'latchkey/plugins/oauth'
import { passkey } from 'latchkey/plugins/passkey'
import { phantom } from 'latchkey/plugins/phantom'
import { receive } from 'latchkey/plugins/receive'
import { recoveryGoogleDrive } from 'latchkey/plugins/recoveryGoogleDrive'
import { recoveryPassword } from 'latchkey/plugins/recoveryPassword'
import { sms } from 'latchkey/plugins/sms'
import { transfer } from 'latchkey/plugins/transfer'
import { wallet } from 'latchkey/plugins/wallet'
import { walletConnect } from 'latchkey/plugins/walletConnect'

export default defineConfig({
  plugins: [
    email(),
    sms(),
    google(),
    apple(),
    discord(),
    twitter(),
    github(),
    spotify(),
    instagram(),
    tiktok(),
    linkedin(),
    farcaster(),
    farcasterSigner(),
    passkey(),
    wallet(),
    injected(),
    phantom(),
    coinbaseWallet(),
    walletConnect(),
    captcha(),
    embeddedWallet(),
    recoveryPassword(),
    recoveryGoogleDrive(),
    transfer(),
    receive(),
    moonpayOnRamp(),
    mfaTotp(),
    mfaSms(),
    mfaPasskey(),
    mfaBackupCodes(),
    accountPage(),
    accountData(),
    magicWord(),
  ],
  states: [magicWordStates],
})
