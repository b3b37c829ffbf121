import { screen } from '@testing-library/react'
import { selectEmbeddedWallet, type Plugin } from '../../../core/index.ts'
import { fakeFrame, type FakeProvider, type TestClientOptions } from '../../../testing/index.ts'
import { renderModal } from '../../../ui/testing/renderModal.ts'
import { emailFlows } from '../../email/flows.ts'
import { embeddedWalletFlows } from '../flows.ts'
import { ADA, walletProvider } from './setUp.ts'

/** Renders the real modal with an in-memory wallet frame. Pass `email()` and `embeddedWallet()` among the plugins. */
export async function renderWalletModal<const Plugins extends readonly Plugin[]>(
  options: Omit<TestClientOptions<Plugins>, 'frame'> & { provider?: FakeProvider | undefined },
) {
  const { provider = walletProvider() } = options
  const test = await renderModal<Plugins>({ ...options, provider, frame: fakeFrame({ provider }) })
  const { client, until, advance, begin, press, frame } = test
  return {
    ...test,
    wallet: () => selectEmbeddedWallet(client.store.getState()),
    asked: (event: string) => frame.requests.filter((request) => request.event === event),
    /** Logs in by e-mail, without the modal. */
    async logIn() {
      await until(client.run(emailFlows.sendCode, { email: ADA }))
      await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(ADA) }))
    },
    /** Creates the user's wallet, without the modal. */
    createWallet: () => until(client.run(embeddedWalletFlows.create)),
    /** Logs in by e-mail in the modal, up to the wallet's creation. Returns the outcome of the login. */
    async logInHere() {
      const outcome = await begin(() => client.login())
      await test.paste(await screen.findByRole('textbox', { name: /email/i }), ADA)
      await press('Submit')
      await screen.findByRole('heading', { name: 'Enter confirmation code' })
      await test.paste(screen.getAllByRole('textbox')[0]!, provider.inbox.codeFor(ADA))
      await advance(950)
      return outcome
    },
  }
}
