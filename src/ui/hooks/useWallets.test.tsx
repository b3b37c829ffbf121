import { act } from '@testing-library/react'
import {
  createFlow,
  defineLoginMethod,
  services,
  walletFlows,
  type CompletedLogin,
  type Plugin,
  type SagaGenerator,
} from '../../core/index.ts'
import { fakeConnector, fakeWallet, ADA } from '../../core/wallets/testing/fakeConnector.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { sign, serveSign, signFlows } from '../testing/signPlugin.tsx'
import { useWallets, type UseWallets } from './index.ts'

let dispose = () => {}
afterEach(() => dispose())

const FOX = { connector: 'den', walletId: 'fox' }
const ran: unknown[] = []
function* note(args: unknown): SagaGenerator<CompletedLogin> {
  yield* services()
  ran.push(args)
  return null as never
}

/** A small login method that signs with a wallet, in place of the built-in `wallet` plugin. */
const signIn = () =>
  defineLoginMethod({
    id: 'wallet',
    landing: [],
    login: createFlow('wallet/login', (args: unknown) => note({ login: args })),
    link: {
      accountTypes: ['wallet'],
      link: createFlow('wallet/link', (args: unknown) => note({ link: args })),
      unlink: createFlow('wallet/unlink', note),
      describe: () => '',
    },
    flows: {
      login: createFlow('wallet/login', (args: unknown) => note({ login: args })),
      link: createFlow('wallet/link', (args: unknown) => note({ link: args })),
    },
  })

async function setUp(further: Plugin[] = []) {
  ran.length = 0
  const fake = fakeWallet()
  let current!: UseWallets
  function Probe() {
    current = useWallets()
    return null
  }
  const host = await renderWithClient(<Probe />, { plugins: [fakeConnector(fake), sign(), ...further] })
  dispose = host.dispose
  serveSign(host.provider)
  const connect = () => act(() => host.until(host.client.run(walletFlows.connect, FOX)))
  return { ...host, fake, connect, wallets: () => current.wallets, isReady: () => current.isReady }
}

describe('useWallets', () => {
  it('useWallets returns no wallet while none is connected', async () => {
    const { wallets, isReady } = await setUp()
    expect(wallets()).toEqual([])
    expect(isReady()).toBe(true)
  })

  it('useWallets returns a connected wallet with its provider, and follows its chain', async () => {
    const { connect, wallets, fake, until } = await setUp()
    await connect()
    const [wallet] = wallets()
    expect(wallet).toMatchObject({ id: 'den:fox', address: ADA, chainId: 'eip155:1' })
    expect(await until(wallet!.getEthereumProvider())).toBe(fake.provider)
    act(() => fake.emit('chainChanged', '0xa'))
    expect(wallets()).toMatchObject([{ chainId: 'eip155:10' }])
  })

  it('useWallets switches the chain of a wallet, and disconnects the wallet', async () => {
    const { connect, wallets, fake, until } = await setUp()
    await connect()
    fake.answers.wallet_switchEthereumChain = () => null
    fake.answers.eth_chainId = () => '0x89'
    await act(() => until(wallets()[0]!.switchChain(137)))
    const [wallet] = wallets()
    expect(wallet).toMatchObject({ chainId: 'eip155:137' })
    await act(() => until(wallet!.disconnect()))
    expect(wallets()).toEqual([])
    await expect(wallet!.getEthereumProvider()).rejects.toMatchObject({ code: 'wallets_not_connected' })
  })

  it('useWallets logs in with a wallet, and links it once a user is logged in', async () => {
    const { connect, wallets, client, until } = await setUp([signIn()])
    await connect()
    await act(() => until(wallets()[0]!.loginOrLink()))
    await act(() => until(client.run(signFlows.signIn, { name: 'ada' })))
    expect(await act(() => until(wallets()[0]!.loginOrLink()))).toMatchObject({ id: expect.any(String) })
    expect(ran).toEqual([{ login: FOX }, { link: FOX }])
  })

  it('useWallets names the missing plugin if a wallet cannot log in', async () => {
    const { connect, wallets } = await setUp()
    await connect()
    await expect(wallets()[0]!.loginOrLink()).rejects.toMatchObject({
      code: 'disallowed_login_method',
      message: expect.stringContaining('wallet()'),
    })
  })
})
