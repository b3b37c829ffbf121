import type { Wallet } from 'ethers'
import type { Tab } from './tab.ts'

interface Request {
  readonly method: string
  readonly params: readonly string[]
}

interface Waiting extends Request {
  readonly answer: (value: unknown) => void
}

declare global {
  interface Window {
    /** Requests of the page that the test has not answered yet. */
    askedOfWallet?: Waiting[]
  }
}

/** For `Tab.evaluate`: installs a wallet that announces itself (EIP-6963). The test answers its requests. */
export const installWallet = (name: string): void => {
  const asked: Waiting[] = (window.askedOfWallet = [])
  const provider = {
    request: ({ method, params }: { method: string; params?: readonly string[] }) =>
      new Promise((answer) => asked.push({ method, params: params ?? [], answer })),
    on: () => provider,
    removeListener: () => provider,
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const info = { uuid: crypto.randomUUID(), name, rdns: 'com.example.scripted', icon }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

const takeRequest = (): Request | null => {
  const first = window.askedOfWallet?.[0]
  return first ? { method: first.method, params: first.params } : null
}

const giveAnswer = (value: unknown): void => window.askedOfWallet?.shift()?.answer(value)

const replyTo = ({ method, params }: Request, wallet: Pick<Wallet, 'address' | 'signMessage'>): unknown => {
  if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [wallet.address]
  if (method === 'eth_chainId') return '0x1'
  if (method === 'personal_sign') return wallet.signMessage(Buffer.from((params[0] ?? '').slice(2), 'hex'))
  return null
}

/** Answers the page's requests to its wallet, approving everything, until a condition holds. */
export const answerWallet = async (
  tab: Tab,
  wallet: Pick<Wallet, 'address' | 'signMessage'>,
  isDone: () => Promise<boolean>,
): Promise<void> => {
  for (const deadline = Date.now() + 30_000; !(await isDone());) {
    const request = await tab.evaluate(takeRequest)
    if (request) await tab.evaluate(giveAnswer, await replyTo(request, wallet))
    if (Date.now() > deadline)
      throw new Error(`The page did not get on with ${wallet.address}; it asks ${request?.method}.`)
  }
}
