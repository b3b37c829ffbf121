/**
 * The measured page: a host with e-mail and the embedded wallet, which signs without asking; for comparison, ethers
 * with a key in the page.
 */
import { createClient } from 'latchkey'
import { email } from 'latchkey/plugins/email'
import { embeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { recoveryPassword } from 'latchkey/plugins/recoveryPassword'
import { HDNodeWallet, verifyMessage, Wallet } from 'ethers'

const { appId, apiUrl } = globalThis.benchmark
const raw = Wallet.createRandom()
const phrase = raw.mnemonic.phrase
let client

const timed = async (work) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

globalThis.bench = {
  start(createOnLogin) {
    const plugins = [email(), embeddedWallet({ createOnLogin, promptOnSignature: false }), recoveryPassword()]
    client = createClient({ appId, apiUrl, plugins })
    client.start()
  },
  sendCode: (address) => client.plugins.email.sendCode({ email: address }),
  /** Measures until `login` resolves, which is after the wallet was created. */
  logIn: (code) =>
    timed(async () => {
      const isIn = new Promise((resolve) => client.onLogin(resolve))
      await client.plugins.email.loginWithCode({ code })
      await isIn
    }),
  create: () => timed(() => client.plugins.embeddedWallet.create()),
  setPassword: (password) => timed(() => client.plugins.recoveryPassword.setUp({ password })),
  recover: (password) => timed(() => client.plugins.recoveryPassword.recover({ password })),

  /**
   * Signs the same message by ethers in the page and by the wallet in its frame, alternately. Returns the milliseconds
   * of each. `phrase` does what the frame must do, which keeps no key: it derives the key from the phrase each time.
   */
  async sign(rounds) {
    const samples = []
    for (let index = 0; index < rounds; index += 1) {
      const message = `Message ${index} of ${rounds}`
      let signature = ''
      samples.push({
        raw: await timed(() => raw.signMessage(message)),
        phrase: await timed(() => HDNodeWallet.fromPhrase(phrase).signMessage(message)),
        wallet: await timed(async () => (signature = await client.plugins.embeddedWallet.signMessage({ message }))),
      })
      verifyMessage(message, signature) // throws if the signature is invalid
    }
    return samples
  },
}
